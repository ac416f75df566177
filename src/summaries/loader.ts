import DataLoader from "dataloader";
import { type Context, requireScope } from "../core/context.ts";
import { type SummaryJobRow, SummaryJobs } from "./model.ts";

declare module "../graphql/context.ts" {
  interface Loaders {
    summaryJobs: ReturnType<typeof createSummaryJobsLoader>;
    summaryJobsInFull: ReturnType<typeof createSummaryJobsLoader>;
  }
}

const MOST_PER_CONVERSATION = 100;

/** Summary jobs by conversation, newest first, as one read for a whole list; with their summaries only if asked for. */
export function createSummaryJobsLoader(ctx: Context, { summaries }: { summaries: boolean }) {
  return new DataLoader<string, SummaryJobRow[]>(async (ids) => {
    // What answers a mutation leads here too, and `write` does not read.
    requireScope(ctx, "read");
    const rows = await ctx.deps.database
      .model(SummaryJobs)
      .find({ account: ctx.account, conversation: { $in: [...ids] } }, summaries ? {} : { summary: 0 })
      .sort({ _id: -1 })
      .lean<SummaryJobRow[]>();
    const byConversation = Map.groupBy(rows, (row) => row.conversation);
    return ids.map((id) => (byConversation.get(id) ?? []).slice(0, MOST_PER_CONVERSATION));
  });
}
