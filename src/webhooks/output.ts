import { z } from "zod";
import { EVENT_TYPES } from "../core/event-types.ts";
import { count, cursorPageSchema, exampleId, id, listSchema, timestamp } from "../core/output.ts";
import { DELIVERY_STATUSES } from "./input.ts";

export const WEBHOOK_STATUSES = ["healthy", "failing", "failed"] as const;

const WEBHOOK = {
  id: exampleId("wh"),
  url: "https://example.com/hooks/recap",
  events: ["summary.generated"],
  description: "CRM",
  active: true,
  status: "healthy",
  disabled_reason: null,
  status_reason: null,
  created_at: "2026-11-21T09:30:00.000Z",
};

export const Webhook = z
  .object({
    id: id("wh"),
    url: z.string().meta({ format: "uri" }),
    events: z.array(z.enum(["*", ...EVENT_TYPES])),
    description: z.string().nullable(),
    active: z.boolean(),
    status: z.enum(WEBHOOK_STATUSES).meta({
      description:
        "`failing`: a delivery waits for a retry, or nothing can be signed (`status_reason`). `failed`: the last retry failed, so deliveries wait.",
    }),
    disabled_reason: z
      .enum(["retries_exhausted", "gone"])
      .nullable()
      .meta({ description: "Why the webhook was marked as failed; `gone`: the endpoint answered 410." }),
    status_reason: z.enum(["secret_unreadable"]).nullable().meta({
      description:
        "`secret_unreadable`: the server can't decrypt the secret, so attempts fail; rotate it, or let the operator restore the key.",
    }),
    created_at: timestamp(),
  })
  .meta({ id: "Webhook", examples: [WEBHOOK] });
export type Webhook = z.infer<typeof Webhook>;

const SECRET = "whsec_EXAMPLEexampleEXAMPLEexampleEXAMPLEexample1";

/** The response to the creation of a webhook, and to a rotation of its secret. */
export const WebhookWithSecret = Webhook.extend({
  secret: z
    .string()
    .meta({ description: "The key of the signatures: the literal string. No other response contains it." }),
}).meta({ id: "WebhookWithSecret", examples: [{ ...WEBHOOK, secret: SECRET }] });
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

export const WebhookList = listSchema("WebhookList", Webhook);

const AttemptOutput = z
  .object({
    at: timestamp(),
    status_code: z
      .int()
      .nullable()
      .meta({ description: "Null if the endpoint sent no answer.", examples: [503] }),
    error: z
      .string()
      .nullable()
      .meta({ description: "The reason of a failure; null on success.", examples: ["answered 503; 200 is required"] }),
    duration_ms: count(42).meta({ description: "Time until the headers of the answer, or until the failure." }),
    body: z
      .string()
      .nullable()
      .meta({ description: "The first KB of the body of the answer.", examples: ["try later"] }),
  })
  .meta({ id: "DeliveryAttempt" });

export const Delivery = z
  .object({
    id: id("dlv"),
    webhook_id: id("wh"),
    event_id: id("evt"),
    event_type: z.enum(EVENT_TYPES),
    status: z.enum(DELIVERY_STATUSES),
    attempts: z.array(AttemptOutput),
    next_attempt_at: timestamp()
      .nullable()
      .meta({ description: "Earliest time of the next attempt; null if none is planned.", examples: [null] }),
    created_at: timestamp(),
  })
  .meta({ id: "Delivery" });
export type Delivery = z.infer<typeof Delivery>;

export const DeliveryPage = cursorPageSchema("DeliveryPage", Delivery);

/** A task that queues failed and missing deliveries again. */
export const Recovery = z
  .object({
    id: id("rcv"),
    status: z.enum(["processing", "completed"]),
    since: timestamp(),
    until: timestamp(),
    total: count(12).meta({ description: "Deliveries queued so far." }),
    done: count(12).meta({ description: "Deliveries of `total` that were delivered or failed finally." }),
    created_at: timestamp(),
  })
  .meta({ id: "WebhookRecovery" });
export type Recovery = z.infer<typeof Recovery>;
