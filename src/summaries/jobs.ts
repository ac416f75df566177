import type { Deps } from "../core/context.ts";
import { createDrain } from "../jobs/drain.ts";
import { runInSpan } from "../process/span.ts";
import { claimNext, hasOverdue, WAKE } from "./queue.ts";
import { runSummaryJob } from "./run.ts";

const SWEEP = "summary.sweep";
const SWEEP_MS = 5_000;

/** Registers the work of this domain with Agenda. */
export function defineSummaryJobs(deps: Deps): void {
  const { jobs, config, lifecycle } = deps;
  const drain = createDrain({
    concurrency: config.summaryConcurrency,
    stopping: lifecycle.stopping,
    claim: (lease) => claimNext(deps.database, lease),
    run: (row) => {
      const about = {
        "recap.account.id": row.account,
        "recap.conversation.id": row.conversation,
        "recap.job.id": row._id,
      };
      return runInSpan("summary", { ...about, "recap.job.attempt": row.attempts }, () => runSummaryJob(deps, row));
    },
  });
  jobs.define(WAKE, drain);
  jobs.every(SWEEP, SWEEP_MS, async () => {
    if (await hasOverdue(deps.database)) jobs.wake(WAKE);
  });
}
