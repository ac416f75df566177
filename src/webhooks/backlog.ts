import type { Database } from "../database/database.ts";
import { RESEND_DUE } from "./delivery.ts";
import { Deliveries, type DeliveryRow, type DeliveryState } from "./model.ts";

/** Due deliveries of a read. */
export const PAGE_SIZE = 100;

export interface DueFilter {
  webhook: string;
  /** Ids of the deliveries in memory: waiting, in flight, or with an outcome that is not stored yet. */
  inMemory: ReadonlySet<string>;
  /** Conversations of which no more deliveries fit into memory. */
  full: readonly string[];
  /** True for a failed or inactive webhook, which gets resends only. */
  paused: boolean;
}

/** Reads the next page of due deliveries, the longest due first. */
export function readDue(database: Database, { webhook, inMemory, full, paused }: DueFilter): Promise<DeliveryRow[]> {
  const filter = {
    webhook,
    due: { $lte: paused ? RESEND_DUE : database.now() },
    ...(inMemory.size > 0 && { _id: { $nin: [...inMemory] } }),
    ...(full.length > 0 && { conversation: { $nin: full } }),
  };
  return database
    .model(Deliveries)
    .find(filter)
    .sort({ due: 1, sequence: 1 })
    .limit(PAGE_SIZE)
    .lean<DeliveryRow[]>()
    .exec();
}

/**
 * Reads the waiting deliveries that precede these rows in their conversations: of each conversation the earliest ones, as
 * many as needed to find one that is not in memory, however many wait.
 */
export async function readPreceding(
  database: Database,
  webhook: string,
  rows: readonly DeliveryRow[],
  inMemory: ReadonlySet<string>,
): Promise<DeliveryRow[]> {
  const ordered = rows.filter(isOrdered);
  const sequence = { $lt: Math.max(...ordered.map((row) => row.sequence)) };
  const limit = inMemory.size + ordered.length + 1;
  const preceding: DeliveryRow[] = [];
  let conversations = [...new Set(ordered.map((row) => row.conversation ?? ""))];
  while (conversations.length > 0) {
    const page = await database
      .model(Deliveries)
      .find({ webhook, conversation: { $in: conversations }, sequence, due: { $exists: true }, ...DELAYS_OTHERS })
      .select({ conversation: 1, sequence: 1, due: 1, resend: 1 })
      .sort({ conversation: 1, sequence: 1 })
      .limit(limit)
      .lean<DeliveryRow[]>();
    preceding.push(...page);
    if (page.length < limit) break;
    const [first, last] = [page[0]?.conversation ?? "", page.at(-1)?.conversation ?? ""];
    // The last conversation of the page is read again from its beginning, unless it fills the page alone.
    conversations = conversations.filter((id) => id > last || (id === last && id !== first));
  }
  return preceding;
}

/**
 * Finds the deliveries that an earlier one of their conversation delays, with the time when that one is due. Pure, so
 * that nothing changes between the decision and its use.
 */
export function findOutOfOrder(
  rows: readonly DeliveryRow[],
  preceding: readonly DeliveryRow[],
  inMemory: ReadonlySet<string>,
  now: Date,
): Map<string, Date> {
  const ordered = rows.filter(isOrdered).toSorted(bySequence);
  const waiting = Map.groupBy(preceding, (row) => row.conversation);
  const known = new Set([...inMemory, ...ordered.map((row) => row._id)]);
  const delays = new Map<string | null, Date>();
  const outOfOrder = new Map<string, Date>();
  for (const { _id, conversation, sequence } of ordered) {
    const earlier = (waiting.get(conversation) ?? []).filter((other) => other.sequence < sequence);
    const [first] = earlier.filter((other) => other.resend || !known.has(other._id)).toSorted(bySequence);
    if (first && !delays.has(conversation)) delays.set(conversation, computeDelay(first, now));
    const until = delays.get(conversation);
    if (until) outOfOrder.set(_id, until);
  }
  return outOfOrder;
}

/** Returns the time until which a delivery delays the later ones; a resend in flight is not read again at once. */
function computeDelay({ due, resend }: DeliveryRow, now: Date): Date {
  if (!resend) return due ?? now;
  return new Date(Math.max(resend.due?.getTime() ?? 0, now.getTime() + 1_000));
}

/** Postpones deliveries, each until its time. */
export async function postpone(database: Database, times: ReadonlyMap<string, Date>): Promise<void> {
  if (times.size === 0) return;
  const updates = [...times].map(([_id, until]) => ({
    updateOne: { filter: { _id, due: { $exists: true } }, update: { $max: { due: until } } },
  }));
  await database.model(Deliveries).bulkWrite(updates, { ordered: false });
}

/** Postpones the due first attempts, except those of the deliveries in `except`. */
export async function postponeFirstAttempts(
  database: Database,
  webhook: string,
  except: ReadonlySet<string>,
  until: Date,
): Promise<void> {
  const filter = { webhook, due: { $gt: RESEND_DUE, $lte: database.now() }, tries: 0, _id: { $nin: [...except] } };
  await database.model(Deliveries).updateMany(filter, { $set: { due: until } });
}

export const bySequence = (a: DeliveryRow, b: DeliveryRow) => a.sequence - b.sequence;

const isOrdered = (row: DeliveryRow) => row.conversation !== null && !row.resend;

/** Filter: a resend does not delay other deliveries, unless it waited for an attempt before. */
const DELAYS_OTHERS = {
  $or: [
    { resend: { $exists: false } },
    { "resend.status": { $in: ["pending", "retrying"] satisfies DeliveryState[] } },
  ],
};

export async function findEarliestDue(database: Database, webhook: string): Promise<Date | undefined> {
  const row = await database
    .model(Deliveries)
    .findOne({ webhook, due: { $exists: true } }, { due: 1 })
    .sort({ due: 1 })
    .lean();
  return row?.due;
}

/** Finds the webhooks with a delivery due before a time, by a skip scan of the index, however many deliveries wait. */
export function findDueWebhooks(database: Database, before: Date, among?: readonly string[]): Promise<string[]> {
  const webhook = among ? { $in: among } : { $gt: "" };
  return database.collection(Deliveries).distinct("webhook", { webhook, due: { $lte: before } });
}
