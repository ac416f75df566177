import { z } from "zod";
import { enteredUrl, id } from "../core/output.ts";
import type { EventDataOf, EventDeclaration } from "../database/event-log.ts";

declare module "../database/event-log.ts" {
  interface EventDataMap extends EventDataOf<typeof WEBHOOK_EVENTS> {}
}

/** A webhook without its secret. */
const data = z.object({
  webhook: z
    .object({
      id: id("wh"),
      url: enteredUrl("The URL that receives the deliveries."),
      status: z.enum(["healthy", "failing", "failed"]).describe("State of the deliveries."),
      disabled_reason: z
        .enum(["retries_exhausted", "gone"])
        .nullable()
        .describe("Why the webhook was marked failed; null while it works."),
    })
    .meta({ id: "EventWebhook", description: "The webhook." }),
});

export const WEBHOOK_EVENTS = {
  "webhook.disabled": {
    meaning: "A webhook was marked failed. Sent to the account's other webhooks.",
    data,
  },
  "webhook.recovered": {
    meaning: "A webhook that was marked failed works again. Sent to the account's other webhooks.",
    data,
  },
} satisfies Record<string, EventDeclaration>;
