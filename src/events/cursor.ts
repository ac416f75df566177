import type { Deps } from "../core/context.ts";
import { cursorExpired } from "../core/cursor-errors.ts";
import { isId } from "../core/ids.ts";
import { createBatchedRead } from "../database/batched-read.ts";
import { type EventRow, Events } from "../database/event-log.ts";
import { readPosition } from "./read-position.ts";

type EventLog = Pick<Deps, "database" | "tail">;

const readBatched = createBatchedRead(Events, { account: 1, sequence: 1 }, { readConcern: "majority" });

/** Returns the sequence number of a cursor. @throws bad_request, `cursor_expired`, when it is not in the log */
export async function resolveCursor({ database, tail }: EventLog, account: string, cursor: string): Promise<number> {
  if (isId("evt", cursor)) {
    const row =
      (await readBatched(database, account, cursor)) ?? (await readFresh({ database, tail }, account, cursor));
    if (row) return row.sequence;
    // Retention may have removed the last event of the log, after which nothing was missed.
    const end = await readPosition(database, account);
    if (end?.cursor === cursor) return end.sequence;
  }
  const oldest = await database.model(Events).findOne({ account }, { _id: 1 }).sort({ sequence: 1 }).lean();
  throw cursorExpired(oldest?._id);
}

/** Reads again with all committed writes: a new primary may lag behind the majority-committed state. */
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
