import type { Deps } from "../context.ts";
import { overdue, WAKE } from "./queue.ts";
import { runSummaryJob } from "./run.ts";

const SWEEP = "summary.sweep";

/** Registers the work of this domain with Agenda. */
export function defineSummaryJobs(deps: Deps): void {
  const { jobs, config } = deps;
  jobs.define(WAKE, config.summaryConcurrency, (id, touch) => runSummaryJob(deps, id, touch));
  jobs.every(SWEEP, 5_000, async () => {
    for (const id of await overdue(500)) await jobs.rearm(WAKE, id);
  });
}
