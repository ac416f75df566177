import type { Deps } from "../core/context.ts";
import { type Drain, startDrain } from "./drain.ts";
import { ofKey, RECOVER, WAKE } from "./queue.ts";
import { queueRecoveries } from "./recovery-service.ts";
import { createSlots } from "./slots.ts";
import { expireDeliveries, overdueKeys } from "./sweep.ts";

const SWEEP = "deliveries.sweep";
const SWEEP_MS = 5_000;
const EXPIRE = "deliveries.expire";
const EXPIRE_MS = 3_600_000;

/** Registers the work of this domain with Agenda. @returns what ends it: attempts under way are finished and stored */
export function defineDeliveryJobs(deps: Deps): { close(): Promise<void> } {
  const { jobs, config, log, tail } = deps;
  const slots = createSlots(config.deliveryConcurrency);
  const drains = new Map<string, Drain>();
  /** Woken for since its drain last looked. */
  const again = new Set<string>();
  let closing = false;

  function start(key: string): void {
    const { account, webhook } = ofKey(key);
    const drain = startDrain({ deps, slots, account, webhook, onRead: () => again.delete(key) });
    drains.set(key, drain);
    void drain.ended
      .catch((error) => log.warn({ err: error, webhook }, "deliveries were interrupted; the sweeper will find them"))
      .finally(() => {
        drains.delete(key);
        if (again.delete(key) && !closing) start(key);
      });
  }

  function wake(key: string): void {
    const drain = drains.get(key);
    if (drain) {
      again.add(key);
      drain.poke();
    } else start(key);
  }

  const refresh = (id?: string) => {
    for (const [key, drain] of drains) if (!id || ofKey(key).webhook === id) drain.refresh();
  };
  tail.onChange((collection, id) => collection === "webhooks" && refresh(id));
  tail.onReset(() => refresh());

  // The jobs end at once: drains last as long as there is work, and too many waiting jobs would make Agenda deaf.
  jobs.define(
    WAKE,
    async (keys) => {
      if (!closing) for (const key of keys) wake(key);
    },
    { local: true },
  );
  jobs.define(RECOVER, () => queueRecoveries(deps), { local: true });
  jobs.every(SWEEP, SWEEP_MS, async () => {
    const keys = await overdueKeys(deps.database);
    if (keys.length > 0) jobs.wake(WAKE, { keys });
    await queueRecoveries(deps);
  });
  jobs.every(EXPIRE, EXPIRE_MS, () => expireDeliveries(deps.database, config.retentionDays));

  return {
    async close() {
      closing = true;
      for (const drain of drains.values()) drain.stop();
      await Promise.allSettled([...drains.values()].map((drain) => drain.ended));
    },
  };
}
