import type { Deps } from "../core/context.ts";
import { computeRetentionStart } from "../core/retention.ts";
import type { Database } from "../database/database.ts";
import { Events } from "../database/event-log.ts";

const EXPIRE_JOB = "events.expire";
const EXPIRE_INTERVAL_MS = 3_600_000;

/** Registers the job that deletes events after RETENTION_DAYS. Numbering continues; expired cursors are `cursor_expired`. */
export function defineEventJobs({ jobs, config, database }: Pick<Deps, "jobs" | "config" | "database">): void {
  jobs.every(EXPIRE_JOB, EXPIRE_INTERVAL_MS, () => expireEvents(database, config.retentionDays));
}

/** Pending deliveries are not affected: they hold a copy of their event. */
export async function expireEvents(database: Database, retentionDays: number): Promise<void> {
  await database.model(Events).deleteMany({ created_at: { $lt: computeRetentionStart(retentionDays) } });
}
