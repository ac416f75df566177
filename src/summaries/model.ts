import { defineModel, type RowOf } from "../database/define-model.ts";
import { boolean, date, mixed, nullable, number, object, optional, string } from "../database/fields.ts";
import { JOB_FIELDS, type JobError } from "../jobs/row.ts";
import type { Style, SummaryDraft } from "../lib/summarizer/summarizer.ts";
import type { TemplateSnapshot } from "../templates/service.ts";

/** Summary jobs: the row is the job, and Agenda only wakes a worker. */
export const SummaryJobs = defineModel("SummaryJob", {
  collection: "summary_jobs",
  fields: {
    conversation: string(),
    status: string<"processing" | "completed" | "failed">(),
    /** As requested; null selects the conversation's own language. */
    language: nullable(string()),
    style: string<Style>(),
    /** True if no client requested it: its language is a preference. */
    automatic: optional(boolean()),
    /** As it was when the job was requested; absent without one. */
    template: optional(mixed<TemplateSnapshot>()),
    summary: mixed<SummaryDraft | null>(),
    error: mixed<JobError | null>(),
    created_at: date(),
    completed_at: nullable(date()),
    /** Identifies the text of the conversation when the job was requested (`hashText`); jobs of earlier versions lack it. */
    text_hash: optional(string()),
    /** The summary of appended messages that was due when a client requested the job; it is due again if the job fails. */
    resummarize: optional(object({ at: date(), since: date() })),
    /** True while an earlier job of the conversation is in progress. */
    waits: boolean(),
    /** Tokens that a model server reported for all attempts. */
    tokens: optional(nullable(object({ input: number(), output: number(), cost: optional(number()) }))),
    ...JOB_FIELDS,
  },
  keeps: "summary_jobs",
  formerIndexes: ["status_1_waits_1_run_at_1"],
  indexes: [
    { key: { account: 1, conversation: 1, _id: -1 } },
    // Workers find the accounts with due rows, then the rows of one account.
    { key: { status: 1, waits: 1, account: 1, run_at: 1 }, partialFilterExpression: { status: "processing" } },
    // Without the account: retention removes ended jobs of all accounts.
    { key: { completed_at: 1 }, partialFilterExpression: { completed_at: { $gt: new Date(0) } } },
  ],
});
export interface SummaryJobRow extends RowOf<typeof SummaryJobs> {}
