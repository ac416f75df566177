/** Milliseconds to wait after the first failure, the second, and so on; a failure after the last of them is final. */
export type RetrySchedule = readonly number[];

/** Each wait is up to this share longer, so that work that failed at the same time is not retried at the same time. */
const MAX_JITTER = 0.05;
const MAX_RETRY_AFTER_MS = 24 * 3_600_000;

/**
 * Computes when the next attempt may begin: after the wait of the schedule, or later if the server's `Retry-After`
 * asked for it. Returns undefined when no retry is left. `attempts`: those made so far.
 */
export function computeNextAttempt(
  schedule: RetrySchedule,
  attempts: number,
  { retryAfterMs = 0, now = Date.now() }: { retryAfterMs?: number | undefined; now?: number } = {},
): Date | undefined {
  const wait = schedule[attempts - 1];
  if (wait === undefined) return undefined;
  const jittered = wait * (1 + Math.random() * MAX_JITTER);
  return new Date(now + Math.max(jittered, Math.min(retryAfterMs, MAX_RETRY_AFTER_MS)));
}

/** Returns true if a failure of this attempt, counted from 1, is final. */
export function isLastAttempt(schedule: RetrySchedule, attempt: number): boolean {
  return attempt > schedule.length;
}
