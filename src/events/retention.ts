import type { Deps } from "../core/context.ts";
import { computeRetentionStart } from "../core/retention.ts";
import { Events } from "../database/event-log.ts";
import { removeKeptRows } from "../database/kept-rows.ts";

const EXPIRE_JOB = "events.expire";
const EXPIRE_INTERVAL_MS = 3_600_000;

/** Registers the job that deletes events after RETENTION_DAYS. Numbering continues; expired cursors are `cursor_expired`. */
export function defineEventJobs(deps: Pick<Deps, "jobs" | "config" | "database" | "committer">): void {
  deps.jobs.every(EXPIRE_JOB, EXPIRE_INTERVAL_MS, () => expireEvents(deps, deps.config.retentionDays));
}

/** Deliveries refer to the bodies of events: one that is still pending then fails as `expired`. */
export async function expireEvents(deps: Pick<Deps, "database" | "committer">, retentionDays: number): Promise<void> {
  await removeKeptRows(deps, Events, { created_at: { $lt: computeRetentionStart(retentionDays) } });
}
