import { readOwnAccount } from "../accounts/service.ts";
import type { Context, Deps } from "../core/context.ts";
import type { Change } from "../database/change.ts";
import { SummarizerError } from "../lib/summarizer/summarizer.ts";
import { SummaryJobs } from "./model.ts";
import { SUMMARY_QUEUE } from "./queue.ts";

/** Creates the function that makes summaries due which wait for a retry, in the change of the summarizer they waited for. */
export function createResumeSummaries(jobs: Deps["jobs"]): Deps["resumeSummaries"] {
  return (change: Change) => {
    const waiting = { account: change.account, status: "processing", waits: false, run_at: { $gt: change.now } };
    change.updateWhere(SummaryJobs, waiting, { $set: { run_at: change.now } });
    change.after(() => jobs.wake(SUMMARY_QUEUE.name));
  };
}

/**
 * Returns the error of an attempt; without the time at which its server wants to be called again, if the account has another
 * summarizer since.
 */
export async function withoutOutdatedDelay(
  error: unknown,
  { database }: Pick<Deps, "database">,
  { _id, provider }: Pick<Context["owner"], "_id" | "provider">,
): Promise<unknown> {
  if (!(error instanceof SummarizerError) || error.retryAfterMs === undefined) return error;
  const current = await readOwnAccount(database, _id);
  if (current?.provider?.updated_at.getTime() === provider?.updated_at.getTime()) return error;
  const { code, message, retryable, cause } = error;
  return new SummarizerError(code, message, { retryable, cause });
}
