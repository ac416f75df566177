import type { Deps } from "../core/context.ts";
import { cursorExpired } from "../core/cursor-errors.ts";
import { serviceUnavailable } from "../core/errors.ts";
import type { EventType } from "../core/event-types.ts";
import type { Database } from "../database/database.ts";
import type { Session } from "../database/driver-types.ts";
import { type EventRow, Events } from "../database/event-log.ts";
import type { Feed } from "./feed.ts";

/** Readers within this distance of the end share one unfiltered read. */
const SHARED_READ_LIMIT = 256;
/** Rows of a page. */
export const PAGE_SIZE = 64;

export interface Page {
  rows: EventRow[];
  /** Sequence number up to which no other matching row exists. */
  upTo: number;
  /** Epoch of the feed before the read. */
  epoch: number;
}

export interface EventFilter {
  types?: readonly EventType[] | undefined;
  conversation?: string | undefined;
}

type EventLog = Pick<Deps, "database" | "tail">;

const sharedReads = new WeakMap<Feed, { after: number; done: Promise<unknown> }>();

/** Reads the next rows after a sequence number, from memory or from the store. @throws cursor_expired */
export async function readNextPage(log: EventLog, feed: Feed, after: number, wanted: EventFilter): Promise<Page> {
  for (;;) {
    const epoch = feed.epoch();
    const recent = feed.recentAfter(after);
    if (recent) return { rows: recent.slice(0, PAGE_SIZE), upTo: after, epoch };
    if (feed.latest() - after > SHARED_READ_LIMIT) return readFiltered(log, feed, after, wanted);
    const running = sharedReads.get(feed);
    if (!running || running.after > after) return readShared(log, feed, after);
    // A read in progress from further back covers this one.
    await running.done.catch(() => {});
  }
}

async function readShared(log: EventLog, feed: Feed, after: number): Promise<Page> {
  const epoch = feed.epoch();
  const upTo = feed.latest();
  const done = log.tail.read((session) => readRange(log.database, session, feed.account, after, upTo));
  const shared = { after, done };
  sharedReads.set(feed, shared);
  try {
    const rows = await done;
    await requireNoGap(log, feed, after, rows, upTo);
    log.tail.keep(feed, rows, epoch);
    return { rows, upTo, epoch };
  } finally {
    if (sharedReads.get(feed) === shared) sharedReads.delete(feed);
  }
}

/** Reads one page with the filter of the reader, far behind the end of the log. */
async function readFiltered(log: EventLog, feed: Feed, after: number, wanted: EventFilter): Promise<Page> {
  const epoch = feed.epoch();
  const upTo = feed.latest();
  const rows = await log.tail.read((session) =>
    readRange(log.database, session, feed.account, after, upTo, wanted, PAGE_SIZE),
  );
  await requireInLog(log, feed.account, after);
  return { rows, upTo: rows.length < PAGE_SIZE ? upTo : (rows.at(-1) as EventRow).sequence, epoch };
}

function readRange(
  database: Database,
  session: Session,
  account: string,
  after: number,
  upTo: number,
  { types, conversation }: EventFilter = {},
  limit = SHARED_READ_LIMIT,
): Promise<EventRow[]> {
  const filter = {
    account,
    sequence: { $gt: after, $lte: upTo },
    ...(types && { type: { $in: types } }),
    ...(conversation && { conversation }),
  };
  return database
    .model(Events)
    .find(filter)
    .sort({ sequence: 1 })
    .limit(limit)
    .session(session)
    .readConcern("majority")
    .lean<EventRow[]>()
    .exec();
}

/** Sequence numbers have no gaps, so a missing one belongs to an event that has expired. */
async function requireNoGap(log: EventLog, feed: Feed, after: number, rows: EventRow[], upTo: number): Promise<void> {
  if (rows.length === upTo - after) return;
  await requireInLog(log, feed.account, after);
  if (rows.every((row, i) => row.sequence === after + 1 + i)) throw serviceUnavailable();
  throw cursorExpired((rows[0] as EventRow)._id);
}

/** Runs after the read of the rows: a row that still exists existed then. */
async function requireInLog(log: EventLog, account: string, after: number): Promise<void> {
  const oldest = await log.tail.read((session) =>
    log.database
      .model(Events)
      .findOne({ account }, { sequence: 1 })
      .sort({ sequence: 1 })
      .session(session)
      .readConcern("majority")
      .lean<Pick<EventRow, "_id" | "sequence">>()
      .exec(),
  );
  if (!oldest || oldest.sequence > after + 1) throw cursorExpired(oldest?._id);
}
