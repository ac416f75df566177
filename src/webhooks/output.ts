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
  created_at: "2026-11-21T09:30:00.000Z",
};

/** Webhook of service.md section 2; `status` and `disabled_reason` are additions. */
export const Webhook = z
  .object({
    id: id("wh"),
    url: z.string().meta({ format: "uri" }),
    events: z.array(z.enum(["*", ...EVENT_TYPES])),
    description: z.string().nullable(),
    active: z.boolean(),
    status: z.enum(WEBHOOK_STATUSES).meta({
      description: "`failing`: a delivery waits for a retry. `failed`: the last retry failed, so nothing more is sent.",
    }),
    disabled_reason: z
      .enum(["retries_exhausted", "gone"])
      .nullable()
      .meta({ description: "Why it was marked failed; `gone`: its last answer was 410." }),
    created_at: timestamp(),
  })
  .meta({ id: "Webhook", examples: [WEBHOOK] });
export type Webhook = z.infer<typeof Webhook>;

const SECRET = "whsec_EXAMPLEexampleEXAMPLEexampleEXAMPLEexample1";

/** The answer that shows the secret: of a new webhook, or a rotation. */
export const WebhookWithSecret = Webhook.extend({
  secret: z.string().meta({ description: "Signs the deliveries, as the literal string. Shown this once." }),
}).meta({ id: "WebhookWithSecret", examples: [{ ...WEBHOOK, secret: SECRET }] });
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

export const WebhookList = listSchema("WebhookList", Webhook);

const AttemptOutput = z
  .object({
    at: timestamp(),
    status_code: z
      .int()
      .nullable()
      .meta({ description: "Null where no answer came.", examples: [503] }),
    error: z
      .string()
      .nullable()
      .meta({ description: "What went wrong; null on success.", examples: ["answered 503; 200 is required"] }),
    duration_ms: count(42).meta({ description: "Until the answer's headers, or the error." }),
    body: z
      .string()
      .nullable()
      .meta({ description: "The first KB of the answer.", examples: ["try later"] }),
  })
  .meta({ id: "DeliveryAttempt" });

/** decisions.md section 3. */
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
      .meta({ description: "Not before; null once nothing more is planned.", examples: [null] }),
    created_at: timestamp(),
  })
  .meta({ id: "Delivery" });
export type Delivery = z.infer<typeof Delivery>;

export const DeliveryPage = cursorPageSchema("DeliveryPage", Delivery);

/** A task that re-delivers what failed or was never delivered. */
export const Recovery = z
  .object({
    id: id("rcv"),
    status: z.enum(["processing", "completed"]),
    since: timestamp(),
    until: timestamp(),
    total: count(12).meta({ description: "Deliveries found so far that are to be made." }),
    done: count(12).meta({ description: "Those of them that were delivered, or failed for good." }),
    created_at: timestamp(),
  })
  .meta({ id: "WebhookRecovery" });
export type Recovery = z.infer<typeof Recovery>;
