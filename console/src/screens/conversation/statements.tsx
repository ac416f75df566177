import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { useEvidence, useIsPinned } from "./evidence.tsx";
import type { Statement } from "./evidence-store.ts";

const STATES = {
  VERIFIED: "The text supports it",
  QUOTED: "A quotation from the text",
  UNVERIFIED: "Not compared with the text",
} as const;

/** Statements that light up their evidence on hover or focus; a click scrolls there. */
export function StatementList({ statements, label }: { statements: readonly Statement[]; label: string }) {
  return (
    <ul className="statements" aria-label={label}>
      {statements.map((statement) => (
        <li key={statement.text}>
          <StatementButton statement={statement} />
        </li>
      ))}
    </ul>
  );
}

interface ButtonProps {
  statement: Statement;
  /** Shown in place of the statement's text. */
  children?: ReactNode;
}

export function StatementButton({ statement, children }: ButtonProps) {
  const { show, follow } = useEvidence();
  const { text, state = "VERIFIED", evidence } = statement;
  const isPinned = useIsPinned(text);
  if (evidence.length === 0)
    return (
      <p className="statement plain" dir="auto">
        {children ?? text}
      </p>
    );
  return (
    <button
      type="button"
      dir="auto"
      className={isPinned ? "statement pinned" : "statement"}
      aria-pressed={isPinned}
      title={`${STATES[state]}. ${evidence.length === 1 ? "1 place" : `${evidence.length} places`}: click to see.`}
      onMouseEnter={() => show(statement)}
      onMouseLeave={() => show(undefined)}
      onFocus={() => show(statement)}
      onBlur={() => show(undefined)}
      onClick={() => follow(statement)}
    >
      {/* No line begins with the number. */}
      {children ?? text}
      {state === "QUOTED" && <Icon name="quote" />}
      {"\u00a0"}
      <span className="evidence-count" aria-hidden="true">
        {evidence.length}
      </span>
    </button>
  );
}
