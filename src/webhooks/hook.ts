import type { CommitHook, PublishedEvent } from "../database/change.ts";
import type { Database } from "../database/database.ts";
import { many } from "../database/references.ts";
import type { JobScheduler } from "../jobs/scheduler.ts";
import { isAboutWebhook, isSubscribed, newDelivery } from "./delivery.ts";
import { wakeDispatchers } from "./dispatch-key.ts";
import { removeSentBodies } from "./event-bodies.ts";
import { Deliveries, type WebhookRow, Webhooks } from "./model.ts";

/** Adds a delivery for each subscribed webhook to the transaction of an event. Webhooks are read in it, not cached. */
export function deliveryHook(jobs: JobScheduler, database: Database): CommitHook {
  return {
    reads: (ledger) => (ledger.webhooks > 0 ? many(Webhooks, { account: ledger.account }) : undefined),
    onEvent(change, event, found) {
      const receivers = (found as readonly WebhookRow[]).filter((webhook) => receives(webhook, event));
      for (const webhook of receivers) change.insert(Deliveries, newDelivery(webhook, event, change.now));
      const { account, ledger } = change;
      const { type, conversation } = event;
      if (type === "conversation.deleted" && conversation && ledger.webhooks > 0)
        // The hourly sweep repeats it.
        change.after(() => void removeSentBodies(database, { account, conversation }).catch(() => {}));
      const working = receivers.filter(({ failed }) => !failed);
      const keys = working.map(({ _id }) => ({ account, webhook: _id }));
      if (keys.length > 0) change.after(() => wakeDispatchers(jobs, keys));
    },
  };
}

function receives(webhook: WebhookRow, { type, body }: PublishedEvent): boolean {
  return webhook.active && isSubscribed(webhook, type) && !isAboutWebhook(type, body, webhook._id);
}
