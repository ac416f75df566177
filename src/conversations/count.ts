import { type Context, requireScope } from "../core/context.ts";
import { Conversations, SOURCES, type Source } from "./model.ts";

/** Conversations created from one UTC day to another (`YYYY-MM-DD`, both included) and not deleted; every source is named. */
export async function countBySource(
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
