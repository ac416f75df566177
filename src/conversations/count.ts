import { type Context, requireScope } from "../core/context.ts";
import { SOURCES, type Source } from "./enums.ts";
import { Conversations } from "./model.ts";

/** More are counted by the columns of the search index. */
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
  const few = await countInDatabase(ctx, source, period, MAX_COUNTED + 1);
  if (few <= MAX_COUNTED) return few;
  return (await countByColumns(ctx, source, period)) ?? countInDatabase(ctx, source, period);
}

async function countByColumns({ account, deps }: Context, source: Source, { from, to }: Period) {
  const found = await deps.search.searchIfReady(account, {
    keywords: [{ name: "source", values: [source] }],
    ranges: [{ number: "created_at", from: from.getTime(), to: to.getTime() - 1 }],
    order: { by: "number", number: "created_at", descending: false },
    limit: 0,
  });
  return found?.total;
}

function countInDatabase({ account, deps }: Context, source: Source, { from, to }: Period, limit?: number) {
  const filter = { account, source, created_at: { $gte: from, $lt: to } };
  return deps.database.collection(Conversations).countDocuments(filter, { ...(limit && { limit }) });
}
