import { type Context, requireScope } from "../core/context.ts";
import { type EventRow, Events } from "../database/event-log.ts";
import { createBound, type KeysetPage } from "../database/keyset-page.ts";
import { resolveCursor } from "./cursor.ts";

export interface ConversationPageRequest {
  /** Cursors, exclusive. */
  after?: string | undefined;
  before?: string | undefined;
  /** Takes the page from the end of the log. */
  backward: boolean;
  limit: number;
}

/**
 * Reads a page of the events of each conversation, oldest first, in one read for all of them. The limit ends the scan of
 * the index for each conversation.
 */
export async function readPagesByConversation(
  ctx: Context,
  conversations: readonly string[],
  { after, before, backward, limit }: ConversationPageRequest,
): Promise<KeysetPage<EventRow>[]> {
  requireScope(ctx, "read", conversations);
  const readBound = async (cursor: string | undefined, side: "after" | "before") =>
    cursor === undefined
      ? []
      : [createBound({ sequence: 1 }, { sequence: await resolveCursor(ctx.deps, ctx.account, cursor) }, side)];
  const bounds = (await Promise.all([readBound(after, "after"), readBound(before, "before")])).flat();
  const direction = backward ? -1 : 1;
  const own = { account: ctx.account, $expr: { $eq: ["$conversation", "$$conversation"] }, ...createTypeFilter(ctx) };
  const pipeline = [
    { $match: bounds.length > 0 ? { $and: [own, ...bounds] } : own },
    // Begins with the conversation, so that only the index by conversation provides this order.
    { $sort: { conversation: direction, sequence: direction } },
    { $limit: limit + 1 },
  ];
  const lookup = { from: Events.collection, let: { conversation: "$conversation" }, pipeline, as: "event" };
  const rows = await ctx.deps.database.db
    .aggregate<EventRow>(
      [
        { $documents: conversations.map((conversation) => ({ conversation })) },
        { $lookup: lookup },
        { $unwind: "$event" },
        { $replaceRoot: { newRoot: "$event" } },
      ],
      { batchSize: 1_000 },
    )
    .toArray();
  const byConversation = Map.groupBy(rows, (row) => row.conversation);
  return conversations.map((id) => {
    const found = byConversation.get(id) ?? [];
    const page = found.slice(0, limit);
    return { rows: backward ? page.reverse() : page, hasMore: found.length > limit };
  });
}

/** Counts the events of each conversation, in one read for all of them. */
export async function countByConversation(ctx: Context, conversations: readonly string[]): Promise<number[]> {
  requireScope(ctx, "read", conversations);
  const counts = await ctx.deps.database
    .model(Events)
    .aggregate<{ _id: string; count: number }>([
      { $match: { account: ctx.account, conversation: { $in: conversations }, ...createTypeFilter(ctx) } },
      { $group: { _id: "$conversation", count: { $sum: 1 } } },
    ]);
  const byId = new Map(counts.map(({ _id, count }) => [_id, count]));
  return conversations.map((id) => byId.get(id) ?? 0);
}

function createTypeFilter({ credential: { restriction } }: Context) {
  return restriction?.types ? { type: { $in: restriction.types } } : {};
}
