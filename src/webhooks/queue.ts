import { createHash } from "node:crypto";
import type { EventType } from "../core/event-types.ts";
import type { EventRow } from "../database/event-log.ts";
import { one } from "../database/references.ts";
import { Deliveries, type DeliveryRow, type WebhookRow } from "./model.ts";

/** The Agenda job that says that webhooks have something due; its keys name them. */
export const WAKE = "deliveries";
export const RECOVER = "webhook.recoveries";
/** Where a delivery asked for by hand stands in the queue: before all others, and of stopped webhooks too. */
export const AT_ONCE = new Date(1);

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * One per event and webhook, so that nothing can owe an event twice: as the event's id up to its time and counter, then
 * 50 bits of a hash.
 */
export function deliveryId(event: string, webhook: string): string {
  const hash = createHash("sha256").update(event).update(webhook).digest();
  let tail = "";
  for (let i = 0; i < 10; i += 1) tail += ALPHABET[(hash[i] as number) % 32];
  return `dlv_${event.slice(4, 20)}${tail}`;
}

export function deliveryRef(account: string, event: string, webhook: string) {
  return one(Deliveries, account, deliveryId(event, webhook));
}

/** What names a webhook to a drain. */
export const keyOf = (row: { account: string; webhook: string }) => `${row.account}/${row.webhook}`;
export const ofKey = (key: string) => {
  const [account = "", webhook = ""] = key.split("/");
  return { account, webhook };
};

/** A delivery that is owed from `due` on. */
export function newDelivery(
  webhook: WebhookRow,
  event: Pick<EventRow, "_id" | "type" | "sequence" | "conversation" | "created_at"> & { body: string },
  due: Date,
): DeliveryRow {
  return {
    _id: deliveryId(event._id, webhook._id),
    account: webhook.account,
    webhook: webhook._id,
    event: event._id,
    event_type: event.type,
    sequence: event.sequence,
    conversation: event.conversation,
    body: event.body,
    status: "pending",
    tries: 0,
    attempts: [],
    due,
    created_at: event.created_at,
  };
}

/** Whether the webhook asked for events of this type. */
export function subscribes({ events }: Pick<WebhookRow, "events">, type: EventType): boolean {
  return events.includes(type) || (events.includes("*") && !type.startsWith("webhook."));
}

/** That a webhook failed or works again is told to the others alone. */
export function isAbout(type: EventType, body: string, webhook: string): boolean {
  return type.startsWith("webhook.") && JSON.parse(body).data.webhook.id === webhook;
}

/** What a delivery looks like when its day is done. */
export function finished(row: DeliveryRow, status: "delivered" | "failed", expires_at: Date): DeliveryRow {
  const { due: _due, resend: _resend, ...rest } = row;
  return { ...rest, status, expires_at, ...(status === "delivered" && { body: null }) };
}
