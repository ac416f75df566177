import type { Deps } from "../core/context.ts";
import type { CollectionDefinition, Row } from "./define-model.ts";
import type { HeavyReader } from "./heavy-reads.ts";
import type { KeysetPage } from "./keyset-page.ts";

/** The driver's default of 101 rows would need a second call for two conversations. */
const BATCH_SIZE = 1_000;

type Reader = HeavyReader & { deps: Pick<Deps, "database"> };

interface Listed extends Row {
  conversation?: string | null;
}

interface PageRequest {
  /** Conditions on the rows, the account among them. */
  filter: object;
  /** Conditions by cursors. */
  bounds: readonly object[];
  /** Order in which the rows are read; for a page from the end, the reverse of the list's. */
  sort: Record<string, 1 | -1>;
  limit: number;
  backward: boolean;
  /** Fields of the rows that are not read. */
  unset?: string;
}

/**
 * Reads a page of the rows of each conversation, in one read for all of them, as most conversations have few rows. Where they
 * have more than their pages show, a second read joins each conversation with its page.
 */
export async function readPagesByConversation<T extends Listed>(
  reader: Reader,
  definition: CollectionDefinition<T>,
  conversations: readonly string[],
  request: PageRequest,
): Promise<KeysetPage<T>[]> {
  const { sort, limit, backward } = request;
  const all = conversations.length > 1 && (await readFewRows(reader, definition, conversations, request));
  const rows = all ? all.toSorted(createComparison(sort)) : await joinPages(reader, definition, conversations, request);
  const byConversation = Map.groupBy(rows, ({ conversation }) => conversation);
  return conversations.map((id) => {
    const found = byConversation.get(id) ?? [];
    const page = found.slice(0, limit);
    return { rows: backward ? page.reverse() : page, hasMore: found.length > limit };
  });
}

/** Reads all rows of the conversations in any order; undefined if they are more than a page of each. */
async function readFewRows<T extends Listed>(
  reader: Reader,
  definition: CollectionDefinition<T>,
  conversations: readonly string[],
  { filter, bounds, limit, unset }: PageRequest,
): Promise<T[] | undefined> {
  const { database } = reader.deps;
  const most = conversations.length * limit;
  const own = { ...filter, conversation: { $in: conversations } };
  const projection = unset === undefined ? {} : { [unset]: 0 };
  const page = { projection, limit: most + 1, batchSize: BATCH_SIZE };
  const rows = await database.findHeavy(reader, definition, { $and: [own, ...bounds] }, page);
  return rows.length > most ? undefined : rows;
}

/** Compares the rows of one conversation. */
function createComparison<T extends object>(sort: Record<string, 1 | -1>): (a: T, b: T) => number {
  const [field, direction] = Object.entries(sort).at(-1) ?? ["_id", 1];
  const get = (row: T) => (row as Record<string, string | number>)[field] ?? "";
  return (a, b) => (get(a) < get(b) ? -direction : get(a) > get(b) ? direction : 0);
}

/**
 * Reads a page of each conversation, one after the other. The limit of each conversation ends its scan of the index, so that a
 * conversation with many rows costs no more than another.
 */
function joinPages<T extends Listed>(
  reader: Reader,
  { collection }: CollectionDefinition<T>,
  conversations: readonly string[],
  { filter, bounds, sort, limit, unset }: PageRequest,
): Promise<T[]> {
  const own = { ...filter, $expr: { $eq: ["$conversation", "$$conversation"] } };
  const pipeline = [
    { $match: bounds.length > 0 ? { $and: [own, ...bounds] } : own },
    { $sort: sort },
    { $limit: limit + 1 },
    ...(unset === undefined ? [] : [{ $unset: unset }]),
  ];
  const stages = [
    { $documents: conversations.map((conversation) => ({ conversation })) },
    { $lookup: { from: collection, let: { conversation: "$conversation" }, pipeline, as: "row" } },
    // Directly after the join, because the rows of one conversation may exceed the size of a document.
    { $unwind: "$row" },
    { $replaceRoot: { newRoot: "$row" } },
  ];
  const { database } = reader.deps;
  return database.readHeavy(reader, (options) =>
    database.db.aggregate<T>(stages, { ...options, batchSize: BATCH_SIZE }).toArray(),
  );
}

/** Counts the rows of each conversation, in one read for all of them. */
export async function countByConversation(
  reader: Reader,
  { collection }: Pick<CollectionDefinition<Listed>, "collection">,
  conversations: readonly string[],
  filter: object,
): Promise<number[]> {
  const stages = [
    { $match: { ...filter, conversation: { $in: conversations } } },
    { $group: { _id: "$conversation", count: { $sum: 1 } } },
  ];
  const { database } = reader.deps;
  const counts = await database.readHeavy(reader, (options) =>
    database.db.collection(collection).aggregate<{ _id: string; count: number }>(stages, options).toArray(),
  );
  const byId = new Map(counts.map(({ _id, count }) => [_id, count]));
  return conversations.map((id) => byId.get(id) ?? 0);
}
