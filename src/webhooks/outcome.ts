import type { Deps } from "../core/context.ts";
import { computeExpiry } from "../core/retention.ts";
import { completeResend, failDelivery } from "./health.ts";
import type { DeliveryRow, WebhookRow } from "./model.ts";
import { computeNextDeliveryAttempt } from "./next-attempt.ts";
import { markDelivered, restoreAfterResend, scheduleRetry } from "./outcome-updates.ts";
import type { OutcomeWriter } from "./outcome-writer.ts";
import type { AttemptOutcome } from "./sender.ts";

export interface AppliedOutcome {
  /** True if the next delivery of the sequence may follow. */
  continues: boolean;
  /** True if the state of the webhook may have changed, or more deliveries may be due. */
  changed: boolean;
}

interface OutcomeContext {
  deps: Deps;
  writer: OutcomeWriter;
  webhook: WebhookRow;
  /** True if later deliveries of the sequence wait for this one. */
  hasFollowers: boolean;
}

/** Applies the outcome of an attempt. A success is stored in the background, together with others; a failure at once. */
export async function applyOutcome(
  { deps, writer, webhook, hasFollowers }: OutcomeContext,
  row: DeliveryRow,
  outcome: AttemptOutcome,
): Promise<AppliedOutcome> {
  const { delivered, attempt } = outcome;
  const { config, metrics } = deps;
  const now = deps.database.now();
  const expires = computeExpiry(config.retentionDays);
  const nextAttempt = computeNextDeliveryAttempt(config.webhookRetrySchedule, row, outcome, now);
  metrics.jobs.inc({ kind: "delivery", outcome: delivered ? "completed" : nextAttempt ? "retried" : "failed" });
  if (delivered && row.resend) {
    if (webhook.failed) await completeResend(deps, row, attempt);
    await writer.write(row._id, webhook.failed ? [] : markDelivered(row, attempt, expires, now));
    return { continues: true, changed: true };
  }
  if (delivered) {
    void writer.write(row._id, markDelivered(row, attempt, expires, now));
    return { continues: true, changed: false };
  }
  if (row.resend) {
    await writer.write(row._id, restoreAfterResend(row, attempt, expires, now));
    return { continues: false, changed: false };
  }
  if (nextAttempt) {
    await writer.write(row._id, scheduleRetry(row, attempt, nextAttempt, hasFollowers));
    return { continues: false, changed: false };
  }
  await failDelivery(deps, row, attempt);
  await writer.write(row._id, []);
  return { continues: false, changed: true };
}
