import type { CommitHook, Published } from "../database/change.ts";
import type { Row } from "../database/define-model.ts";
import { many } from "../database/references.ts";
import type { JobScheduler } from "../jobs/scheduler.ts";
import { Deliveries, type WebhookRow, Webhooks } from "./model.ts";
import { isAbout, keyOf, newDelivery, subscribes, WAKE } from "./queue.ts";

/** An event owes a delivery to each active webhook that asked for its type. Same transaction; read there, no cache. */
export function deliveryHook(jobs: JobScheduler): CommitHook {
  return {
    reads: (ledger) => (ledger.webhooks > 0 ? many(Webhooks, { account: ledger.account }) : undefined),
    onEvent(change, event, found) {
      const owed = (found as readonly (Row & WebhookRow)[]).filter((webhook) => wants(webhook, event));
      if (owed.length === 0) return;
      for (const webhook of owed) change.insert(Deliveries, newDelivery(webhook, event, change.now));
      const keys = owed
        .filter(({ failed }) => !failed)
        .map(({ _id }) => keyOf({ account: change.account, webhook: _id }));
      if (keys.length > 0) change.after(() => jobs.wake(WAKE, { keys }));
    },
  };
}

function wants(webhook: WebhookRow, { type, body }: Published): boolean {
  return webhook.active && subscribes(webhook, type) && !isAbout(type, body, webhook._id);
}
