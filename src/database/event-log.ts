import mongoose from "mongoose";
import type { z } from "zod";
import type { EventType } from "../core/event-types.ts";
import type { Row } from "./row.ts";

/** Declares one event type: its meaning in a sentence and the schema of its `data`. */
export interface EventDeclaration {
  meaning: string;
  data: z.ZodObject;
}

/** The `data` of each event type; each domain adds its own beside its declarations, by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the domains
export interface EventDataMap {}

export type EventDataOf<D extends Record<string, EventDeclaration>> = { [T in keyof D]: z.input<D[T]["data"]> };

/** Type of the `data` of an event type. */
export type EventData<T extends EventType> = T extends keyof EventDataMap ? EventDataMap[T] : never;

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
