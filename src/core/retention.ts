const DAY_MS = 86_400_000;

/** Time at which a row finished at `now` expires. */
export function computeExpiry(retentionDays: number, now = Date.now()): Date {
  return new Date(now + retentionDays * DAY_MS);
}

/** Rows older than this time have expired. */
export function computeRetentionStart(retentionDays: number): Date {
  return new Date(Date.now() - retentionDays * DAY_MS);
}
