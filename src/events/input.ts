import { z } from "zod";
import { dependent, queryInteger } from "../input.ts";
import { EVENT_TYPES } from "./model.ts";

export const EventTypeInput = z.enum(EVENT_TYPES);

const cursor = z.string().min(1, "must not be empty");

export const ListEventsQuery = z.strictObject({
  after: cursor.optional().meta(dependent("An event's id: answers later events, oldest first.")),
  before: cursor
    .optional()
    .meta(dependent("An event's id: answers earlier events, newest first. Goes without `after`.")),
  type: EventTypeInput.optional().describe("Only events of this type."),
  per_page: queryInteger(1, 100).default(20).describe("How many a page."),
});

export type ListEventsInput = z.output<typeof ListEventsQuery>;
