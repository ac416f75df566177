import { z } from "zod";
import {
  count,
  createdAt,
  cursorPageSchema,
  enteredUrl,
  exampleId,
  id,
  listSchema,
  timestamp,
} from "../core/output.ts";
import { EventTypeInput } from "../events/input.ts";
import { DELIVERY_STATUSES, SubscribedType } from "./input.ts";

const WEBHOOK_STATUSES = ["healthy", "failing", "failed"] as const;

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
    url: enteredUrl("The URL that receives the deliveries."),
    events: z.array(SubscribedType).describe("Types of the events to receive; `*`: all but `webhook.*`."),
    description: z.string().nullable().describe("A note of the account holder; null without one."),
    active: z.boolean().describe("False: the webhook receives no new events."),
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
    created_at: createdAt,
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
    at: timestamp("Time of the attempt."),
    status_code: z
      .int()
      .nullable()
      .meta({ description: "Null if the endpoint sent no answer.", examples: [503] }),
    error: z
      .string()
      .nullable()
      .meta({ description: "The reason of a failure; null on success.", examples: ["answered 503; 200 is required"] }),
    duration_ms: count("Milliseconds until the headers of the answer, or until the failure.", 42),
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
    event_type: EventTypeInput.describe("Type of the event."),
    status: z.enum(DELIVERY_STATUSES).describe("`pending` until an attempt succeeds or the last one fails."),
    attempts: z.array(AttemptOutput).describe("All attempts so far, oldest first."),
    next_attempt_at: timestamp("Earliest time of the next attempt; null if none is planned.")
      .nullable()
      .meta({ examples: [null] }),
    created_at: createdAt,
  })
  .meta({ id: "Delivery" });
export type Delivery = z.infer<typeof Delivery>;

export const DeliveryPage = cursorPageSchema("DeliveryPage", Delivery);

/** A task that queues failed and missing deliveries again. */
export const Recovery = z
  .object({
    id: id("rcv"),
    status: z.enum(["processing", "completed"]).describe("State of the work."),
    since: timestamp("Events from this time on are delivered again."),
    until: timestamp("Events up to this time are delivered again."),
    total: count("Deliveries queued so far.", 12),
    done: count("Deliveries of `total` that were delivered or failed finally.", 12),
    created_at: createdAt,
  })
  .meta({ id: "WebhookRecovery" });
export type Recovery = z.infer<typeof Recovery>;
