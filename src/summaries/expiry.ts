import type { Deps } from "../core/context.ts";
import { computeRetentionStart } from "../core/retention.ts";
import { removeKeptRows } from "../database/kept-rows.ts";
import { type SummaryJobRow, SummaryJobs } from "./model.ts";

/** Removes the jobs that ended before RETENTION_DAYS; conversations keep their summaries. */
export async function expireSummaryJobs(deps: Pick<Deps, "committer" | "config" | "database">): Promise<void> {
  const before = computeRetentionStart(deps.config.retentionDays);
  const hasExpired = ({ completed_at }: SummaryJobRow) => completed_at !== null && completed_at < before;
  await removeKeptRows(deps, SummaryJobs, { completed_at: { $gt: new Date(0), $lt: before } }, hasExpired);
}
