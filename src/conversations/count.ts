import { type Context, requireScope } from "../core/context.ts";
import { SOURCES, type Source } from "./enums.ts";
import { Conversations } from "./model.ts";

/** Counts conversations created between two UTC days (`YYYY-MM-DD`, inclusive) and not deleted, for every source. */
export async function countConversationsBySource(
  ctx: Context,
  { from, to }: { from: string; to: string },
): Promise<Map<Source, number>> {
  requireScope(ctx, "read");
  const created_at = { $gte: new Date(from), $lt: new Date(Date.parse(to) + 86_400_000) };
  const counts = SOURCES.map(async (source): Promise<[Source, number]> => {
    return [
      source,
      await ctx.deps.database.model(Conversations).countDocuments({ account: ctx.account, source, created_at }),
    ];
  });
  return new Map(await Promise.all(counts));
}
