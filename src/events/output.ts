import type { z } from "zod";
import type { EventType } from "../core/event-types.ts";
import { count, id, timestamp } from "../core/output.ts";

/** Fields of every event; `data` depends on its type. */
export const ENVELOPE = {
  id: id("evt", "Unique per event, to detect duplicates; also the cursor."),
  created_at: timestamp("Time of the event."),
  sequence: count("Sequence number per account, from 1, without gaps.", 17),
};

/** An event of the log. */
export interface Event {
  id: string;
  type: EventType;
  created_at: string;
  sequence: number;
  data: Record<string, unknown>;
  redacted?: true | undefined;
}

/** The union of all types of events, which `app/event-catalogue.ts` composes from the declarations of the domains. */
export type EventSchema = z.ZodType<Event, Event>;
