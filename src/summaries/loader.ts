import DataLoader from "dataloader";
import type { Context } from "../core/context.ts";
import { listSummaryJobsOfMany } from "./service.ts";

declare module "../graphql/context.ts" {
  interface Loaders {
    summaryJobs: ReturnType<typeof createSummaryJobsLoader>;
    summaryJobsInFull: ReturnType<typeof createSummaryJobsLoader>;
  }
}

type SummaryJobList = Awaited<ReturnType<typeof listSummaryJobsOfMany>>[number];

/** Loads the summary jobs of conversations, in one read for a whole list. `summaries`: with their summaries. */
export function createSummaryJobsLoader(ctx: Context, options: { summaries: boolean }) {
  return new DataLoader<string, SummaryJobList>((ids) => listSummaryJobsOfMany(ctx, ids, options));
}
