import { readWeights } from "../accounts/service.ts";
import type { Deps } from "../core/context.ts";
import { computeRetentionStart } from "../core/retention.ts";
import { removeKeptRows } from "../database/kept-rows.ts";
import { defineJobQueue } from "../jobs/define-queue.ts";
import { SummarizerError } from "../lib/summarizer/summarizer.ts";
import { type SummaryJobRow, SummaryJobs } from "./model.ts";
import { SUMMARY_QUEUE } from "./queue.ts";
import { failSummary, runSummary } from "./run.ts";

const EXPIRE_INTERVAL_MS = 3_600_000;

/** Registers the background jobs of this domain. */
export function defineSummaryJobs(deps: Deps): void {
  defineJobQueue(deps, {
    ...SUMMARY_QUEUE,
    concurrency: deps.config.summaryConcurrency,
    readWeights: (accounts) => readWeights(deps.database, accounts),
    describe: ({ conversation }) => ({ "recap.conversation.id": conversation }),
    run: (attempt) => runSummary(deps, attempt),
    describeFailure(error) {
      if (!(error instanceof SummarizerError))
        return { code: "internal_error", message: "The summary could not be generated.", retryable: true };
      const { code, message, retryable, retryAfterMs } = error;
      return { code, message, retryable, retryAfterMs };
    },
    fail: (attempt, error) => failSummary(deps, attempt, error),
  });
  deps.jobs.every("summaries.expire", EXPIRE_INTERVAL_MS, () => expireSummaryJobs(deps));
}

/** Removes the jobs that ended before RETENTION_DAYS; conversations keep their summaries. */
export async function expireSummaryJobs(deps: Pick<Deps, "committer" | "config" | "database">): Promise<void> {
  const before = computeRetentionStart(deps.config.retentionDays);
  const hasExpired = ({ completed_at }: SummaryJobRow) => completed_at !== null && completed_at < before;
  await removeKeptRows(deps, SummaryJobs, { completed_at: { $gt: new Date(0), $lt: before } }, hasExpired);
}
