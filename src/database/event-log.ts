import type { z } from "zod";
import type { EventType } from "../core/event-types.ts";
import type { Database } from "./database.ts";
import { defineModel, type RowOf } from "./define-model.ts";
import { boolean, date, nullable, number, optional, string } from "./fields.ts";

/** Declares one event type: its meaning in a sentence and the schema of its `data`. */
export interface EventDeclaration {
  meaning: string;
  data: z.ZodObject;
  /** The ids that `data` keeps when its conversation is deleted; without them, the event is never redacted. */
  kept?: KeptIds;
}

export interface KeptIds {
  [name: string]: true | KeptIds;
}

/** The `data` of each event type; each domain adds its own beside its declarations, by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the domains
export interface EventDataMap {}

export type EventDataOf<D extends Record<string, EventDeclaration>> = { [T in keyof D]: z.input<D[T]["data"]> };

/** Type of the `data` of an event type. */
export type EventData<T extends EventType> = T extends keyof EventDataMap ? EventDataMap[T] : never;

/** Estimated size of a row and its index entries without the body. */
export const EVENT_ROW_BYTES = 500;

/** The event log. Sequence numbers are per account and have no gaps. */
export const Events = defineModel("Event", {
  collection: "events",
  fields: {
    sequence: number(),
    type: string<EventType>(),
    created_at: date(),
    conversation: nullable(string()),
    summary_job: nullable(string()),
    /** The exact JSON envelope that is signed and sent; null once its conversation is deleted. */
    body: nullable(string()),
    redacted: boolean(),
    /** The body of a redacted event until no delivery of it waits or can be repeated; deliveries refer to it. */
    unsent: optional(string()),
  },
  keeps: "events",
  formerIndexes: ["account_1_conversation_1_sequence_1"],
  indexes: [
    { key: { account: 1, sequence: 1 }, unique: true },
    { key: { account: 1, type: 1, sequence: 1 } },
    // With the type, so that lists and counts of some types read no other events.
    { key: { account: 1, conversation: 1, sequence: 1, type: 1 } },
    // Without the account: retention deletes by age alone.
    { key: { created_at: 1 } },
    // Redacted events whose deliveries were not finished.
    { key: { account: 1, _id: 1 }, partialFilterExpression: { unsent: { $exists: true } } },
  ],
});
export interface EventRow extends RowOf<typeof Events> {}

/** Removes the bodies that redacted events kept for their deliveries; the counted bytes do not change. */
export async function removeUnsentBodies(
  database: Database,
  account: string,
  events: readonly string[],
): Promise<void> {
  const filter = { _id: { $in: [...events] }, account };
  await database.model(Events).updateMany(filter, { $unset: { unsent: 1 } });
}
