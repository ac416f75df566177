import { setTimeout as wait } from "node:timers/promises";
import type { Deps } from "../core/context.ts";
import type { Log } from "../process/log.ts";
import type { OverloadMonitor } from "../process/overload.ts";

/** Limit for releasing all resources. */
const CLOSE_TIMEOUT_MS = 8_000;

/** Resources that no verb uses. */
interface Others {
  overload: OverloadMonitor;
  summarizers: { close(): Promise<unknown> };
}

/**
 * Releases all resources: first what may still write, the database last. `deadline`: time of `performance.now()` after which
 * no step is waited for.
 */
export async function closeDeps(
  deps: Deps,
  { overload, summarizers }: Others,
  deadline = performance.now() + CLOSE_TIMEOUT_MS,
): Promise<void> {
  const bounded = (what: string, limitMs: number, steps: Promise<unknown>[]) =>
    waitWithin(Math.min(limitMs, Math.max(0, deadline - performance.now())), what, steps, deps.log);
  await bounded("live connections", 1_000, [deps.connections.close()]);
  await bounded("counters and commits", 2_000, [
    deps.limits.close(),
    deps.usage.close(),
    deps.requests.close(),
    deps.committer.close(),
  ]);
  await bounded("jobs and the event tail", 1_000, [
    deps.jobs.close(),
    deps.unreadableRows.close(),
    deps.accountSummarizers.close(),
    summarizers.close(),
    deps.sender.close(),
    deps.deliveries.close(),
    deps.search.close(),
    deps.tail.close(),
  ]);
  overload.close();
  deps.disk.close();
  await bounded("the database", CLOSE_TIMEOUT_MS, [deps.database.close()]);
}

/** Waits for the steps within a limit, so that an unavailable database does not block the shutdown. */
async function waitWithin(limitMs: number, what: string, steps: Promise<unknown>[], log: Log): Promise<void> {
  const timer = new AbortController();
  const timedOut = wait(limitMs, true, { signal: timer.signal }).catch(() => false);
  const done = Promise.allSettled(steps).then((results) => {
    for (const result of results)
      if (result.status === "rejected") log.warn({ err: result.reason }, `failed to close ${what}`);
  });
  if (await Promise.race([done, timedOut])) log.warn({ limitMs }, `did not close ${what} within the limit`);
  timer.abort();
}
