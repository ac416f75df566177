import { z } from "zod";
import { megabyteCount, timestamp } from "../core/output.ts";
import type { EventDataOf, EventDeclaration } from "../database/event-log.ts";
import { PLANS } from "./plans.ts";

declare module "../database/event-log.ts" {
  interface EventDataMap extends EventDataOf<typeof ACCOUNT_EVENTS> {}
}

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

export const ACCOUNT_EVENTS = {
  "storage.limit_reached": { meaning: "Storage quota is 80% full.", data: z.object(storage) },
  "storage.limit_exceeded": { meaning: "Storage quota is exceeded.", data: z.object(storage) },
  "subscription.updated": { meaning: "The subscription plan changed.", data: z.object(subscription) },
  "subscription.cancelled": { meaning: "The subscription was cancelled.", data: z.object(subscription) },
} satisfies Record<string, EventDeclaration>;
