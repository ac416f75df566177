import { type Context, requireScope } from "../core/context.ts";
import { createBound, type IdPage, type KeysetPage, parseIdCursor } from "../database/keyset-page.ts";
import { type ExportRow, Exports } from "./model.ts";

type Joined<T> = T & { conversation: string };

/** Reads a page of the exports that name each conversation, newest first, in one read for all of them. */
export async function readExportPages(
  ctx: Context,
  conversations: readonly string[],
  { per_page, after, before, backward = false }: IdPage,
): Promise<KeysetPage<ExportRow>[]> {
  requireScope(ctx, "read");
  const bounds = [
    { cursor: parseIdCursor("exp", "after", after), side: "after" as const },
    { cursor: parseIdCursor("exp", "before", before), side: "before" as const },
  ].flatMap(({ cursor, side }) => (cursor ? [createBound({ _id: -1 }, cursor, side)] : []));
  const rows = await joinExports<ExportRow>(ctx, conversations, [
    { $match: { $and: [{ account: ctx.account }, ...bounds] } },
    { $sort: { _id: backward ? 1 : -1 } },
    { $limit: per_page + 1 },
  ]);
  return conversations.map((id) => {
    const found = rows.get(id) ?? [];
    const page = found.slice(0, per_page);
    return { rows: backward ? page.reverse() : page, hasMore: found.length > per_page };
  });
}

/** Counts the exports that name each conversation, in one read for all of them. */
export async function countConversationExports(ctx: Context, conversations: readonly string[]): Promise<number[]> {
  requireScope(ctx, "read");
  const counts = await joinExports<{ count: number }>(ctx, conversations, [
    { $match: { account: ctx.account } },
    { $count: "count" },
  ]);
  return conversations.map((id) => counts.get(id)?.[0]?.count ?? 0);
}

/** Runs a pipeline on the exports that name each conversation; an index leads to them. */
async function joinExports<T extends object>(
  ctx: Context,
  conversations: readonly string[],
  pipeline: object[],
): Promise<Map<string, Joined<T>[]>> {
  const { database } = ctx.deps;
  const stages = [
    { $documents: conversations.map((conversation) => ({ conversation })) },
    {
      $lookup: {
        from: Exports.collection,
        localField: "conversation",
        foreignField: "filters.ids",
        pipeline,
        as: "row",
      },
    },
    { $unwind: "$row" },
    { $replaceWith: { $mergeObjects: ["$row", { conversation: "$conversation" }] } },
  ];
  const rows = await database.readHeavy(ctx, (options) => database.db.aggregate<Joined<T>>(stages, options).toArray());
  return Map.groupBy(rows, ({ conversation }) => conversation);
}
