import { newId } from "../core/ids.ts";
import type { Change } from "../database/change.ts";
import type { QueueOptions } from "../jobs/queue.ts";
import { newJobFields } from "../jobs/row.ts";
import type { Style } from "../lib/summarizer/summarizer.ts";
import { type SummaryJobRow, SummaryJobs } from "./model.ts";

export const SUMMARY_QUEUE = {
  name: "summary",
  model: SummaryJobs,
  dueWhen: { waits: false },
  stage: "summarizing",
} satisfies QueueOptions<SummaryJobRow>;

/** Estimated size of a row and its index entries without the summary. */
export const JOB_ROW_BYTES = 1_000;

export interface SummaryOptions {
  language?: string | undefined;
  style?: Style | undefined;
}

/** A new job; `waits` while an earlier one of its conversation is in progress. */
export function newSummaryJob(
  change: Change,
  conversation: string,
  options: SummaryOptions,
  waits = false,
): SummaryJobRow {
  return {
    _id: newId("job"),
    account: change.account,
    conversation,
    status: "processing",
    language: options.language ?? null,
    style: options.style ?? "concise",
    summary: null,
    error: null,
    created_at: change.now,
    completed_at: null,
    waits,
    kept_bytes: JOB_ROW_BYTES,
    ...newJobFields(change.now),
  };
}

/** Sorts jobs in the order in which they were requested. */
export const byRequest = (a: SummaryJobRow, b: SummaryJobRow) => (a._id < b._id ? -1 : 1);
