import { type DocumentNode, Kind } from "graphql";
import { SECURITY_EVENT_TYPE_NAMES } from "../../audit/types.ts";
import { EVENT_TYPES } from "../../core/event-types.ts";

const EVENT_TYPE_VALUES = Object.fromEntries(EVENT_TYPES.map((type) => [type.replace(".", "_").toUpperCase(), type]));

/** Values that are not the name in lower case: CONVERSATION_CREATED is conversation.created. */
const OTHER_VALUES = {
  EventType: EVENT_TYPE_VALUES,
  SecurityEventType: Object.fromEntries(
    SECURITY_EVENT_TYPE_NAMES.map((type) => [type.replace("security.", "").toUpperCase(), type]),
  ),
  WebhookEventType: { ...EVENT_TYPE_VALUES, ALL: "*" },
  ConversationSort: {
    CREATED_AT_ASC: "created_at",
    CREATED_AT_DESC: "-created_at",
    UPDATED_AT_ASC: "updated_at",
    UPDATED_AT_DESC: "-updated_at",
  },
  SearchSort: { RELEVANCE: "relevance", CREATED_AT_ASC: "created_at", CREATED_AT_DESC: "-created_at" },
};

/** Creates the internal values of all enums: the words of the contract, which the schema has in upper case. */
export function createEnumResolvers({ definitions }: DocumentNode): Record<string, Record<string, string>> {
  const enums = definitions.flatMap((node) => (node.kind === Kind.ENUM_TYPE_DEFINITION ? [node] : []));
  const words = enums.map(({ name, values = [] }) => [
    name.value,
    Object.fromEntries(values.map((value) => [value.name.value, value.name.value.toLowerCase()])),
  ]);
  return { ...Object.fromEntries(words), ...OTHER_VALUES };
}
