import { Pace } from "../process/pace.ts";
import { runInSpan } from "../process/span.ts";
import { JobAttempt, type JobDeps, type JobKind } from "./attempt.ts";
import { FairClaims } from "./fair-claims.ts";
import { reportOldestDue } from "./oldest-due.ts";
import { JobQueue } from "./queue.ts";
import type { JobRow } from "./row.ts";
import { QueueWorker } from "./worker.ts";

const SWEEP_INTERVAL_MS = 5_000;
/** Processor time of this process and of the database for a claim and the reads of a job; its commit and its computation count apart. */
const JOB_MS = 8;
/** Jobs of an account that used more than its share begin at least this often. */
const MAX_REST_MS = 1_000;

/** Registers a kind of job: its worker, and the sweep that finds rows whose wake-up or worker was lost. */
export function defineJobQueue<R extends JobRow>(deps: JobDeps, kind: JobKind<R>): void {
  const queue = new JobQueue(deps, kind);
  const { concurrency, maxPerAccountHere = concurrency, readWeights, external } = kind;
  const { stopping } = deps.lifecycle;
  const claims = new FairClaims(queue, {
    stopping,
    concurrency,
    // One slot stays free for other accounts.
    pace: new Pace(deps.shares, { costMs: JOB_MS, maxRestMs: MAX_REST_MS }),
    onRestEnd: () => deps.jobs.wake(kind.name),
    maxPerAccount: Math.max(1, Math.min(concurrency - 1, maxPerAccountHere)),
    ...(readWeights && { readWeights }),
    ...(external && { external }),
  });
  const worker = new QueueWorker<R>({
    get concurrency() {
      return claims.concurrency;
    },
    stopping,
    // Its result may not fit; the sweep wakes the worker once there is space.
    claim: async () => (deps.disk.isLow ? null : claims.claim()),
    run: (row) =>
      runInSpan(kind.name, describe(kind, row), () => new JobAttempt(deps, kind, queue, row).run()).finally(() =>
        claims.end(row),
      ),
  });
  deps.jobs.define(kind.name, () => worker.processDue(), { isLocal: () => worker.hasCapacity && claims.hasCapacity });
  reportOldestDue(deps, kind.name, () => queue.findOldestDue());
  deps.jobs.every(`${kind.name}.sweep`, SWEEP_INTERVAL_MS, async () => {
    if (await queue.hasOverdue()) deps.jobs.wake(kind.name);
  });
}

function describe<R extends JobRow>(kind: JobKind<R>, row: R) {
  return {
    "recap.account.id": row.account,
    "recap.job.id": row._id,
    "recap.job.attempt": row.attempts,
    ...kind.describe?.(row),
  };
}
