import { findAccountsWithModel, readWeights } from "../accounts/service.ts";
import type { Deps } from "../core/context.ts";
import { defineJobQueue } from "../jobs/define-queue.ts";
import { SummarizerError } from "../lib/summarizer/summarizer.ts";
import { FairLimit } from "../process/fair-limit.ts";
import { expireSummaryJobs } from "./expiry.ts";
import { SUMMARY_QUEUE } from "./queue.ts";
import { requestDueSummaries } from "./resummarize.ts";
import { failSummary, runSummary } from "./run.ts";

const DUE_INTERVAL_MS = 2_000;
/** While several accounts are active, each leaves a thread free for the others: a long text takes most of a second. */
const RESERVE_MS = 10_000;
/** A call to an account's model server needs no thread, but one that hangs must not delay the jobs of others. */
const EXTERNAL_SHARE = 4;
const EXTERNAL_SHARE_PER_ACCOUNT = 0.5;
/** Longer than most models take for a summary. */
const SLOW_AFTER_MS = 5_000;
const EXPIRE_INTERVAL_MS = 3_600_000;

/** Registers the background jobs of this domain. */
export function defineSummaryJobs(deps: Deps): void {
  const { concurrency: max = Number.POSITIVE_INFINITY } = deps.summarizer;
  const { summaryConcurrency } = deps.config;
  const slots = new FairLimit({ max, maxPerAccount: max, reserveMs: RESERVE_MS });
  defineJobQueue(deps, {
    ...SUMMARY_QUEUE,
    concurrency: summaryConcurrency,
    readWeights: (accounts) => readWeights(deps.database, accounts),
    external: {
      concurrency: EXTERNAL_SHARE * summaryConcurrency,
      maxPerAccount: Math.max(1, Math.floor(EXTERNAL_SHARE_PER_ACCOUNT * summaryConcurrency)),
      slowAfterMs: SLOW_AFTER_MS,
      findAccounts: (accounts) => findAccountsWithModel(deps.database, accounts),
    },
    describe: ({ conversation }) => ({ "recap.conversation.id": conversation }),
    run: (attempt) => runSummary(deps, slots, attempt),
    describeFailure(error) {
      if (!(error instanceof SummarizerError))
        return { code: "internal_error", message: "The summary could not be generated.", retryable: true };
      const { code, message, retryable, retryAfterMs } = error;
      return { code, message, retryable, retryAfterMs };
    },
    fail: (attempt, error) => failSummary(deps, attempt, error),
  });
  deps.jobs.every("summaries.due", DUE_INTERVAL_MS, () => requestDueSummaries(deps));
  deps.jobs.every("summaries.expire", EXPIRE_INTERVAL_MS, () => expireSummaryJobs(deps));
}
