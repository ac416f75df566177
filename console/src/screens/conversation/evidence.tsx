import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from "react";
import { type Evidence, EvidenceStore, type Target } from "./evidence-store.ts";

const EvidenceContext = createContext<EvidenceStore | undefined>(undefined);

/** Returns the store, with which a component changes what is lit without being rendered again. */
export function useEvidence(): EvidenceStore {
  const store = useContext(EvidenceContext);
  if (!store) throw new Error("no EvidenceProvider");
  return store;
}

/** Returns the lit places of a message. */
export function useLit(messageId: string): readonly Evidence[] {
  const store = useEvidence();
  return useSyncExternalStore(store.subscribe, () => store.getLit(messageId));
}

export function useIsPinned(text: string): boolean {
  const store = useEvidence();
  return useSyncExternalStore(store.subscribe, () => store.isPinned(text));
}

/** Returns the place to scroll to. */
export function useTarget(): Target | undefined {
  const store = useEvidence();
  return useSyncExternalStore(store.subscribe, store.getTarget);
}

/** Connects the statements of a summary with the messages that support them. */
export function EvidenceProvider({ children }: { children: ReactNode }) {
  const [store] = useState(() => new EvidenceStore());
  return <EvidenceContext.Provider value={store}>{children}</EvidenceContext.Provider>;
}
