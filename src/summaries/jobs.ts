import { randomUUID } from "node:crypto";
import type { Deps } from "../context.ts";
import { claimNext, hasOverdue, WAKE } from "./queue.ts";
import { runSummaryJob } from "./run.ts";

const SWEEP = "summary.sweep";
const SWEEP_MS = 5_000;

/** Registers the work of this domain with Agenda. */
export function defineSummaryJobs(deps: Deps): void {
  const { jobs, config } = deps;
  jobs.define(WAKE, createDrain(deps, config.summaryConcurrency));
  jobs.every(SWEEP, SWEEP_MS, async () => {
    if (await hasOverdue()) jobs.wake(WAKE);
  });
}

/** Works off what is due with up to `concurrency` rows at once in this process, however often it is called. */
function createDrain(deps: Deps, concurrency: number): () => Promise<void> {
  let loops = 0;
  let calls = 0;

  async function loop(): Promise<void> {
    while (!deps.lifecycle.stopping.aborted) {
      const seen = calls;
      const row = await claimNext(randomUUID());
      if (row) {
        // Where one row was due there may be more.
        const helper = loops < concurrency ? start() : undefined;
        await runSummaryJob(deps, row);
        await helper;
      } else if (seen === calls) return;
    }
  }

  async function start(): Promise<void> {
    loops += 1;
    try {
      await loop();
    } finally {
      loops -= 1;
    }
  }

  return async () => {
    // A loop that is about to end sees that it was called meanwhile, and looks once more.
    calls += 1;
    if (loops < concurrency) await start();
  };
}
