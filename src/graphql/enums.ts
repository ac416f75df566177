import { EVENT_TYPES } from "../events/model.ts";

/** Enums whose values inside are not their names: CONVERSATION_CREATED is conversation.created. */
export const enumResolvers = {
  EventType: Object.fromEntries(EVENT_TYPES.map((type) => [type.replace(".", "_").toUpperCase(), type])),
  ConversationSort: {
    CREATED_AT_ASC: "created_at",
    CREATED_AT_DESC: "-created_at",
    UPDATED_AT_ASC: "updated_at",
    UPDATED_AT_DESC: "-updated_at",
  },
  SearchSort: { RELEVANCE: "relevance", CREATED_AT_ASC: "created_at", CREATED_AT_DESC: "-created_at" },
};
