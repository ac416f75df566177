import type { Deps } from "../core/context.ts";
import { computeExpiry } from "../core/retention.ts";
import type { Change } from "../database/change.ts";
import { commit } from "../database/committer.ts";
import { one } from "../database/references.ts";
import type { JobScheduler } from "../jobs/scheduler.ts";
import { finishDelivery } from "./delivery.ts";
import { wakeDispatchers } from "./dispatch-key.ts";
import { type Attempt, Deliveries, type DeliveryRow, type WebhookRow, Webhooks } from "./model.ts";
import { presentWebhookState } from "./present.ts";

export function webhookRef(account: string, id: string) {
  return one(Webhooks, account, id);
}

type WebhookDeps = Pick<Deps, "committer" | "config" | "jobs">;

/** Fails a delivery whose last retry failed, marks its webhook as failed, and publishes webhook.disabled. */
export async function failDelivery(
  deps: WebhookDeps,
  { account, webhook: id, _id }: DeliveryRow,
  attempt: Attempt,
): Promise<void> {
  const reads = [webhookRef(account, id), one(Deliveries, account, _id)] as const;
  await commit({ account, deps }, reads, (change, [webhook, row]) => {
    if (!row?.due) return;
    const attempted = { ...row, tries: row.tries + 1, attempts: [...row.attempts, attempt] };
    // A client asked for a resend during the attempt: it stays due at once, and the delivery is failed unless it succeeds.
    const failed: DeliveryRow = row.resend
      ? { ...attempted, status: "pending", resend: { asked_at: row.resend.asked_at, status: "failed" } }
      : finishDelivery(attempted, "failed", computeExpiry(deps.config.retentionDays));
    change.replace(Deliveries, failed);
    if (!webhook || webhook.failed) return;
    const disabled_reason = attempt.status_code === 410 ? "gone" : "retries_exhausted";
    const next: WebhookRow = { ...webhook, failed: true, disabled_reason };
    change.replace(Webhooks, next);
    change.publish("webhook.disabled", presentWebhookState(next));
  });
}

/** Completes a resend that succeeded and reopens a failed webhook. */
export async function completeResend(deps: WebhookDeps, sent: DeliveryRow, attempt: Attempt): Promise<void> {
  const { account, webhook: id, _id } = sent;
  const reads = [webhookRef(account, id), one(Deliveries, account, _id)] as const;
  await commit({ account, deps }, reads, (change, [webhook, row]) => {
    if (!row?.resend) return;
    const attempted = { ...row, attempts: [...row.attempts, attempt] };
    change.replace(Deliveries, finishDelivery(attempted, "delivered", computeExpiry(deps.config.retentionDays)));
    if (webhook?.failed) change.replace(Webhooks, reopen(change, deps.jobs, webhook, {}));
  });
}

/**
 * Returns the webhook in working order, with the changed fields, and makes its waiting deliveries due now, the oldest
 * first. Publishes webhook.recovered if it was marked as failed.
 */
export function reopen(
  change: Change,
  jobs: JobScheduler,
  webhook: WebhookRow,
  fields: Partial<WebhookRow>,
): WebhookRow {
  const next: WebhookRow = { ...webhook, ...fields, failed: false, disabled_reason: null };
  const where = { account: webhook.account, webhook: webhook._id, due: { $gt: change.now } };
  change.updateWhere(Deliveries, where, { $set: { due: change.now } });
  change.after(() => wakeDispatchers(jobs, [{ account: webhook.account, webhook: webhook._id }]));
  if (webhook.failed) change.publish("webhook.recovered", presentWebhookState(next));
  return next;
}
