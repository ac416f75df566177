import mongoose from "mongoose";
import type { EventType } from "../core/event-types.ts";
import type { Row } from "../database/row.ts";

/** `*` stands for all types but `webhook.*`. */
export type Subscribed = EventType | "*";

export interface WebhookSecret {
  /** The secret under SECRET_KEY (AES-256-GCM), in base64. */
  sealed: string;
  /** Null for the current one; an older one signs until then. */
  until: Date | null;
}

export interface WebhookRow extends Row {
  url: string;
  events: Subscribed[];
  description: string | null;
  active: boolean;
  /** Marked failed: what is owed to it waits. */
  failed: boolean;
  disabled_reason: "retries_exhausted" | "gone" | null;
  /** The current one first. */
  secrets: WebhookSecret[];
  created_at: Date;
}

export interface Attempt {
  at: Date;
  status_code: number | null;
  error: string | null;
  duration_ms: number;
  /** The first KB of the answer. */
  body: string | null;
}

/** `retrying` is `pending` after a failure; clients see `pending` for both. */
export type DeliveryState = "pending" | "retrying" | "delivered" | "failed";

/** The promise to send one event to one webhook; Agenda only wakes it. */
export interface DeliveryRow extends Row {
  webhook: string;
  event: string;
  event_type: EventType;
  sequence: number;
  conversation: string | null;
  /** What is signed and sent, byte for byte; null once delivered: the event has it. */
  body: string | null;
  status: DeliveryState;
  /** Attempts of the schedule; those asked for by hand are in `attempts` only. */
  tries: number;
  attempts: Attempt[];
  /** Not before this time; there exactly while it waits. */
  due?: Date | undefined;
  /** Asked for by hand: one attempt at once, then back to how it was. */
  resend?: { asked_at: Date; status: DeliveryState; due?: Date | undefined } | undefined;
  /** The recoveries that queued it again. */
  recoveries?: string[] | undefined;
  created_at: Date;
  /** There once it is finished: when it is forgotten. */
  expires_at?: Date | undefined;
}

/** Who drains a webhook, and how many first attempts it had in the hour. */
export interface LaneRow extends Row {
  lease: string | null;
  lease_until: Date;
  /** Raised by whoever was woken for it while another drains it. */
  pokes: number;
  hour: Date;
  sent: number;
  /** When Agenda will wake it. */
  armed: Date | null;
}

/** A task that queues again what failed or was never delivered. */
export interface RecoveryRow extends Row {
  webhook: string;
  since: Date;
  until: Date;
  queuing: boolean;
  /** The sequence number up to which events were looked at. */
  position: number;
  total: number;
  created_at: Date;
  expires_at: Date;
}

const { Mixed } = mongoose.Schema.Types;

export const WebhookModel = mongoose.model<WebhookRow>(
  "Webhook",
  new mongoose.Schema<WebhookRow>(
    {
      _id: String,
      account: String,
      url: String,
      events: [String],
      description: String,
      active: Boolean,
      failed: Boolean,
      disabled_reason: String,
      secrets: [Mixed],
      created_at: Date,
    },
    { collection: "webhooks", versionKey: false },
  ),
);

export const DeliveryModel = mongoose.model<DeliveryRow>(
  "Delivery",
  new mongoose.Schema<DeliveryRow>(
    {
      _id: String,
      account: String,
      webhook: String,
      event: String,
      event_type: String,
      sequence: Number,
      conversation: String,
      body: String,
      status: String,
      tries: Number,
      attempts: [Mixed],
      due: Date,
      resend: Mixed,
      recoveries: { type: [String], default: undefined },
      created_at: Date,
      expires_at: Date,
    },
    { collection: "deliveries", versionKey: false },
  ),
);

export const LaneModel = mongoose.model<LaneRow>(
  "WebhookLane",
  new mongoose.Schema<LaneRow>(
    {
      _id: String,
      account: String,
      lease: String,
      lease_until: Date,
      pokes: Number,
      hour: Date,
      sent: Number,
      armed: Date,
    },
    { collection: "webhook_lanes", versionKey: false },
  ),
);

export const RecoveryModel = mongoose.model<RecoveryRow>(
  "Recovery",
  new mongoose.Schema<RecoveryRow>(
    {
      _id: String,
      account: String,
      webhook: String,
      since: Date,
      until: Date,
      queuing: Boolean,
      position: Number,
      total: Number,
      created_at: Date,
      expires_at: Date,
    },
    { collection: "recoveries", versionKey: false },
  ),
);
