import type { Deps } from "../core/context.ts";
import { reportOldestDue } from "../jobs/oldest-due.ts";
import { DISPATCH_JOB, wakeDispatchers } from "./dispatch-key.ts";
import { DispatcherPool } from "./dispatcher-pool.ts";
import { findOldestDue } from "./oldest-due.ts";
import { RecoveryQueue } from "./recovery-queue.ts";
import { RECOVERY_JOB } from "./recovery-service.ts";
import { expireDeliveries, findOverdueKeys } from "./sweep.ts";

const SWEEP_INTERVAL_MS = 5_000;
const EXPIRY_INTERVAL_MS = 3_600_000;

/** Registers the background jobs of this domain. Returns the function that ends them. */
export function defineDeliveryJobs(deps: Deps): { close(): Promise<void> } {
  const { jobs, database } = deps;
  const pool = new DispatcherPool(deps);
  // The job ends at once: dispatchers last as long as there is work, and Agenda limits the jobs in progress.
  jobs.define(DISPATCH_JOB, async (keys) => pool.wake(keys), { isLocal: () => true });
  const recoveries = new RecoveryQueue(deps);
  jobs.define(RECOVERY_JOB, () => recoveries.run(), { isLocal: () => true });
  reportOldestDue(deps, "delivery", () => findOldestDue(database));
  jobs.every("deliveries.sweep", SWEEP_INTERVAL_MS, async () => wakeDispatchers(jobs, await findOverdueKeys(database)));
  jobs.every("recoveries.sweep", SWEEP_INTERVAL_MS, () => recoveries.run());
  jobs.every("deliveries.expire", EXPIRY_INTERVAL_MS, () => expireDeliveries(deps));
  return pool;
}
