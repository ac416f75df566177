import type { Context } from "./context.ts";

declare module "./context.ts" {
  interface Context {
    /**
     * The place of the call in the account's log: where the log ended when the call began, or after the last write of the call.
     * Copies of the context share it.
     */
    place?: { position: LogPosition | undefined };
  }
}

/** A place in the log of an account: the last event before it. */
export interface LogPosition {
  sequence: number;
  /** The id of the event. */
  cursor: string;
}

/** Returns the cursor of what a call answers: it contains at least the effects of that event. Null while the log is empty. */
export function getCursor({ place }: Pick<Context, "place">): string | null {
  return place?.position?.cursor ?? null;
}

/** Returns the later of two positions. */
export function pickLater(one: LogPosition | undefined, other: LogPosition | undefined): LogPosition | undefined {
  if (!one || !other) return one ?? other;
  return one.sequence < other.sequence ? other : one;
}
