import { ApiError } from "../core/errors.ts";
import { isId } from "../core/ids.ts";
import { EventModel, type EventRow } from "../database/event-log.ts";
import { mergedReads } from "../database/merge.ts";
import type { Tail } from "./tail.ts";

/** What a reader gets whose cursor, or whose place in the log, no longer stands there. */
export function cursorExpired(oldest: string | undefined): ApiError {
  return new ApiError("bad_request", "This cursor is not in the event log (any more).", {
    details: { reason: "cursor_expired", oldest: oldest ?? null },
  });
}

const readMerged = mergedReads(EventModel, { account: 1, sequence: 1 }, { readConcern: "majority" });

/** Where a cursor stands. @throws bad_request, `cursor_expired`, when it no longer stands in the log. */
export async function sequenceOf(tail: Tail, account: string, cursor: string): Promise<number> {
  if (isId("evt", cursor)) {
    const row = (await readMerged(account, cursor)) ?? (await readFresh(tail, account, cursor));
    if (row) return row.sequence;
  }
  const oldest = await EventModel.findOne({ account }, { _id: 1 }).sort({ sequence: 1 }).lean();
  throw cursorExpired(oldest?._id);
}

/** A primary that was just elected may be behind with what is committed for good: "not there" is asked twice. */
function readFresh(tail: Tail, account: string, cursor: string): Promise<Pick<EventRow, "sequence"> | null> {
  return tail.read(
    (session) =>
      EventModel.findOne({ _id: cursor, account }, { sequence: 1 })
        .session(session)
        .readConcern("majority")
        .lean<Pick<EventRow, "sequence">>()
        .exec(),
    true,
  );
}
