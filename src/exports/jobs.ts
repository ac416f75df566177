import { randomUUID } from "node:crypto";
import type { Deps } from "../context.ts";
import { expireExports } from "./expiry.ts";
import { claimNext, hasOverdue, WAKE } from "./queue.ts";
import { runExport } from "./run.ts";
import { createThreads, type Threads } from "./threads.ts";

const SWEEP_MS = 5_000;

/** Registers the work of this domain with Agenda. @returns what ends its threads */
export function defineExportJobs(deps: Deps): { close(): Promise<void> } {
  const { jobs } = deps;
  const threads = createThreads(deps.database.uri);
  jobs.define(WAKE, createDrain(deps, threads));
  jobs.every("export.sweep", SWEEP_MS, async () => {
    if (await hasOverdue()) jobs.wake(WAKE);
    await expireExports(deps);
  });
  return threads;
}

/** Works off what is due, so many at once in this process as the settings say, however often it is called. */
function createDrain(deps: Deps, threads: Threads): () => Promise<void> {
  const { lifecycle, config } = deps;
  let loops = 0;
  let calls = 0;

  async function loop(): Promise<void> {
    while (!lifecycle.stopping.aborted) {
      const seen = calls;
      const row = await claimNext(randomUUID());
      if (row) {
        // Where one row was due there may be more.
        const helper = loops < config.exportConcurrency ? start() : undefined;
        await runExport(deps, threads, row);
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
    if (loops < config.exportConcurrency) await start();
  };
}
