import type { Deps } from "../core/context.ts";
import { removeKeptRows } from "../database/kept-rows.ts";
import { IdempotencyKeys } from "./model.ts";

const EXPIRE_INTERVAL_MS = 600_000;

/** Registers the job that removes expired keys; an expired key is unused from the moment of its expiry. */
export function defineIdempotencyJobs(deps: Pick<Deps, "jobs" | "database" | "committer">): void {
  deps.jobs.every("idempotency.expire", EXPIRE_INTERVAL_MS, () => {
    const now = deps.database.now();
    return removeKeptRows(deps, IdempotencyKeys, { expires_at: { $lt: now } }, (row) => row.expires_at < now);
  });
}
