import { createPresenter } from "../core/present.ts";
import type { EventData } from "../database/event-log.ts";
import type { DeliveryRow, RecoveryRow, WebhookRow } from "./model.ts";
import { type Delivery, type Recovery, Webhook, type WebhookWithSecret } from "./output.ts";

export interface WebhookView {
  row: WebhookRow;
  /** True if a delivery waits for a retry. */
  retrying: boolean;
  /** True if SECRET_KEY can't decrypt the current secret. */
  unreadable: boolean;
}

export interface RecoveryView {
  row: RecoveryRow;
  /** Number of its deliveries that have ended. */
  done: number;
}

const presentStored = createPresenter(Webhook.shape);

/** A webhook without its secret. */
export function presentWebhook({ row, retrying, unreadable }: WebhookView): Webhook {
  return {
    ...presentStored(row),
    status: row.failed ? "failed" : retrying || unreadable ? "failing" : "healthy",
    status_reason: unreadable ? "secret_unreadable" : null,
  };
}

/** A webhook with its secret: the response to its creation and to a rotation. */
export function presentWithSecret({ secret, ...view }: WebhookView & { secret: string }): WebhookWithSecret {
  return { ...presentWebhook(view), secret };
}

/** A webhook in the events webhook.disabled and webhook.recovered. */
export function presentWebhookState(row: WebhookRow): EventData<"webhook.disabled"> {
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

/** Object for GraphQL, with the id of the webhook. */
export function presentLinkedRecovery(view: RecoveryView) {
  return { ...presentRecovery(view), webhook_id: view.row.webhook };
}
