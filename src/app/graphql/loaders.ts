import { createContentLoader } from "../../conversations/content-loader.ts";
import { createMessageParser } from "../../conversations/messages/source.ts";
import { createEventCountLoader, createEventPageLoader } from "../../events/loader.ts";
import { createExportCountLoader, createExportPageLoader } from "../../exports/loader.ts";
import type { CreateLoaders } from "../../graphql/context.ts";
import { createSummaryJobCountLoader, createSummaryJobsLoader } from "../../summaries/loader.ts";

/** The batch functions of all domains, for one operation. */
export const createLoaders: CreateLoaders = (caller) => ({
  summaryJobs: createSummaryJobsLoader(caller),
  summaryJobCounts: createSummaryJobCountLoader(caller),
  eventPages: createEventPageLoader(caller),
  eventCounts: createEventCountLoader(caller),
  exportPages: createExportPageLoader(caller),
  exportCounts: createExportCountLoader(caller),
  contents: createContentLoader(caller),
  messages: createMessageParser(caller),
});
