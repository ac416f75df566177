import { createAttachmentsReader } from "../../conversations/attachments/loader.ts";
import type { Context } from "../../core/context.ts";
import { createSummaryJobsLoader } from "../../summaries/loader.ts";

export type Loaders = ReturnType<typeof createLoaders>;

/** The batch functions of all domains, for one operation. */
export function createLoaders(caller: Context) {
  return {
    summaryJobs: createSummaryJobsLoader(caller, { summaries: false }),
    summaryJobsInFull: createSummaryJobsLoader(caller, { summaries: true }),
    attachments: createAttachmentsReader(),
  };
}
