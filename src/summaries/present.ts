import { presentSummary } from "../conversations/present.ts";
import type { EventData } from "../events/payloads.ts";
import type { SummaryJobRow } from "./model.ts";
import type { SummaryJob, SummaryJobWithSummary } from "./output.ts";
import type { SummaryDraft } from "./summarizer.ts";

/** Summary job of service.md section 2; the fields after `created_at` are additions (decisions.md section 2). */
export function presentSummaryJob(row: SummaryJobRow): SummaryJob {
  return {
    id: row._id,
    conversation_id: row.conversation,
    status: row.status,
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    language: row.language,
    style: row.style,
    error: row.error,
  };
}

/** One job with its summary. */
export function presentSummaryJobWithSummary(row: SummaryJobRow): SummaryJobWithSummary {
  return { ...presentSummaryJob(row), summary: row.summary && presentSummary(row.summary) };
}

/** The `data` of summary.generated. */
export function generatedEvent(row: SummaryJobRow, summary: SummaryDraft): EventData<"summary.generated"> {
  return { conversation_id: row.conversation, summary_job_id: row._id, summary: presentSummary(summary) };
}
