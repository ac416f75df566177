import { type Context, requireScope } from "../core/context.ts";
import { countRows, readCount } from "../database/read-counts.ts";
import { SOURCES, type Source } from "./enums.ts";
import { getSearchSignal } from "./list-search.ts";
import { Conversations } from "./model.ts";

/** Conversations of a source among which MongoDB counts; among more, the columns of the search index count. */
const MAX_COUNTED = 1_000;

interface Period {
  from: Date;
  /** Exclusive. */
  to: Date;
}

/** Counts conversations created between two UTC days (`YYYY-MM-DD`, inclusive) and not deleted, for every source. */
export async function countConversationsBySource(
  ctx: Context,
  { from, to }: { from: string; to: string },
): Promise<Map<Source, number>> {
  requireScope(ctx, "read");
  const period = { from: new Date(from), to: new Date(Date.parse(to) + 86_400_000) };
  const counts = SOURCES.map(async (source): Promise<[Source, number]> => [source, await count(ctx, source, period)]);
  return new Map(await Promise.all(counts));
}

async function count(ctx: Context, source: Source, period: Period): Promise<number> {
  const all = await readCount(ctx, Conversations, { source });
  const found = all > MAX_COUNTED ? await countByColumns(ctx, source, period) : undefined;
  return found ?? countInDatabase(ctx, source, period);
}

async function countByColumns(ctx: Context, source: Source, { from, to }: Period) {
  const found = await ctx.deps.search.searchIfReady(ctx.account, {
    ...getSearchSignal(ctx),
    keywords: [{ name: "source", values: [source] }],
    ranges: [{ number: "created_at", from: from.getTime(), to: to.getTime() - 1 }],
    order: { by: "number", number: "created_at", descending: false },
    limit: 0,
  });
  return found?.total;
}

function countInDatabase(ctx: Context, source: Source, { from, to }: Period): Promise<number> {
  return countRows(ctx, Conversations, { account: ctx.account, source, created_at: { $gte: from, $lt: to } });
}
