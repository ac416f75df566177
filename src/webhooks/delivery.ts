import { createHash } from "node:crypto";
import type { EventType } from "../core/event-types.ts";
import type { EventRow } from "../database/event-log.ts";
import { one } from "../database/references.ts";
import { Deliveries, type DeliveryRow, type WebhookRow } from "./model.ts";

/** `due` of a delivery that a client asked to repeat: before all others, and also for stopped webhooks. */
export const RESEND_DUE = new Date(1);

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * The id of the one delivery of an event to a webhook: the event's id up to its time and counter, then 50 bits of a
 * hash. A second delivery of the event to the webhook has the same id and cannot be stored.
 */
export function createDeliveryId(event: string, webhook: string): string {
  const hash = createHash("sha256").update(event).update(webhook).digest();
  const tail = Array.from(hash.subarray(0, 10), (byte) => ALPHABET[byte % 32]);
  return `dlv_${event.slice(4, 20)}${tail.join("")}`;
}

export function deliveryRef(account: string, event: string, webhook: string) {
  return one(Deliveries, account, createDeliveryId(event, webhook));
}

/** Estimated size of a row and its index entries with an attempt. */
export const DELIVERY_BYTES = 2_000;

/** A pending delivery that is due from `due` on. It has the body of its event (event-bodies.ts). */
export function newDelivery(
  webhook: WebhookRow,
  event: Pick<EventRow, "_id" | "type" | "sequence" | "conversation" | "created_at">,
  due: Date,
): DeliveryRow {
  return {
    _id: createDeliveryId(event._id, webhook._id),
    account: webhook.account,
    webhook: webhook._id,
    event: event._id,
    event_type: event.type,
    sequence: event.sequence,
    conversation: event.conversation,
    body: null,
    status: "pending",
    tries: 0,
    attempts: [],
    due,
    created_at: event.created_at,
    kept_bytes: DELIVERY_BYTES,
  };
}

/** The delivery in its final state. */
export function finishDelivery(row: DeliveryRow, status: "delivered" | "failed", expires_at: Date): DeliveryRow {
  const { due: _due, resend: _resend, ...rest } = row;
  return { ...rest, status, expires_at, ...(status === "delivered" && { body: null }) };
}

/** Returns true for the first attempt, which counts towards the hourly limit; retries and resends do not. */
export function isFirstAttempt({ tries, resend }: Pick<DeliveryRow, "tries" | "resend">): boolean {
  return tries === 0 && !resend;
}

/** Returns true if the webhook subscribes to events of the type. */
export function isSubscribed({ events }: Pick<WebhookRow, "events">, type: EventType): boolean {
  return events.includes(type) || (events.includes("*") && !type.startsWith("webhook."));
}

/** Returns true for an event about the webhook itself, which only the account's other webhooks receive. */
export function isAboutWebhook(type: EventType, body: string, webhook: string): boolean {
  return type.startsWith("webhook.") && JSON.parse(body).data.webhook.id === webhook;
}
