import { useSyncExternalStore } from "react";

/** State of the websocket, `connecting` at first; `waiting`: the connection was lost and the client reconnects. */
export type LinkState = "connecting" | "live" | "waiting";

let current: LinkState = "connecting";
const listeners = new Set<() => void>();

export function setLinkState(next: Exclude<LinkState, "connecting">): void {
  current = next;
  for (const listener of listeners) listener();
}

export const useLinkState = (): LinkState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
