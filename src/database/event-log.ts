import mongoose from "mongoose";
import type { Row } from "./row.ts";

/** Every event type of the contract, then our additions (decisions.md section 3, "Told"). */
export const EVENT_TYPES = [
  "conversation.created",
  "conversation.updated",
  "conversation.deleted",
  "summary.generated",
  "summary.failed",
  "storage.limit_reached",
  "storage.limit_exceeded",
  "subscription.updated",
  "subscription.cancelled",
  "api_key.created",
  "api_key.revoked",
  "webhook.disabled",
  "webhook.recovered",
] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** Types that only `admin` sees (decisions.md section 4). */
export const ADMIN_TYPES = EVENT_TYPES.filter((type) => /^(api_key|subscription|webhook)\./.test(type));

export interface EventRow extends Row {
  sequence: number;
  type: EventType;
  created_at: Date;
  conversation: string | null;
  summary_job: string | null;
  /** The exact JSON envelope that is signed and sent; null once its conversation is deleted. */
  body: string | null;
  redacted: boolean;
}

export const EventModel = mongoose.model<EventRow>(
  "Event",
  new mongoose.Schema<EventRow>(
    {
      _id: String,
      account: String,
      sequence: Number,
      type: String,
      created_at: Date,
      conversation: String,
      summary_job: String,
      body: String,
      redacted: Boolean,
    },
    { collection: "events", versionKey: false },
  ),
);
