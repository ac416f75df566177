import { EVENT_TYPES } from "../../core/event-types.ts";

const EVENT_TYPE_VALUES = Object.fromEntries(EVENT_TYPES.map((type) => [type.replace(".", "_").toUpperCase(), type]));

/** Internal values of enums that differ from their names: CONVERSATION_CREATED is conversation.created. */
export const enumResolvers = {
  EventType: EVENT_TYPE_VALUES,
  WebhookEventType: { ...EVENT_TYPE_VALUES, ALL: "*" },
  ConversationSort: {
    CREATED_AT_ASC: "created_at",
    CREATED_AT_DESC: "-created_at",
    UPDATED_AT_ASC: "updated_at",
    UPDATED_AT_DESC: "-updated_at",
  },
  UserErrorCode: {
    BAD_REQUEST: "bad_request",
    FORBIDDEN: "forbidden",
    NOT_FOUND: "not_found",
    VALIDATION_ERROR: "validation_error",
  },
  SearchSort: { RELEVANCE: "relevance", CREATED_AT_ASC: "created_at", CREATED_AT_DESC: "-created_at" },
};
