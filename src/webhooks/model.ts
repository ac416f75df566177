import type { EventType } from "../core/event-types.ts";
import { defineModel, type RowOf } from "../database/define-model.ts";
import { boolean, date, list, mixed, nullable, number, optional, string } from "../database/fields.ts";

/** `*` selects all event types except `webhook.*`. */
export type Subscribed = EventType | "*";

export interface WebhookSecret {
  /** The secret encrypted with SECRET_KEY (AES-256-GCM), in base64. */
  sealed: string;
  /** Id of the key that encrypted it; secrets of older versions have none. */
  key_id?: string;
  /** Null for the current secret; a replaced secret signs until then. */
  until: Date | null;
}

export const Webhooks = defineModel("Webhook", {
  collection: "webhooks",
  fields: {
    url: string(),
    events: list(string<Subscribed>()),
    description: nullable(string()),
    active: boolean(),
    /** Marked as failed: its deliveries wait. */
    failed: boolean(),
    disabled_reason: nullable(string<"retries_exhausted" | "gone">()),
    /** The current secret first. */
    secrets: list(mixed<WebhookSecret>()),
    created_at: date(),
  },
  indexes: [
    { key: { account: 1, _id: -1 } },
    // Without the account: the rotation of SECRET_KEY reads the secrets of all accounts.
    { key: { "secrets.key_id": 1 } },
  ],
});
export interface WebhookRow extends RowOf<typeof Webhooks> {}

export interface Attempt {
  at: Date;
  status_code: number | null;
  error: string | null;
  duration_ms: number;
  /** The first KB of the response body. */
  body: string | null;
}

/** `retrying` is `pending` after a failed attempt; the API shows `pending` for both. */
export type DeliveryState = "pending" | "retrying" | "delivered" | "failed";

/** A retry requested by a client: one immediate attempt; `status` and `due` are restored if it fails. */
export interface Resend {
  asked_at: Date;
  status: DeliveryState;
  due?: Date | undefined;
}

/** Deliveries of one event to one webhook: the row is the job, and Agenda only wakes a worker. */
export const Deliveries = defineModel("Delivery", {
  collection: "deliveries",
  fields: {
    webhook: string(),
    event: string(),
    event_type: string<EventType>(),
    sequence: number(),
    conversation: nullable(string()),
    /** The exact bytes that are signed and sent, of an event that the log does not contain; otherwise null (event-bodies.ts). */
    body: nullable(string()),
    status: string<DeliveryState>(),
    /** Scheduled attempts; `attempts` also contains those requested by a client. */
    tries: number(),
    attempts: list(mixed<Attempt>()),
    /** Earliest time of the next attempt; present while the delivery waits. */
    due: optional(date()),
    resend: optional(mixed<Resend>()),
    /** Ids of the recoveries that queued it again. */
    recoveries: optional(list(string())),
    created_at: date(),
    /** Time of expiry; present once the delivery is finished. */
    expires_at: optional(date()),
  },
  keeps: "deliveries",
  formerIndexes: ["expires_at_1"],
  indexes: [
    // Serves every list: a list without a filter names all values of status and event_type.
    { key: { account: 1, webhook: 1, status: 1, event_type: 1, _id: -1 } },
    // Without the account: due deliveries of a webhook, and webhooks with due deliveries, of all accounts.
    { key: { webhook: 1, due: 1, sequence: 1 }, partialFilterExpression: { due: { $exists: true } } },
    // Without the account, as above: waiting deliveries of a conversation.
    { key: { webhook: 1, conversation: 1, sequence: 1 }, partialFilterExpression: { due: { $exists: true } } },
    { key: { account: 1, recoveries: 1, status: 1 }, partialFilterExpression: { recoveries: { $exists: true } } },
    // Without the account: retention removes finished deliveries of all accounts.
    { key: { expires_at: 1, account: 1 }, partialFilterExpression: { expires_at: { $exists: true } } },
  ],
});
export interface DeliveryRow extends RowOf<typeof Deliveries> {}

/** The process that dispatches deliveries of a webhook, by a lease; `_id` is the webhook's. */
export const Dispatchers = defineModel("WebhookLane", {
  collection: "webhook_lanes",
  fields: {
    /** See database/lease.ts. */
    lease: nullable(string()),
    lease_until: date(),
    /** Incremented by a process that has new deliveries while another process holds the lease. */
    pokes: number(),
    /** The hour of `sent`. */
    hour: date(),
    /** First attempts in that hour, for the plan's limit. */
    sent: number(),
    /** Time at which Agenda wakes a worker for the webhook. */
    armed: nullable(date()),
    /** True after an attempt that failed or was slow; absent before the first one. */
    slow: optional(boolean()),
  },
  indexes: [],
});
export interface DispatcherRow extends RowOf<typeof Dispatchers> {}

/** Tasks that queue deliveries again which failed or were never attempted. */
export const Recoveries = defineModel("Recovery", {
  collection: "recoveries",
  fields: {
    webhook: string(),
    since: date(),
    until: date(),
    /** True until all events of the period are queued. */
    queuing: boolean(),
    /** Sequence number of the last event that was examined. */
    position: number(),
    total: number(),
    created_at: date(),
    expires_at: date(),
  },
  indexes: [
    { key: { account: 1, webhook: 1, _id: -1 } },
    // Without the account: workers continue the recoveries of all accounts.
    { key: { queuing: 1 }, partialFilterExpression: { queuing: true } },
    // TTL.
    { key: { expires_at: 1 }, expireAfterSeconds: 0 },
  ],
});
export interface RecoveryRow extends RowOf<typeof Recoveries> {}
