/**
 * State of the supervised mongod. A user authenticates with one line (the token of supervisor.json); the supervisor then sends the
 * current state and every later one, one JSON object per line.
 */
export type SupervisorState =
  | { state: "starting" }
  | { state: "running"; port: number; hasPassword?: boolean }
  | { state: "restarting"; reason: string }
  | { state: "failed"; reason: string };

/** A user's line before it closes its socket: it ends its use at once, without the grace period of a lost socket. */
export const RELEASE_LINE = "bye";

/** Returns undefined when the line is not a state, as a stale address may lead to another program. */
export function parseState(line: string): SupervisorState | undefined {
  try {
    const message = JSON.parse(line);
    return typeof message?.state === "string" ? message : undefined;
  } catch {
    return undefined;
  }
}
