import { type LinkState, useLinkState } from "../api/link-state.ts";

const TEXTS: Record<LinkState, string> = {
  connecting: "Connecting…",
  live: "Live",
  waiting: "Reconnecting…",
};

/** State of the connection over which everything on the screen stays up to date. */
export function LinkStatus() {
  const state = useLinkState();
  return (
    <output className={`link-status ${state}`}>
      <span className="dot" aria-hidden="true" />
      {TEXTS[state]}
    </output>
  );
}
