import type { Deps } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { isId } from "../core/ids.ts";
import { createBatchedRead } from "../database/batched-read.ts";
import { type EventRow, Events } from "../database/event-log.ts";

/** What a reader gets whose cursor, or whose place in the log, no longer stands there. */
export function cursorExpired(oldest: string | undefined): ApiError {
  return new ApiError("bad_request", "This cursor is not in the event log (any more).", {
    details: { reason: "cursor_expired", oldest: oldest ?? null },
  });
}

type EventLog = Pick<Deps, "database" | "tail">;

const readMerged = createBatchedRead(Events, { account: 1, sequence: 1 }, { readConcern: "majority" });

/** Where a cursor stands. @throws bad_request, `cursor_expired`, when it no longer stands in the log. */
export async function sequenceOf({ database, tail }: EventLog, account: string, cursor: string): Promise<number> {
  if (isId("evt", cursor)) {
    const row = (await readMerged(database, account, cursor)) ?? (await readFresh({ database, tail }, account, cursor));
    if (row) return row.sequence;
  }
  const oldest = await database.model(Events).findOne({ account }, { _id: 1 }).sort({ sequence: 1 }).lean();
  throw cursorExpired(oldest?._id);
}

/** A primary that was just elected may be behind with what is committed for good: "not there" is asked twice. */
function readFresh(
  { database, tail }: EventLog,
  account: string,
  cursor: string,
): Promise<Pick<EventRow, "sequence"> | null> {
  return tail.read(
    (session) =>
      database
        .model(Events)
        .findOne({ _id: cursor, account }, { sequence: 1 })
        .session(session)
        .readConcern("majority")
        .lean<Pick<EventRow, "sequence">>()
        .exec(),
    true,
  );
}
