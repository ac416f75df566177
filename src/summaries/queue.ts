import { hashText } from "../conversations/appended-content.ts";
import { newId } from "../core/ids.ts";
import type { Change } from "../database/change.ts";
import type { QueueOptions } from "../jobs/queue.ts";
import { newJobFields } from "../jobs/row.ts";
import type { Style, SummaryDraft } from "../lib/summarizer/summarizer.ts";
import type { TemplateSnapshot } from "../templates/service.ts";
import { type SummaryJobRow, SummaryJobs } from "./model.ts";

export const SUMMARY_QUEUE = {
  name: "summary",
  model: SummaryJobs,
  dueWhen: { waits: false },
  stage: "summarizing",
} satisfies QueueOptions<SummaryJobRow>;

/** Estimated size of a row and its index entries without template and summary. */
const JOB_ROW_BYTES = 1_000;

/** Counts the bytes of a job with its template and its summary, if any. */
export const countJobBytes = ({
  template,
  summary,
}: {
  template?: TemplateSnapshot | undefined;
  summary?: SummaryDraft | null;
}) =>
  [template, summary].reduce((sum, part) => sum + (part ? Buffer.byteLength(JSON.stringify(part)) : 0), JOB_ROW_BYTES);

export interface SummaryOptions {
  language?: string | null | undefined;
  style?: Style | undefined;
  automatic?: boolean;
  template?: TemplateSnapshot | undefined;
}

/** A new job; `waits` while an earlier one of its conversation is in progress. */
export function newSummaryJob(
  change: Change,
  conversation: Parameters<typeof hashText>[0] & Pick<SummaryJobRow, "resummarize"> & { _id: string },
  options: SummaryOptions,
  waits = false,
): SummaryJobRow {
  return {
    _id: newId("job"),
    account: change.account,
    conversation: conversation._id,
    status: "processing",
    language: options.language ?? null,
    style: options.style ?? "concise",
    ...(options.automatic && { automatic: true }),
    ...(options.template && { template: options.template }),
    summary: null,
    error: null,
    created_at: change.now,
    completed_at: null,
    text_hash: hashText(conversation),
    ...(!options.automatic && conversation.resummarize && { resummarize: conversation.resummarize }),
    waits,
    kept_bytes: countJobBytes(options),
    ...newJobFields(change.now),
  };
}

/** Sorts jobs in the order in which they were requested. */
export const byRequest = (a: SummaryJobRow, b: SummaryJobRow) => (a._id < b._id ? -1 : 1);
