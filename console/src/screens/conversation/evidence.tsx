import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import type { SummaryFieldsFragment } from "../../gql/graphql.ts";

export type Evidence = SummaryFieldsFragment["statements"][number]["evidence"][number];

/** Something that the summary says, with the places that support it. */
export interface Statement {
  text: string;
  state?: SummaryFieldsFragment["statements"][number]["state"];
  evidence: readonly Evidence[];
}

interface EvidenceState {
  /** Places in the messages that are lit up. */
  lit: readonly Evidence[];
  /** The statement that was clicked; it stays lit. */
  pinned: Statement | undefined;
  /** Changes with each request to scroll to `target`. */
  target: { evidence: Evidence; request: number } | undefined;
  show(statement: Statement | undefined): void;
  /** Pins a statement and scrolls to its evidence; again, to its next evidence. */
  follow(statement: Statement): void;
  clear(): void;
}

const EvidenceContext = createContext<EvidenceState | undefined>(undefined);

export function useEvidence(): EvidenceState {
  const state = useContext(EvidenceContext);
  if (!state) throw new Error("no EvidenceProvider");
  return state;
}

/** Connects the statements of a summary with the messages that support them. */
export function EvidenceProvider({ children }: { children: ReactNode }) {
  const [hovered, show] = useState<Statement>();
  const [followed, setFollowed] = useState<{ statement: Statement; index: number; request: number }>();
  const follow = useCallback(
    (statement: Statement) =>
      setFollowed((previous) => {
        const isSame = previous?.statement.text === statement.text;
        const index = isSame ? (previous.index + 1) % Math.max(statement.evidence.length, 1) : 0;
        return { statement, index, request: (previous?.request ?? 0) + 1 };
      }),
    [],
  );
  const clear = useCallback(() => setFollowed(undefined), []);
  const value = useMemo(() => {
    const evidence = followed?.statement.evidence[followed.index];
    return {
      lit: [...(followed?.statement.evidence ?? []), ...(hovered?.evidence ?? [])],
      pinned: followed?.statement,
      target: followed && evidence && { evidence, request: followed.request },
      show,
      follow,
      clear,
    };
  }, [hovered, followed, follow, clear]);
  return <EvidenceContext.Provider value={value}>{children}</EvidenceContext.Provider>;
}
