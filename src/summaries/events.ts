import { z } from "zod";
import { Summary } from "../conversations/output.ts";
import { id, JobError } from "../core/output.ts";
import type { EventDataOf, EventDeclaration } from "../database/event-log.ts";

declare module "../database/event-log.ts" {
  interface EventDataMap extends EventDataOf<typeof SUMMARY_EVENTS> {}
}

export const SUMMARY_EVENTS = {
  "summary.generated": {
    meaning: "An AI summary completed.",
    kept: { conversation_id: true, summary_job_id: true },
    data: z.object({ conversation_id: id("conv"), summary_job_id: id("job"), summary: Summary }),
  },
  "summary.failed": {
    meaning: "AI summary generation failed.",
    kept: { conversation_id: true, summary_job_id: true },
    data: z.object({
      conversation_id: id("conv"),
      summary_job_id: id("job"),
      error: JobError,
    }),
  },
} satisfies Record<string, EventDeclaration>;
