import { z } from "zod";
import { EVENT_TYPES } from "../core/event-types.ts";
import { idPattern } from "../core/ids.ts";
import { conversationParameter, queryInteger, queryList } from "../core/input.ts";
import { exampleId } from "../core/output.ts";

export const EventTypeInput = z.enum(EVENT_TYPES);

const cursor = (description: string) =>
  z
    .string()
    .min(1, "must not be empty")
    .optional()
    .meta({ description, pattern: idPattern("evt"), examples: [exampleId("evt")] });

export const ListEventsQuery = z.strictObject({
  after: cursor("Event id: returns later events, oldest first."),
  before: cursor("Event id: returns earlier events, newest first. Not together with `after`."),
  type: queryList(EventTypeInput).optional().describe("Filters by event type; may be repeated."),
  conversation_id: conversationParameter("Filters by conversation."),
  per_page: queryInteger(1, 100).default(20).describe("Entries per page."),
});

export type ListEventsInput = z.output<typeof ListEventsQuery>;

export const EventStreamQuery = z.strictObject({
  after: cursor("Event id: replays later events first. The header Last-Event-ID takes precedence."),
  type: queryList(EventTypeInput).optional().describe("Filters by event type; may be repeated."),
  conversation_id: conversationParameter("Filters by conversation."),
  ticket: z
    .string()
    .optional()
    .describe("The ticket of a client token, for one request without the header Authorization."),
});

export const EventStreamHeaders = z.object({
  "Last-Event-ID": cursor("Event id, which clients send when they reconnect. Takes precedence over `after`."),
});
