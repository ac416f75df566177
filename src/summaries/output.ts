import { z } from "zod";
import { Summary } from "../conversations/output.ts";
import { count, createdAt, cursorPageSchema, id, JobError, timestamp } from "../core/output.ts";
import { STYLES } from "../lib/summarizer/summarizer.ts";

const SummaryJobUsage = z
  .object({
    prompt_tokens: count("Tokens that the model read, as its server counted them.", 812),
    completion_tokens: count("Tokens that the model wrote.", 240),
    cost: z
      .number()
      .nullable()
      .meta({ description: "At the prices of the operator; null without prices.", examples: [0.0031] }),
  })
  .meta({ id: "SummaryJobUsage", description: "Tokens that a model used." });

export const SummaryJob = z
  .object({
    id: id("job"),
    conversation_id: id("conv"),
    status: z
      .enum(["processing", "completed", "failed"])
      .meta({ description: "State of the work.", examples: ["completed"] }),
    created_at: createdAt,
    completed_at: timestamp("Time of completion; null until then.", "2026-11-21T09:30:02.000Z").nullable(),
    language: z
      .string()
      .nullable()
      .meta({ description: "As requested; null for the language of the conversation.", examples: [null] }),
    style: z.enum(STYLES).describe("Style of the summary."),
    template_id: id(
      "tpl",
      "The id of the template, which may have been changed or deleted since; null without one.",
    ).nullable(),
    usage: SummaryJobUsage.nullable().describe("Tokens of all attempts; null where no model was called."),
    error: JobError.nullable().meta({ description: "The reason of a failure; null without one.", examples: [null] }),
  })
  .meta({ id: "SummaryJob" });
export type SummaryJob = z.infer<typeof SummaryJob>;

export const SummaryJobWithSummary = SummaryJob.extend({
  summary: Summary.nullable().describe("The summary that the job created; null until it is completed."),
}).meta({
  id: "SummaryJobWithSummary",
});
export type SummaryJobWithSummary = z.infer<typeof SummaryJobWithSummary>;

export const SummarizerTest = z
  .object({
    ok: z.boolean().meta({ description: "True if the model server answered.", examples: [true] }),
    engine: z
      .string()
      .meta({ description: "`builtin`, which needs no test, or `openai`: a model server.", examples: ["openai"] }),
    model: z
      .string()
      .nullable()
      .meta({ description: "Model that the server states; null without an answer.", examples: ["gpt-5-mini"] }),
    duration_ms: count("Time of the call in milliseconds.", 840),
    prompt_tokens: count("Tokens that the model read, as its server counted them.", 14),
    completion_tokens: count("Tokens that the model wrote.", 2),
    error: z
      .object({
        code: z.string().meta({ description: "Kind of failure.", examples: ["unauthorized"] }),
        message: z
          .string()
          .meta({ description: "What went wrong.", examples: ["the model server answered with status 401"] }),
      })
      .nullable()
      .meta({ id: "SummarizerTestError", description: "The failure; null if the server answered.", examples: [null] }),
  })
  .meta({ id: "SummarizerTest", description: "Result of one call to a model server." });

export const SummaryJobPage = cursorPageSchema("SummaryJobPage", SummaryJob);
