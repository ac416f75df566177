import type { Deps } from "../core/context.ts";
import { createDrain } from "../jobs/drain.ts";
import { runInSpan } from "../process/span.ts";
import { expireExports } from "./expiry.ts";
import { claimNext, hasOverdue, WAKE } from "./queue.ts";
import { runExport } from "./run.ts";
import { createThreads } from "./threads.ts";

const SWEEP_MS = 5_000;

/** Registers the work of this domain with Agenda. @returns what ends its threads */
export function defineExportJobs(deps: Deps): { close(): Promise<void> } {
  const { jobs, config, database, lifecycle } = deps;
  const threads = createThreads(database.uri);
  const drain = createDrain({
    concurrency: config.exportConcurrency,
    stopping: lifecycle.stopping,
    claim: (lease) => claimNext(database, lease),
    run: (row) => {
      const about = { "recap.account.id": row.account, "recap.export.id": row._id, "recap.export.format": row.format };
      return runInSpan("export", { ...about, "recap.job.attempt": row.attempts }, () => runExport(deps, threads, row));
    },
  });
  jobs.define(WAKE, drain);
  jobs.every("export.sweep", SWEEP_MS, async () => {
    if (await hasOverdue(deps.database)) jobs.wake(WAKE);
    await expireExports(deps);
  });
  return threads;
}
