import { z } from "zod";
import { id, objectSchema, timestamp } from "../core/output.ts";
import type { EventDataOf, EventDeclaration } from "../database/event-log.ts";
import { EventConversation, Summary } from "./output.ts";

declare module "../database/event-log.ts" {
  interface EventDataMap extends EventDataOf<typeof CONVERSATION_EVENTS> {}
}

export const CONVERSATION_EVENTS = {
  "conversation.created": {
    meaning: "A conversation was created.",
    kept: { conversation: { id: true } },
    data: z.object({
      conversation: EventConversation.extend({
        summary: Summary.nullable().meta({
          description: "Null, as the summary is not generated yet.",
          examples: [null],
        }),
      }).meta({ id: "EventCreatedConversation", description: "The conversation." }),
    }),
  },
  "conversation.updated": {
    meaning: "A conversation was updated.",
    kept: { conversation: { id: true } },
    data: z.object({
      conversation: EventConversation.extend({
        updated_at: timestamp("Time of the change."),
        metadata: objectSchema("Its current value."),
      }).meta({ id: "EventUpdatedConversation", description: "The conversation." }),
      changed: z
        .array(z.string())
        .meta({ description: "Names of the fields whose values changed.", examples: [["title"]] }),
    }),
  },
  "conversation.deleted": {
    meaning: "A conversation was deleted.",
    data: z.object({
      conversation: z
        .object({ id: id("conv") })
        .meta({ id: "EventDeletedConversation", description: "The conversation, of which only the id is left." }),
      deleted: z.literal(true).describe("Always true."),
    }),
  },
} satisfies Record<string, EventDeclaration>;
