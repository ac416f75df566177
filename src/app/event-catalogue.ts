import { z } from "zod";
import { EventApiKey } from "../access/api-keys/output.ts";
import { PLANS } from "../accounts/plans.ts";
import { EventConversation, Summary } from "../conversations/output.ts";
import { freeObject, id, megabyteCount, timestamp } from "../core/output.ts";
import { EVENT_TYPES, type EventType } from "../database/event-log.ts";
import { ENVELOPE } from "../events/output.ts";

const storage = {
  usage: z.object({
    current_mb: megabyteCount(80_000),
    limit_mb: megabyteCount(100_000),
    percentage: z
      .number()
      .min(0)
      .meta({ examples: [80] }),
  }),
  recommendation: z.string(),
};

const subscription = {
  subscription: z.object({
    plan: z.enum(PLANS),
    previous_plan: z.enum(PLANS),
    changed_at: timestamp(),
  }),
};

const apiKey = { api_key: EventApiKey };

/** A webhook without its secret, as webhook.disabled and webhook.recovered tell of it. */
const webhook = {
  webhook: z.object({
    id: id("wh"),
    url: z.string().meta({ format: "uri", examples: ["https://example.com/hook"] }),
    status: z.enum(["healthy", "failing", "failed"]),
    disabled_reason: z.enum(["retries_exhausted", "gone"]).nullable(),
  }),
};

/** The `data` of every event (service.md section 6, decisions.md section 6; `webhook.*` are additions). */
export const EVENT_DATA = {
  "conversation.created": z.object({ conversation: EventConversation.extend({ summary: z.null() }) }),
  "conversation.updated": z.object({
    conversation: EventConversation.extend({ updated_at: timestamp(), metadata: freeObject("As it is now.") }),
    changed: z.array(z.string()).meta({ description: "Names of the fields.", examples: [["title"]] }),
  }),
  "conversation.deleted": z.object({ conversation: z.object({ id: id("conv") }), deleted: z.literal(true) }),
  "summary.generated": z.object({ conversation_id: id("conv"), summary_job_id: id("job"), summary: Summary }),
  "summary.failed": z.object({
    conversation_id: id("conv"),
    summary_job_id: id("job"),
    error: z.object({ code: z.string(), message: z.string() }),
  }),
  "storage.limit_reached": z.object(storage),
  "storage.limit_exceeded": z.object(storage),
  "subscription.updated": z.object(subscription),
  "subscription.cancelled": z.object(subscription),
  "api_key.created": z.object(apiKey),
  "api_key.revoked": z.object(apiKey),
  "webhook.disabled": z.object(webhook),
  "webhook.recovered": z.object(webhook),
} satisfies Record<EventType, z.ZodType>;

export type EventData<T extends EventType> = z.input<(typeof EVENT_DATA)[T]>;

/** What happened, in the contract's words. */
export const EVENT_MEANINGS: Record<EventType, string> = {
  "conversation.created": "A conversation was created.",
  "conversation.updated": "A conversation was updated.",
  "conversation.deleted": "A conversation was deleted.",
  "summary.generated": "An AI summary completed.",
  "summary.failed": "AI summary generation failed.",
  "storage.limit_reached": "Storage quota is 80% full.",
  "storage.limit_exceeded": "Storage quota is exceeded.",
  "subscription.updated": "The subscription plan changed.",
  "subscription.cancelled": "The subscription was cancelled.",
  "api_key.created": "A new API key was created.",
  "api_key.revoked": "An API key was revoked.",
  "webhook.disabled": "A webhook was marked failed. Sent to the account's other webhooks.",
  "webhook.recovered": "A webhook that was marked failed works again. Sent to the account's other webhooks.",
};

/** "api_key.created" -> "ApiKeyCreated" */
export const pascal = (type: string) => type.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The envelope of one type, as a webhook gets it; a test delivery's `data` also says `test`. */
export function envelopeOf(type: EventType): z.ZodType {
  const data = EVENT_DATA[type].extend({
    test: z.literal(true).optional().meta({ description: "There in a test delivery." }),
  });
  return z
    .object({ ...ENVELOPE, type: z.literal(type), data })
    .meta({ id: `${pascal(type)}Event`, description: EVENT_MEANINGS[type] });
}

/** Every type's meaning and envelope, for the document's `webhooks` section. */
export const EVENT_DESCRIPTIONS = Object.fromEntries(
  EVENT_TYPES.map((type) => [type, { meaning: EVENT_MEANINGS[type], envelope: envelopeOf(type) }]),
);
