import { z } from "zod";
import { API_KEY_EVENTS } from "../access/api-keys/events.ts";
import { ACCOUNT_EVENTS } from "../accounts/events.ts";
import { CONVERSATION_EVENTS } from "../conversations/events.ts";
import { EVENT_TYPES, type EventType, toPascalCase } from "../core/event-types.ts";
import type { EventDeclaration } from "../database/event-log.ts";
import { ENVELOPE } from "../events/output.ts";
import { SUMMARY_EVENTS } from "../summaries/events.ts";
import { WEBHOOK_EVENTS } from "../webhooks/events.ts";

/** The declarations of all domains; the compiler refuses a type without one, and one without a type. */
export const EVENTS = {
  ...CONVERSATION_EVENTS,
  ...SUMMARY_EVENTS,
  ...ACCOUNT_EVENTS,
  ...API_KEY_EVENTS,
  ...WEBHOOK_EVENTS,
} satisfies Record<EventType, EventDeclaration>;

/** Schema of the envelope of one type, as a webhook receives it; the `data` of a test delivery also has `test`. */
export function createEnvelope(type: EventType): z.ZodType {
  const { data, meaning } = EVENTS[type];
  const test = z.literal(true).optional().meta({ description: "There in a test delivery." });
  return z
    .object({ ...ENVELOPE, type: z.literal(type), data: data.extend({ test }) })
    .meta({ id: `${toPascalCase(type)}Event`, description: meaning });
}

/** Every type's meaning and envelope, for the OpenAPI document's `webhooks` section. */
export const EVENT_DESCRIPTIONS = Object.fromEntries(
  EVENT_TYPES.map((type) => [type, { meaning: EVENTS[type].meaning, envelope: createEnvelope(type) }]),
);
