import type { GraphqlContext } from "./context.ts";

/** Returns the place in the event log that the answer to an operation includes; null if it is unknown. */
export const readCursor = ({ caller }: GraphqlContext): string | null => caller.cursor ?? null;
