import type { mongo } from "mongoose";
import type { Deps } from "../core/context.ts";
import { serviceUnavailable } from "../core/errors.ts";
import type { EventType } from "../core/event-types.ts";
import type { Database } from "../database/database.ts";
import { type EventRow, Events } from "../database/event-log.ts";
import { cursorExpired } from "./cursor.ts";
import type { Feed } from "./feed.ts";

/** So near to the end of the log one read, without the reader's own filter, serves all who are there. */
const NEAR = 256;
const PAGE = 64;

export interface Page {
  rows: EventRow[];
  /** Nothing else that is wanted stands between the rows' end and this number. */
  upTo: number;
  /** Of the feed, before it was read. */
  epoch: number;
}

export interface Wanted {
  types?: readonly EventType[] | undefined;
  conversation?: string | undefined;
}

type EventLog = Pick<Deps, "database" | "tail">;

const loads = new WeakMap<Feed, { after: number; done: Promise<unknown> }>();

/** The next rows after a number that is not the last, from memory or from the store. @throws cursor_expired */
export async function nextPage(log: EventLog, feed: Feed, after: number, wanted: Wanted): Promise<Page> {
  for (;;) {
    const epoch = feed.epoch();
    const recent = feed.recentAfter(after);
    if (recent) return { rows: recent.slice(0, PAGE), upTo: after, epoch };
    if (feed.latest() - after > NEAR) return readWanted(log, feed, after, wanted);
    const running = loads.get(feed);
    if (!running || running.after > after) return load(log, feed, after);
    // Whoever reads from further back reads what is missing here too.
    await running.done.catch(() => {});
  }
}

async function load(log: EventLog, feed: Feed, after: number): Promise<Page> {
  const epoch = feed.epoch();
  const upTo = feed.latest();
  const done = log.tail.read((session) => rowsBetween(log.database, session, feed.account, after, upTo));
  const mine = { after, done };
  loads.set(feed, mine);
  try {
    const rows = await done;
    await requireWhole(log, feed, after, rows, upTo);
    log.tail.keep(feed, rows, epoch);
    return { rows, upTo, epoch };
  } finally {
    if (loads.get(feed) === mine) loads.delete(feed);
  }
}

/** From far behind: only what this reader wants, a page at a time. */
async function readWanted(log: EventLog, feed: Feed, after: number, wanted: Wanted): Promise<Page> {
  const epoch = feed.epoch();
  const upTo = feed.latest();
  const rows = await log.tail.read((session) =>
    rowsBetween(log.database, session, feed.account, after, upTo, wanted, PAGE),
  );
  await requireOldest(log, feed.account, after);
  return { rows, upTo: rows.length < PAGE ? upTo : (rows.at(-1) as EventRow).sequence, epoch };
}

function rowsBetween(
  database: Database,
  session: mongo.ClientSession,
  account: string,
  after: number,
  upTo: number,
  { types, conversation }: Wanted = {},
  limit = NEAR,
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

/** Numbers have no gaps, so one that is missing is of an event that has left the log since. */
async function requireWhole(log: EventLog, feed: Feed, after: number, rows: EventRow[], upTo: number): Promise<void> {
  if (rows.length === upTo - after) return;
  await requireOldest(log, feed.account, after);
  if (rows.every((row, i) => row.sequence === after + 1 + i)) throw serviceUnavailable();
  throw cursorExpired((rows[0] as EventRow)._id);
}

/** Read after the rows: what still stands now stood then. */
async function requireOldest(log: EventLog, account: string, after: number): Promise<void> {
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
