import type { Deps } from "../core/context.ts";
import { computeRetentionStart } from "../core/retention.ts";
import type { Database } from "../database/database.ts";
import { Events } from "../database/event-log.ts";

const EXPIRE = "events.expire";
const EXPIRE_MS = 3_600_000;

/** Registers what keeps the event log to RETENTION_DAYS. Numbers go on; a cursor that left the log is `cursor_expired`. */
export function defineEventJobs({ jobs, config, database }: Pick<Deps, "jobs" | "config" | "database">): void {
  jobs.every(EXPIRE, EXPIRE_MS, () => expireEvents(database, config.retentionDays));
}

/** What is owed of them goes out all the same: deliveries hold their own copy until they are done. */
export async function expireEvents(database: Database, retentionDays: number): Promise<void> {
  await database.model(Events).deleteMany({ created_at: { $lt: computeRetentionStart(retentionDays) } });
}
