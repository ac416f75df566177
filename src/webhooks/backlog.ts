import { DeliveryModel, type DeliveryRow } from "./model.ts";
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
export function readDue({ webhook, taken, full, stopped }: DueFilter): Promise<DeliveryRow[]> {
  const filter = {
    webhook,
    due: { $lte: stopped ? AT_ONCE : new Date() },
    ...(taken.size > 0 && { _id: { $nin: [...taken] } }),
    ...(full.length > 0 && { conversation: { $nin: full } }),
  };
  return DeliveryModel.find(filter).sort({ due: 1, sequence: 1 }).limit(PAGE).lean<DeliveryRow[]>().exec();
}

/**
 * Those whose turn it is: no earlier event of their conversation waits, but for those in memory. The others are put off
 * until the one that they wait for is due.
 */
export async function inTurn(
  webhook: string,
  rows: readonly DeliveryRow[],
  taken: ReadonlySet<string>,
): Promise<DeliveryRow[]> {
  const ordered = rows.filter(isOrdered).toSorted((a, b) => a.sequence - b.sequence);
  const last = ordered.at(-1);
  if (!last) return [...rows];
  const conversations = [...new Set(ordered.map((row) => row.conversation))];
  const earlier = await DeliveryModel.find(
    { webhook, conversation: { $in: conversations }, sequence: { $lt: last.sequence }, due: { $exists: true } },
    { conversation: 1, sequence: 1, due: 1, resend: 1 },
  ).lean<DeliveryRow[]>();
  const waiting = Map.groupBy(earlier.filter(blocks), (row) => row.conversation);
  const known = new Set([...taken, ...ordered.map((row) => row._id)]);
  const blocked = new Map<string | null, Date>();
  const late = new Map<string, Date>();
  for (const { _id, conversation, sequence } of ordered) {
    const before = (waiting.get(conversation) ?? []).filter((other) => other.sequence < sequence);
    const unknown = before.filter((other) => other.resend || !known.has(other._id));
    const [first] = unknown.toSorted((a, b) => a.sequence - b.sequence);
    if (first?.due && !blocked.has(conversation)) blocked.set(conversation, first.due);
    const until = blocked.get(conversation);
    if (until) late.set(_id, until);
  }
  if (late.size > 0) {
    const operations = [...late].map(([_id, until]) => ({
      updateOne: { filter: { _id, due: { $exists: true } }, update: { $max: { due: until } } },
    }));
    await DeliveryModel.bulkWrite(operations, { ordered: false });
  }
  return rows.filter((row) => !late.has(row._id));
}

const isOrdered = (row: DeliveryRow) => row.conversation !== null && !row.resend;

/** What is sent again by hand does not hold up others, unless it was in the queue before. */
const blocks = ({ resend }: DeliveryRow) => !resend || resend.status === "pending" || resend.status === "retrying";

/** What may not be begun in this hour waits for the next. */
export async function putOffFirst(webhook: string, taken: ReadonlySet<string>, until: Date): Promise<void> {
  const filter = { webhook, due: { $gt: AT_ONCE, $lte: new Date() }, tries: 0, _id: { $nin: [...taken] } };
  await DeliveryModel.updateMany(filter, { $set: { due: until } });
}

/** When the earliest that waits is due. */
export async function earliestDue(webhook: string): Promise<Date | undefined> {
  const row = await DeliveryModel.findOne({ webhook, due: { $exists: true } }, { due: 1 })
    .sort({ due: 1 })
    .lean();
  return row?.due;
}

/** Webhooks with something due before a time; a skip scan of the index, whatever waits there. */
export function webhooksDue(before: Date, among?: readonly string[]): Promise<string[]> {
  const webhook = among ? { $in: among } : { $gt: "" };
  return DeliveryModel.distinct("webhook", { webhook, due: { $lte: before } }).exec() as Promise<string[]>;
}
