import { z } from "zod";
import { EVENT_TYPES } from "../core/event-types.ts";
import { count, cursorPageSchema, exampleId, id, objectSchema, timestamp } from "../core/output.ts";

/** Fields of every event; `data` depends on its type. */
export const ENVELOPE = {
  id: id("evt").meta({ description: "Unique per event, to detect duplicates; also the cursor." }),
  created_at: timestamp(),
  sequence: count(17).meta({ description: "Sequence number per account, from 1, without gaps." }),
};

/** An event of the log. */
export const Event = z
  .object({
    ...ENVELOPE,
    type: z.enum(EVENT_TYPES),
    data: objectSchema("As delivered; described for each type under `webhooks`. A redacted event contains ids only.", {
      conversation: { id: exampleId("conv") },
      deleted: true,
    }),
    redacted: z
      .literal(true)
      .optional()
      .meta({ description: "Present when the event was redacted because its conversation was deleted." }),
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
