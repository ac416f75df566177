import type { EventData } from "../database/event-log.ts";
import type { DeliveryRow, WebhookRow } from "./model.ts";
import type { Delivery, Recovery, Webhook, WebhookWithSecret } from "./output.ts";
import type { RecoveryView } from "./recovery-service.ts";

export interface WebhookView {
  row: WebhookRow;
  /** A delivery waits for a retry. */
  retrying: boolean;
}

/** Never with its secret. */
export function presentWebhook({ row, retrying }: WebhookView): Webhook {
  return {
    id: row._id,
    url: row.url,
    events: row.events,
    description: row.description,
    active: row.active,
    status: row.failed ? "failed" : retrying ? "failing" : "healthy",
    disabled_reason: row.disabled_reason,
    created_at: row.created_at.toISOString(),
  };
}

/** The one answer that shows the secret. */
export function presentWithSecret({ secret, ...view }: WebhookView & { secret: string }): WebhookWithSecret {
  return { ...presentWebhook(view), secret };
}

/** As the events webhook.disabled and webhook.recovered tell of it. */
export function presentTold(row: WebhookRow): EventData<"webhook.disabled"> {
  const { _id: id, url, failed, disabled_reason } = row;
  return { webhook: { id, url, status: failed ? "failed" : "healthy", disabled_reason } };
}

export function presentDelivery(row: DeliveryRow): Delivery {
  const next = row.resend ? row.resend.asked_at : row.due;
  return {
    id: row._id,
    webhook_id: row.webhook,
    event_id: row.event,
    event_type: row.event_type,
    status: row.status === "retrying" ? "pending" : row.status,
    attempts: row.attempts.map(({ at, status_code, error, duration_ms, body }) => ({
      at: at.toISOString(),
      status_code,
      error,
      duration_ms,
      body,
    })),
    next_attempt_at: next?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

export function presentRecovery({ row, done }: RecoveryView): Recovery {
  return {
    id: row._id,
    status: row.queuing || done < row.total ? "processing" : "completed",
    since: row.since.toISOString(),
    until: row.until.toISOString(),
    total: row.total,
    done,
    created_at: row.created_at.toISOString(),
  };
}
