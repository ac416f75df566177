import type { Database } from "../database/database.ts";
import { Deliveries, type DeliveryRow } from "./model.ts";
import { AT_ONCE } from "./queue.ts";

const PAGE = 100;

export interface DueFilter {
  webhook: string;
  /** In memory already: waiting for its turn, under way, or not yet recorded. */
  taken: ReadonlySet<string>;
  /** Conversations with enough of them in memory. */
  full: readonly string[];
  /** Marked failed or inactive: only what was asked for by hand. */
  stopped: boolean;
}

/** The next page of what is due, the longest due first. */
export function readDue(database: Database, { webhook, taken, full, stopped }: DueFilter): Promise<DeliveryRow[]> {
  const filter = {
    webhook,
    due: { $lte: stopped ? AT_ONCE : new Date() },
    ...(taken.size > 0 && { _id: { $nin: [...taken] } }),
    ...(full.length > 0 && { conversation: { $nin: full } }),
  };
  return database.model(Deliveries).find(filter).sort({ due: 1, sequence: 1 }).limit(PAGE).lean<DeliveryRow[]>().exec();
}

/** What of the same conversations stands before these rows and waits. */
export async function readEarlier(
  database: Database,
  webhook: string,
  rows: readonly DeliveryRow[],
): Promise<DeliveryRow[]> {
  const ordered = rows.filter(isOrdered);
  if (ordered.length === 0) return [];
  const conversation = { $in: [...new Set(ordered.map((row) => row.conversation))] };
  const sequence = { $lt: Math.max(...ordered.map((row) => row.sequence)) };
  const fields = { conversation: 1, sequence: 1, due: 1, resend: 1 };
  const earlier = await database
    .model(Deliveries)
    .find({ webhook, conversation, sequence, due: { $exists: true } }, fields)
    .lean<DeliveryRow[]>();
  return earlier.filter(blocks);
}

/**
 * Those that must let others go first: an earlier event of their conversation waits that is not in memory. With the time
 * when that one is due. Pure, so that nothing happens between the decision and what is made of it.
 */
export function outOfTurn(
  rows: readonly DeliveryRow[],
  earlier: readonly DeliveryRow[],
  taken: ReadonlySet<string>,
): Map<string, Date> {
  const ordered = rows.filter(isOrdered).toSorted(bySequence);
  const waiting = Map.groupBy(earlier, (row) => row.conversation);
  const known = new Set([...taken, ...ordered.map((row) => row._id)]);
  const blocked = new Map<string | null, Date>();
  const late = new Map<string, Date>();
  for (const { _id, conversation, sequence } of ordered) {
    const before = (waiting.get(conversation) ?? []).filter((other) => other.sequence < sequence);
    const [first] = before.filter((other) => other.resend || !known.has(other._id)).toSorted(bySequence);
    if (first && !blocked.has(conversation)) blocked.set(conversation, turnOf(first));
    const until = blocked.get(conversation);
    if (until) late.set(_id, until);
  }
  return late;
}

/** When the turn of what waits for this row can come: of one under way by hand, not while it is looked at. */
function turnOf({ due, resend }: DeliveryRow): Date {
  if (!resend) return due as Date;
  return new Date(Math.max(resend.due?.getTime() ?? 0, Date.now() + 1_000));
}

export async function putOff(database: Database, late: ReadonlyMap<string, Date>): Promise<void> {
  if (late.size === 0) return;
  const operations = [...late].map(([_id, until]) => ({
    updateOne: { filter: { _id, due: { $exists: true } }, update: { $max: { due: until } } },
  }));
  await database.model(Deliveries).bulkWrite(operations, { ordered: false });
}

export const bySequence = (a: DeliveryRow, b: DeliveryRow) => a.sequence - b.sequence;

const isOrdered = (row: DeliveryRow) => row.conversation !== null && !row.resend;

/** What is sent again by hand does not hold up others, unless it was in the queue before. */
const blocks = ({ resend }: DeliveryRow) => !resend || resend.status === "pending" || resend.status === "retrying";

/** What may not be begun in this hour waits for the next. */
export async function putOffFirst(
  database: Database,
  webhook: string,
  taken: ReadonlySet<string>,
  until: Date,
): Promise<void> {
  const filter = { webhook, due: { $gt: AT_ONCE, $lte: new Date() }, tries: 0, _id: { $nin: [...taken] } };
  await database.model(Deliveries).updateMany(filter, { $set: { due: until } });
}

/** When the earliest that waits is due. */
export async function earliestDue(database: Database, webhook: string): Promise<Date | undefined> {
  const row = await database
    .model(Deliveries)
    .findOne({ webhook, due: { $exists: true } }, { due: 1 })
    .sort({ due: 1 })
    .lean();
  return row?.due;
}

/** Webhooks with something due before a time; a skip scan of the index, whatever waits there. */
export function webhooksDue(database: Database, before: Date, among?: readonly string[]): Promise<string[]> {
  const webhook = among ? { $in: among } : { $gt: "" };
  return database
    .model(Deliveries)
    .distinct("webhook", { webhook, due: { $lte: before } })
    .exec() as Promise<string[]>;
}
