import { presentSummary } from "../conversations/present.ts";
import type { EventData } from "../database/event-log.ts";
import type { SummaryDraft } from "../lib/summarizer/summarizer.ts";
import type { SummaryJobRow } from "./model.ts";
import type { SummaryJob, SummaryJobWithSummary } from "./output.ts";

/** A summary job without its summary. */
export function presentSummaryJob(row: SummaryJobRow): SummaryJob {
  return {
    id: row._id,
    conversation_id: row.conversation,
    status: row.status,
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    language: row.language,
    style: row.style,
    template_id: row.template?.id ?? null,
    usage: row.tokens ? presentUse(row.tokens) : null,
    error: row.error,
  };
}

/** Tokens of a job under the names of the API. */
const presentUse = ({ input, output, cost }: NonNullable<SummaryJobRow["tokens"]>) => ({
  prompt_tokens: input,
  completion_tokens: output,
  cost: cost === undefined ? null : Math.round(cost * 1e9) / 1e9,
});

/** One job with its summary. */
export function presentSummaryJobWithSummary(row: SummaryJobRow): SummaryJobWithSummary {
  return { ...presentSummaryJob(row), summary: row.summary && presentSummary(row.summary, row.conversation) };
}

/** The `data` of summary.generated. */
export function generatedEvent(row: SummaryJobRow, summary: SummaryDraft): EventData<"summary.generated"> {
  return {
    conversation_id: row.conversation,
    summary_job_id: row._id,
    summary: presentSummary(summary, row.conversation),
  };
}

/** The progress of a job, for GraphQL's summaryProgress. */
export function presentProgress(row: SummaryJobRow) {
  const { status, progress } = row;
  const done = status !== "processing";
  return {
    job_id: row._id,
    conversation_id: row.conversation,
    status,
    stage: done ? status : ((progress?.stage ?? "queued") as "queued" | "summarizing" | "retrying"),
    percent: status === "completed" ? 100 : (progress?.percent ?? 0),
    partial_text: row.summary ? row.summary.content : (progress?.partial ?? null),
    attempt: row.attempts,
    summary: row.summary && presentSummary(row.summary, row.conversation),
    error: row.error,
  };
}
