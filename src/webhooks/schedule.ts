/** Retries never come before their time; a little later each, so that those that failed together do not come together. */
const JITTER = 0.05;
const LONGEST_RETRY_AFTER_MS = 24 * 3_600_000;

/** Milliseconds from a failure to the next attempt; undefined after the last. `tries`: attempts made so far. */
export function waitAfter(schedule: readonly number[], tries: number, retryAfterMs: number): number | undefined {
  const wait = schedule[tries - 1];
  if (wait === undefined) return undefined;
  return Math.max(wait * (1 + Math.random() * JITTER), Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS));
}
