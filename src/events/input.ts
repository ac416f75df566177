import { z } from "zod";
import { EVENT_TYPES } from "../core/event-types.ts";
import { idPattern, isId } from "../core/ids.ts";
import { dependent, queryInteger, queryList } from "../core/input.ts";
import { exampleId } from "../core/output.ts";

export const EventTypeInput = z.enum(EVENT_TYPES);

const cursor = (description: string) =>
  z
    .string()
    .min(1, "must not be empty")
    .optional()
    .meta({ ...dependent(description), pattern: idPattern("evt"), examples: [exampleId("evt")] });

export const ListEventsQuery = z.strictObject({
  after: cursor("An event's id: answers later events, oldest first."),
  before: cursor("An event's id: answers earlier events, newest first. Goes without `after`."),
  type: queryList(EventTypeInput).optional().describe("Only events of this type; may be given several times."),
  per_page: queryInteger(1, 100).default(20).describe("How many a page."),
});

export type ListEventsInput = z.output<typeof ListEventsQuery>;

/** All dependent: what else is called decides whether such a stream ever says anything, and it has no end. */
export const EventStreamQuery = z.strictObject({
  after: cursor("An event's id: first all later events. The header Last-Event-ID comes before it."),
  type: queryList(EventTypeInput).optional().meta(dependent("Only events of this type; may be given several times.")),
  conversation_id: z
    .string()
    .refine((value) => isId("conv", value), "must be an id of a conversation")
    .optional()
    .meta({
      ...dependent("Only events of this conversation."),
      pattern: idPattern("conv"),
      examples: [exampleId("conv")],
    }),
});

export const EventStreamHeaders = z.object({
  "Last-Event-ID": cursor("An event's id, which clients send by themselves when they reconnect. Precedes `after`."),
});
