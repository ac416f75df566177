import type { Deps } from "../core/context.ts";
import { waitAtMost } from "../process/wait-at-most.ts";

/** Scrapes within this time share one read. */
const READ_INTERVAL_MS = 5_000;
/** A scrape does not wait longer than this for an unavailable database. */
const READ_TIMEOUT_MS = 500;

/**
 * Reports the age of the longest due job of a kind as a metric. `find` returns the time at which it became due, undefined
 * without one. While the database is unavailable, the last known one ages.
 */
export function reportOldestDue(
  { metrics, database, log }: Pick<Deps, "metrics" | "database" | "log">,
  kind: string,
  find: () => Promise<Date | undefined>,
): void {
  let oldest: Date | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const read = async () => {
    readAt = performance.now();
    try {
      oldest = await find();
    } catch (error) {
      log.debug({ err: error, kind }, "failed to read the longest due job");
    } finally {
      reading = undefined;
    }
  };
  metrics.reportOldestDueJob(kind, async () => {
    if (!reading && performance.now() - readAt >= READ_INTERVAL_MS) reading = read();
    if (reading) await waitAtMost(READ_TIMEOUT_MS, reading);
    return oldest ? Math.max(0, database.now().getTime() - oldest.getTime()) / 1_000 : 0;
  });
}
