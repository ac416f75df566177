import DataLoader from "dataloader";
import type { Context } from "../core/context.ts";
import type { IdPage } from "../database/keyset-page.ts";
import { createPageLoader } from "../graphql/page-loader.ts";
import { countSummaryJobs, readJobPages } from "./service.ts";

declare module "../graphql/context.ts" {
  interface Loaders {
    summaryJobs: ReturnType<typeof createSummaryJobsLoader>;
    summaryJobCounts: ReturnType<typeof createSummaryJobCountLoader>;
  }
}

/** Loads pages of the summary jobs of conversations. */
export const createSummaryJobsLoader = (ctx: Context) =>
  createPageLoader((ids, page: IdPage & { summaries: boolean }) => readJobPages(ctx, ids, page));

/** Loads the numbers of summary jobs of conversations, in one read. */
export const createSummaryJobCountLoader = (ctx: Context) =>
  new DataLoader<string, number>((ids) => countSummaryJobs(ctx, ids));
