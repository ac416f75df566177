import type { Deps } from "../core/context.ts";
import { computeExpiry } from "../core/retention.ts";
import { settleExhausted, settleResent } from "./health.ts";
import type { DeliveryRow, WebhookRow } from "./model.ts";
import { backOps, deliveredOps, type Recorder, retryOps } from "./recorder.ts";
import { waitAfter } from "./schedule.ts";
import type { Outcome } from "./sender.ts";

export interface Settled {
  /** Whether the next of its conversation may follow. */
  goOn: boolean;
  /** Whether the webhook was marked failed, or works again, or more may be due than before. */
  changed: boolean;
}

interface Settling {
  deps: Deps;
  recorder: Recorder;
  webhook: WebhookRow;
}

/** What follows from the outcome of an attempt. A success is stored in the background, with others; a failure at once. */
export async function settle(
  { deps, recorder, webhook }: Settling,
  row: DeliveryRow,
  outcome: Outcome,
): Promise<Settled> {
  const { delivered, attempt, retryAfterMs } = outcome;
  const expires = computeExpiry(deps.config.retentionDays);
  const wait = row.resend ? undefined : waitAfter(deps.config.webhookRetrySchedule, row.tries + 1, retryAfterMs);
  const jobOutcome = delivered ? "completed" : wait === undefined ? "failed" : "retried";
  deps.metrics.jobs.inc({ kind: "delivery", outcome: jobOutcome });
  if (delivered && row.resend && webhook.failed) {
    await settleResent(deps, row, attempt);
    await recorder.record(row._id, []);
    return { goOn: true, changed: true };
  }
  if (delivered && row.resend) {
    await recorder.record(row._id, deliveredOps(row, attempt, expires));
    return { goOn: true, changed: true };
  }
  if (delivered) {
    void recorder.record(row._id, deliveredOps(row, attempt, expires));
    return { goOn: true, changed: false };
  }
  if (row.resend) {
    await recorder.record(row._id, backOps(row, attempt, expires));
    return { goOn: false, changed: false };
  }
  if (wait !== undefined) {
    await recorder.record(row._id, retryOps(row, attempt, new Date(Date.now() + wait)));
    return { goOn: false, changed: false };
  }
  await settleExhausted(deps, row, attempt);
  await recorder.record(row._id, []);
  return { goOn: false, changed: true };
}
