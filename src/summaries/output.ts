import { z } from "zod";
import { Summary } from "../conversations/output.ts";
import { cursorPageSchema, id, timestamp } from "../core/output.ts";
import { STYLES } from "../lib/summarizer/summarizer.ts";

export const SummaryJob = z
  .object({
    id: id("job"),
    conversation_id: id("conv"),
    status: z.enum(["processing", "completed", "failed"]).meta({ examples: ["completed"] }),
    created_at: timestamp(),
    completed_at: timestamp("2026-11-21T09:30:02.000Z").nullable(),
    language: z
      .string()
      .nullable()
      .meta({ description: "As requested; null for the language of the conversation.", examples: [null] }),
    style: z.enum(STYLES),
    error: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .meta({ description: "The reason of a failure.", examples: [null] }),
  })
  .meta({ id: "SummaryJob" });
export type SummaryJob = z.infer<typeof SummaryJob>;

export const SummaryJobWithSummary = SummaryJob.extend({ summary: Summary.nullable() }).meta({
  id: "SummaryJobWithSummary",
});
export type SummaryJobWithSummary = z.infer<typeof SummaryJobWithSummary>;

export const SummaryJobPage = cursorPageSchema("SummaryJobPage", SummaryJob);
