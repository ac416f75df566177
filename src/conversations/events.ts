import { z } from "zod";
import { count, id, objectSchema, timestamp } from "../core/output.ts";
import type { EventDataOf, EventDeclaration } from "../database/event-log.ts";
import { messageId } from "./evidence-output.ts";
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
  "conversation.messages_added": {
    meaning: "Messages were appended to a conversation.",
    kept: { conversation: { id: true } },
    data: z.object({
      conversation: z
        .object({ id: id("conv") })
        .meta({ id: "EventGrownConversation", description: "The conversation, by its id." }),
      first_message_id: messageId.describe("The id of the first new message."),
      last_message_id: messageId.describe("The id of the last new message."),
      added: count("Number of new messages, which follow one another.", 2),
      total: count("Number of messages of the conversation.", 4),
    }),
  },
} satisfies Record<string, EventDeclaration>;
