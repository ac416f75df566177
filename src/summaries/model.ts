import { defineModel, type RowOf } from "../database/define-model.ts";
import { boolean, date, mixed, nullable, number, object, optional, string } from "../database/fields.ts";
import type { Progress } from "../jobs/progress.ts";
import type { Style, SummaryDraft } from "../lib/summarizer/summarizer.ts";

export interface JobError {
  code: string;
  message: string;
}

/** Summary jobs: the row is the job, and Agenda only wakes a worker. */
export const SummaryJobs = defineModel("SummaryJob", {
  collection: "summary_jobs",
  fields: {
    conversation: string(),
    status: string<"processing" | "completed" | "failed">(),
    /** As requested; null selects the conversation's own language. */
    language: nullable(string()),
    style: string<Style>(),
    summary: mixed<SummaryDraft | null>(),
    error: mixed<JobError | null>(),
    created_at: date(),
    completed_at: nullable(date()),
    /** An earlier job of the conversation is still processing. */
    waits: boolean(),
    /** No worker starts it before this time. */
    run_at: date(),
    /** Number of times that a worker started it. */
    attempts: number(),
    /** Set while it is processing. */
    progress: optional(mixed<Progress | null>()),
    /** Tokens that a model server reported for all attempts. */
    tokens: optional(nullable(object({ input: number(), output: number() }))),
    /** See database/lease.ts. */
    lease: nullable(string()),
    lease_until: date(),
  },
  indexes: [
    { key: { account: 1, conversation: 1, _id: -1 } },
    // Without the account: workers claim due rows of all accounts.
    { key: { status: 1, waits: 1, run_at: 1 }, partialFilterExpression: { status: "processing" } },
  ],
});
export interface SummaryJobRow extends RowOf<typeof SummaryJobs> {}
