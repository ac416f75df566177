import { z } from "zod";
import { id } from "../core/output.ts";
import type { EventDataOf, EventDeclaration } from "../database/event-log.ts";

declare module "../database/event-log.ts" {
  interface EventDataMap extends EventDataOf<typeof WEBHOOK_EVENTS> {}
}

/** A webhook without its secret. */
const data = z.object({
  webhook: z.object({
    id: id("wh"),
    url: z.string().meta({ format: "uri", examples: ["https://example.com/hook"] }),
    status: z.enum(["healthy", "failing", "failed"]),
    disabled_reason: z.enum(["retries_exhausted", "gone"]).nullable(),
  }),
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
