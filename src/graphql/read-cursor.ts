import { getCursor } from "../core/log-position.ts";
import type { GraphqlContext } from "./context.ts";

/** Returns the place in the event log after a mutation; null while the log is empty. */
export const readCursor = ({ caller }: GraphqlContext): string | null => getCursor(caller);
