import { createAttachmentLoader } from "../../conversations/attachment-loader.ts";
import { createSnippetBudget } from "../../conversations/snippet.ts";
import { createEventCountLoader, createEventPageLoader } from "../../events/loader.ts";
import type { CreateLoaders } from "../../graphql/context.ts";
import { createSummaryJobsLoader } from "../../summaries/loader.ts";

/** The batch functions of all domains, for one operation. */
export const createLoaders: CreateLoaders = (caller) => ({
  summaryJobs: createSummaryJobsLoader(caller, { summaries: false }),
  summaryJobsInFull: createSummaryJobsLoader(caller, { summaries: true }),
  eventPages: createEventPageLoader(caller),
  eventCounts: createEventCountLoader(caller),
  snippets: createSnippetBudget(),
  attachments: createAttachmentLoader(caller.deps.database),
});
