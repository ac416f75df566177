import { z } from "zod";
import { id, objectSchema, timestamp } from "../core/output.ts";
import type { EventDataOf, EventDeclaration } from "../database/event-log.ts";
import { EventConversation } from "./output.ts";

declare module "../database/event-log.ts" {
  interface EventDataMap extends EventDataOf<typeof CONVERSATION_EVENTS> {}
}

export const CONVERSATION_EVENTS = {
  "conversation.created": {
    meaning: "A conversation was created.",
    data: z.object({ conversation: EventConversation.extend({ summary: z.null() }) }),
  },
  "conversation.updated": {
    meaning: "A conversation was updated.",
    data: z.object({
      conversation: EventConversation.extend({ updated_at: timestamp(), metadata: objectSchema("Its current value.") }),
      changed: z
        .array(z.string())
        .meta({ description: "Names of the fields whose values changed.", examples: [["title"]] }),
    }),
  },
  "conversation.deleted": {
    meaning: "A conversation was deleted.",
    data: z.object({ conversation: z.object({ id: id("conv") }), deleted: z.literal(true) }),
  },
} satisfies Record<string, EventDeclaration>;
