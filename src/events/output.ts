import { z } from "zod";
import { EVENT_TYPES } from "../core/event-types.ts";
import { count, cursorPageSchema, exampleId, id, objectSchema, timestamp } from "../core/output.ts";

/** What every event has; `data` is told by its type (payloads.ts). */
export const ENVELOPE = {
  id: id("evt").meta({ description: "Unique per event, so that a repeat can be told; also the cursor." }),
  created_at: timestamp(),
  sequence: count(17).meta({ description: "Per account without gaps, from 1." }),
};

/** An event as the log shows it. */
export const Event = z
  .object({
    ...ENVELOPE,
    type: z.enum(EVENT_TYPES),
    data: objectSchema("As delivered: each type's is described under `webhooks`. An emptied event has ids only.", {
      conversation: { id: exampleId("conv") },
      deleted: true,
    }),
    redacted: z
      .literal(true)
      .optional()
      .meta({ description: "There when the event was emptied because its conversation was deleted." }),
  })
  .meta({
    id: "Event",
    examples: [
      {
        id: exampleId("evt"),
        type: "conversation.deleted",
        created_at: "2026-11-21T09:30:00.000Z",
        sequence: 17,
        data: { conversation: { id: exampleId("conv") }, deleted: true },
      },
    ],
  });

export type Event = z.infer<typeof Event>;

export const EventPage = cursorPageSchema("EventPage", Event);
