import { z } from "zod";
import { API_KEY_EVENTS } from "../access/api-keys/events.ts";
import { ACCOUNT_EVENTS } from "../accounts/events.ts";
import { CONVERSATION_EVENTS } from "../conversations/events.ts";
import { FEEDBACK_EVENTS } from "../conversations/feedback/events.ts";
import { TASK_EVENTS } from "../conversations/tasks/events.ts";
import { EVENT_TYPES, type EventType, toPascalCase } from "../core/event-types.ts";
import { exampleId } from "../core/output.ts";
import type { EventDeclaration, KeptIds } from "../database/event-log.ts";
import { ENVELOPE, type EventSchema } from "../events/output.ts";
import { SUMMARY_EVENTS } from "../summaries/events.ts";
import { WEBHOOK_EVENTS } from "../webhooks/events.ts";

/** The declarations of all domains; the compiler refuses a type without one, and one without a type. */
export const EVENTS = {
  ...CONVERSATION_EVENTS,
  ...SUMMARY_EVENTS,
  ...ACCOUNT_EVENTS,
  ...API_KEY_EVENTS,
  ...WEBHOOK_EVENTS,
  ...TASK_EVENTS,
  ...FEEDBACK_EVENTS,
} satisfies Record<EventType, EventDeclaration>;

const DATA = { description: "What happened." };

/** Schema of the envelope of one type, as a webhook receives it; the `data` of a test delivery also has `test`. */
function createEnvelope(type: EventType): z.ZodObject {
  const { data, meaning } = EVENTS[type];
  const test = z.literal(true).optional().describe("Present in a test delivery.");
  return z
    .object({
      ...ENVELOPE,
      type: z.literal(type).describe("The type of the event."),
      data: data.extend({ test }).meta({ id: `${toPascalCase(type)}Data`, ...DATA }),
    })
    .meta({ id: `${toPascalCase(type)}Event`, description: meaning });
}

/** Schema of the envelope of one type in the event log, which redacts some types: of their `data` then only ids remain. */
function createLoggedEnvelope(type: EventType): z.ZodObject {
  const { data, meaning, kept }: EventDeclaration = EVENTS[type];
  const envelope = ENVELOPES[type];
  if (!kept) return envelope;
  return envelope
    .extend({
      data: requireOnly(data, kept).meta({ id: `Logged${toPascalCase(type)}Data`, ...DATA }),
      redacted: z
        .literal(true)
        .optional()
        .describe("Present when the event was redacted because its conversation was deleted: `data` has only ids."),
    })
    .meta({ id: `Logged${toPascalCase(type)}Event`, description: `${meaning} As in the event log.` });
}

/** Makes every property optional that is not in `kept`. */
function requireOnly(schema: z.ZodObject, kept: KeptIds): z.ZodObject {
  const entries = Object.entries(schema.shape).map(([name, field]) => {
    const rule = kept[name];
    if (rule === true) return [name, field];
    if (!rule || !(field instanceof z.ZodObject)) return [name, (field as z.ZodType).optional()];
    const { id = "", description } = z.globalRegistry.get(field) ?? {};
    return [name, requireOnly(field, rule).meta({ id: id.replace(/^Event/, "Logged"), description })];
  });
  return z.object(Object.fromEntries(entries));
}

const ENVELOPES = mapTypes(createEnvelope);
const LOGGED_ENVELOPES = mapTypes(createLoggedEnvelope);

function mapTypes<T>(create: (type: EventType) => T): Record<EventType, T> {
  return Object.fromEntries(EVENT_TYPES.map((type) => [type, create(type)])) as Record<EventType, T>;
}

/** Every type's meaning and envelope, for the OpenAPI document's `webhooks` section. */
export const EVENT_DESCRIPTIONS = mapTypes((type) => ({ meaning: EVENTS[type].meaning, envelope: ENVELOPES[type] }));

const EXAMPLE = {
  id: exampleId("evt"),
  type: "conversation.deleted",
  created_at: "2026-11-21T09:30:00.000Z",
  sequence: 17,
  data: { conversation: { id: exampleId("conv") }, deleted: true },
};

/** An event of the log. */
export const LoggedEvent = z
  .discriminatedUnion("type", [
    LOGGED_ENVELOPES["conversation.created"],
    ...EVENT_TYPES.slice(1).map((type) => LOGGED_ENVELOPES[type]),
  ])
  .meta({ id: "Event", description: "An event; `type` says which.", examples: [EXAMPLE] }) as unknown as EventSchema;
