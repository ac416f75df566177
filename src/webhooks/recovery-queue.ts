import type { Deps } from "../core/context.ts";
import { commit } from "../database/committer.ts";
import type { EventRow } from "../database/event-log.ts";
import { one } from "../database/references.ts";
import { readAfter } from "../events/service.ts";
import { deliveryRef, isAboutWebhook, isSubscribed, newDelivery } from "./delivery.ts";
import { wakeDispatchers } from "./dispatch-key.ts";
import { findBody } from "./event-bodies.ts";
import { webhookRef } from "./health.ts";
import { Deliveries, type DeliveryRow, Recoveries, type RecoveryRow, type WebhookRow } from "./model.ts";
import { MAX_CLOCK_SKEW_MS } from "./recovery-service.ts";

const PAGE_SIZE = 100;

/** Queues the deliveries of recoveries: those of each account in order, none waits for another account. */
export class RecoveryQueue {
  readonly #deps: Deps;
  /** The accounts whose recoveries this process queues now: one loop each, however often it is woken. */
  readonly #running = new Map<string, Promise<void>>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Continues the recoveries that are still queuing, until there are none. */
  async run(): Promise<void> {
    const accounts = await this.#deps.database.model(Recoveries).distinct("account", { queuing: true });
    await Promise.all(accounts.map((account) => this.#running.get(account) ?? this.#begin(account)));
  }

  #begin(account: string): Promise<void> {
    const running = this.#queueAll(account).finally(() => this.#running.delete(account));
    this.#running.set(account, running);
    return running;
  }

  /** Queues each page in a commit of its own. */
  async #queueAll(account: string): Promise<void> {
    const recoveries = this.#deps.database.model(Recoveries);
    for (;;) {
      const row = await recoveries.findOne({ account, queuing: true }).sort({ _id: 1 }).lean<RecoveryRow>();
      if (!row) return;
      for (let next: RecoveryRow | undefined = row; next?.queuing; ) next = await queuePage(this.#deps, next);
    }
  }
}

/**
 * Queues the deliveries of one page of the event log and advances the recovery. The commit has no effect if another
 * worker has advanced it.
 */
async function queuePage(
  deps: Deps,
  { account, _id, webhook: id, ...row }: RecoveryRow,
): Promise<RecoveryRow | undefined> {
  const page = await readAfter(deps.database, account, row.position, PAGE_SIZE);
  const last = page.at(-1);
  const ends = page.length < PAGE_SIZE || !last || last.created_at.getTime() > row.until.getTime() + MAX_CLOCK_SKEW_MS;
  const events = page.filter(({ created_at }) => created_at >= row.since && created_at <= row.until);
  const refs = events.map((event) => deliveryRef(account, event._id, id));
  const reads = [one(Recoveries, account, _id), webhookRef(account, id), ...refs] as const;
  return commit({ account, deps }, reads, (change, [recovery, webhook, ...found]) => {
    if (!recovery || recovery.position !== row.position) return recovery ?? undefined;
    const deliveries = webhook
      ? events.flatMap((event, i) => recoverDelivery(webhook, event, found[i] ?? null, change.now) ?? [])
      : [];
    for (const delivery of deliveries)
      change.replace(Deliveries, { ...delivery, recoveries: [...(delivery.recoveries ?? []), _id] });
    const next = {
      ...recovery,
      position: last?.sequence ?? row.position,
      queuing: Boolean(webhook) && !ends,
      total: recovery.total + deliveries.length,
    };
    change.replace(Recoveries, next);
    if (deliveries.length > 0) change.after(() => wakeDispatchers(deps.jobs, [{ account, webhook: id }]));
    return next;
  });
}

/** Returns the delivery in pending state again, if it failed or is missing; else undefined. */
function recoverDelivery(
  webhook: WebhookRow,
  event: EventRow,
  delivery: DeliveryRow | null,
  now: Date,
): DeliveryRow | undefined {
  const body = findBody(delivery, event);
  if (body === null) return undefined;
  if (!delivery) {
    const missing = isSubscribed(webhook, event.type) && !isAboutWebhook(event.type, body, webhook._id);
    return missing ? newDelivery(webhook, event, now) : undefined;
  }
  const { expires_at: _, resend, ...rest } = delivery;
  // A resend of a failed delivery makes its attempt first; if that fails, the scheduled ones follow.
  if (resend?.status === "failed") return { ...rest, tries: 0, resend: { ...resend, status: "pending", due: now } };
  if (delivery.status !== "failed") return undefined;
  return { ...rest, status: "pending", tries: 0, due: now };
}
