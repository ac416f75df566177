import type { Deps } from "../core/context.ts";
import type { CollectionDefinition } from "./define-model.ts";
import type { HeavyReader } from "./heavy-reads.ts";
import type { KeysetPage } from "./keyset-page.ts";

/** The driver's default of 101 rows would need a second call for two conversations. */
const BATCH_SIZE = 1_000;

type Reader = HeavyReader & { deps: Pick<Deps, "database"> };

interface Listed {
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
 * Reads a page of the rows of each conversation, in one read for all of them. The limit of each conversation ends its scan
 * of the index, so that a conversation with many rows costs no more than another.
 */
export async function readPagesByConversation<T extends Listed>(
  reader: Reader,
  { collection }: Pick<CollectionDefinition<T>, "collection">,
  conversations: readonly string[],
  { filter, bounds, sort, limit, backward, unset }: PageRequest,
): Promise<KeysetPage<T>[]> {
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
  const rows = await database.readHeavy(reader, (options) =>
    database.db.aggregate<T>(stages, { ...options, batchSize: BATCH_SIZE }).toArray(),
  );
  const byConversation = Map.groupBy(rows, ({ conversation }) => conversation);
  return conversations.map((id) => {
    const found = byConversation.get(id) ?? [];
    const page = found.slice(0, limit);
    return { rows: backward ? page.reverse() : page, hasMore: found.length > limit };
  });
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
