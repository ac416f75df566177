import { z } from "zod";
import { EVENT_TYPES } from "../core/event-types.ts";
import { instant, optionalText, pageCursor, queryInteger } from "../core/input.ts";
import { type TargetRules, validateTargetUrl } from "../core/target-url.ts";
import { EventTypeInput } from "../events/input.ts";

/** Rules of the URL of an endpoint. `allowPrivate`: the setting WEBHOOK_ALLOW_PRIVATE. */
export const getEndpointRules = (allowPrivate: boolean): TargetRules => ({
  allowPrivate,
  plainHttp: "loopback",
  privateHint:
    "to receive events on this machine or network, run recap listen --forward-to URL, or start the server with WEBHOOK_ALLOW_PRIVATE=true",
});

/** The URL of an endpoint, as far as it can be validated without a DNS lookup. */
const url = (allowPrivate: boolean) =>
  z
    .string()
    .superRefine((text, issues) => {
      const fault = validateTargetUrl(text, getEndpointRules(allowPrivate));
      if (fault) issues.addIssue({ code: "custom", message: fault });
    })
    .meta({
      format: "uri",
      maxLength: 2_048,
      pattern: "^https://",
      description: "An https URL without credentials and without a private address.",
      examples: ["https://example.com/hooks/recap"],
    });

const SUBSCRIBABLE = ["*", ...EVENT_TYPES] as const;
/** An entry of a webhook's `events`. */
export const SubscribedType = z
  .enum(SUBSCRIBABLE)
  .meta({ id: "SubscribedEventType", description: "A type of event; `*` selects all types except `webhook.*`." });

const events = z
  .array(SubscribedType)
  .min(1)
  .max(100)
  .transform((chosen) => SUBSCRIBABLE.filter((type) => chosen.includes(type)))
  .meta({
    description: "Types of the events to receive; `*` selects all types except `webhook.*`.",
    examples: [["summary.generated", "summary.failed"]],
  });

/** An empty text removes it: null is a type error in REST, and means "not given" in GraphQL. */
const description = optionalText(500)
  .transform((text) => text || null)
  .describe("A note of the account holder; an empty text removes it.");

/** `allowPrivate`: the setting WEBHOOK_ALLOW_PRIVATE. */
export const createWebhookInput = (allowPrivate: boolean) =>
  z
    .strictObject({
      url: url(allowPrivate),
      events,
      description: description.optional(),
      active: z.boolean().default(true).describe("False: the webhook receives no new events."),
    })
    .meta({
      id: "CreateWebhook",
      examples: [{ url: "https://example.com/hooks/recap", events: ["summary.generated"], description: "CRM" }],
    });
export type CreateWebhookInput = z.input<ReturnType<typeof createWebhookInput>>;

export const updateWebhookInput = (allowPrivate: boolean) =>
  z
    .strictObject({
      url: url(allowPrivate).optional(),
      events: events.optional(),
      description: description.optional(),
      active: z.boolean().optional().describe("False: the webhook receives no new events."),
    })
    .refine((fields) => Object.values(fields).some((value) => value !== undefined), {
      message: "must hold at least one of url, events, description, active",
    })
    .meta({ id: "UpdateWebhook", minProperties: 1, examples: [{ active: true }] });
export type UpdateWebhookInput = z.input<ReturnType<typeof updateWebhookInput>>;

export const TestWebhookInput = z
  .strictObject({ event_type: EventTypeInput.describe("Type of the event to send, with sample data.") })
  .meta({ id: "TestWebhook", examples: [{ event_type: "summary.generated" }] });
export type TestWebhookInput = z.input<typeof TestWebhookInput>;

const moment = instant.meta({ format: "date-time", examples: ["2026-11-21T09:30:00.000Z"] });

export const RecoverWebhookInput = z
  .strictObject({
    since: moment.describe("Events from this time on are delivered again, unless they were delivered."),
    until: moment.optional().describe("Defaults to the present time."),
  })
  .refine(({ since, until }) => !until || since <= until, { path: ["until"], message: "must not be before since" })
  .meta({ id: "RecoverWebhook", examples: [{ since: "2026-11-21T09:30:00.000Z" }] });
export type RecoverWebhookInput = z.input<typeof RecoverWebhookInput>;

export const DELIVERY_STATUSES = ["pending", "delivered", "failed"] as const;

export const ListDeliveriesQuery = z.strictObject({
  status: z.enum(DELIVERY_STATUSES).optional().describe("Selects deliveries of this status."),
  event_type: EventTypeInput.optional().describe("Selects deliveries of events of this type."),
  after: pageCursor,
  per_page: queryInteger(1, 100).default(20).describe("Entries per page."),
});
export type ListDeliveriesInput = z.output<typeof ListDeliveriesQuery>;
