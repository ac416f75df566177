import { z } from "zod";
import { queryInteger } from "../input.ts";
import { EVENT_TYPES } from "./model.ts";

export const EventTypeInput = z.enum(EVENT_TYPES);

export const ListEventsQuery = z.strictObject({
  after: z.string().optional().describe("An event's id: answers later events, oldest first."),
  before: z.string().optional().describe("An event's id: answers earlier events, newest first."),
  type: EventTypeInput.optional(),
  per_page: queryInteger(1, 100).default(20),
});

export type ListEventsInput = z.output<typeof ListEventsQuery>;
