import { setTimeout as wait } from "node:timers/promises";
import type { Deps } from "../core/context.ts";
import { isCursorExpired } from "../core/cursor-errors.ts";
import { ApiError, badRequest } from "../core/errors.ts";
import { isId, readIdTime } from "../core/ids.ts";
import { Events } from "../database/event-log.ts";
import { resolveCursor } from "./cursor.ts";

/** Time for which a request waits for an event that this process cannot read yet, as during a failover. */
const WAIT_TIMEOUT_MS = 2_000;
const POLL_INTERVAL_MS = 200;
/** An event that is not in the log and has at most this age may be one that another process has committed. */
const MAX_PENDING_AGE_MS = 60_000;

type EventLog = Pick<Deps, "database" | "tail" | "positions">;

/**
 * Returns the sequence number of an event once reads of this process include it; without a database read for an event that
 * this process has seen. @throws bad_request for what is no cursor of the account's log; service_unavailable,
 * `cursor_not_reached`, when it cannot be read in time
 */
export async function waitForCursor(
  log: EventLog,
  account: string,
  cursor: unknown,
  timeoutMs = WAIT_TIMEOUT_MS,
): Promise<number> {
  if (typeof cursor !== "string" || !isId("evt", cursor))
    throw badRequest("This is not a cursor of the event log.", { at_least: ["must be the id of an event"] });
  const known = log.positions.findSequence(account, cursor);
  if (known !== undefined) return known;
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await resolveCursor(log, account, cursor);
    } catch (error) {
      if (!isCursorExpired(error) || Math.abs(Date.now() - readIdTime(cursor)) > MAX_PENDING_AGE_MS) throw error;
      if (await isOfOtherAccount(log, account, cursor)) throw error;
      if (performance.now() > deadline) throw createNotReachedError();
      await wait(POLL_INTERVAL_MS);
    }
  }
}

async function isOfOtherAccount({ database }: EventLog, account: string, cursor: string): Promise<boolean> {
  const row = await database.model(Events).findById(cursor, { account: 1 }).lean();
  return row !== null && row.account !== account;
}

function createNotReachedError(): ApiError {
  return new ApiError("service_unavailable", "This server cannot read the state at that cursor yet.", {
    details: { reason: "cursor_not_reached" },
    retryAfter: 1,
  });
}
