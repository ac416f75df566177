import type { Deps } from "../core/context.ts";
import { computeExpiry } from "../core/retention.ts";
import type { Change } from "../database/change.ts";
import { commit } from "../database/commit.ts";
import { one } from "../database/references.ts";
import type { JobScheduler } from "../jobs/scheduler.ts";
import { type Attempt, Deliveries, type DeliveryRow, type WebhookRow, Webhooks } from "./model.ts";
import { presentTold } from "./present.ts";
import { finished, keyOf, WAKE } from "./queue.ts";

export function webhookRef(account: string, id: string) {
  return one(Webhooks, account, id);
}

type WebhookDeps = Pick<Deps, "committer" | "config" | "jobs">;

/** The last retry failed: the delivery is failed, and the webhook marked so, which the others are told. */
export async function settleExhausted(
  deps: WebhookDeps,
  { account, webhook: id, _id }: DeliveryRow,
  attempt: Attempt,
): Promise<void> {
  const reads = [webhookRef(account, id), one(Deliveries, account, _id)] as const;
  await commit({ account, deps }, reads, (change, [webhook, row]) => {
    if (!row?.due) return;
    const tried = { ...row, tries: row.tries + 1, attempts: [...row.attempts, attempt] };
    change.replace(Deliveries, finished(tried, "failed", computeExpiry(deps.config.retentionDays)));
    if (!webhook || webhook.failed) return;
    const disabled_reason = attempt.status_code === 410 ? "gone" : "retries_exhausted";
    const next: WebhookRow = { ...webhook, failed: true, disabled_reason };
    change.replace(Webhooks, next);
    change.publish("webhook.disabled", presentTold(next));
  });
}

/** What was sent again by hand arrived: so the webhook works, if it was marked failed. */
export async function settleResent(deps: WebhookDeps, sent: DeliveryRow, attempt: Attempt): Promise<void> {
  const { account, webhook: id, _id } = sent;
  const reads = [webhookRef(account, id), one(Deliveries, account, _id)] as const;
  await commit({ account, deps }, reads, (change, [webhook, row]) => {
    if (!row?.resend) return;
    const told = { ...row, attempts: [...row.attempts, attempt] };
    change.replace(Deliveries, finished(told, "delivered", computeExpiry(deps.config.retentionDays)));
    if (webhook?.failed) change.replace(Webhooks, reopened(change, deps.jobs, webhook, {}));
  });
}

/**
 * The webhook as it is to be, working again: what waits for it is due now, oldest first. Publishes webhook.recovered
 * when it was marked failed.
 */
export function reopened(
  change: Change,
  jobs: JobScheduler,
  webhook: WebhookRow,
  fields: Partial<WebhookRow>,
): WebhookRow {
  const next: WebhookRow = { ...webhook, ...fields, failed: false, disabled_reason: null };
  const where = { account: webhook.account, webhook: webhook._id, due: { $gt: change.now } };
  change.updateWhere(Deliveries, where, { $set: { due: change.now } });
  change.after(() => jobs.wake(WAKE, { keys: [keyOf({ account: webhook.account, webhook: webhook._id })] }));
  if (webhook.failed) change.publish("webhook.recovered", presentTold(next));
  return next;
}
