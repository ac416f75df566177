const DAY_MS = 86_400_000;

/** When what is finished at `now` is forgotten, in RETENTION_DAYS. */
export function forgetAt(retentionDays: number, now = Date.now()): Date {
  return new Date(now + retentionDays * DAY_MS);
}

/** What is older than this is not kept any more. */
export function keptSince(retentionDays: number): Date {
  return new Date(Date.now() - retentionDays * DAY_MS);
}
