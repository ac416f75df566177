import { z } from "zod";
import { megabyteCount, timestamp } from "../core/output.ts";
import type { EventDataOf, EventDeclaration } from "../database/event-log.ts";
import { PLANS } from "./plans.ts";

declare module "../database/event-log.ts" {
  interface EventDataMap extends EventDataOf<typeof ACCOUNT_EVENTS> {}
}

const storage = {
  usage: z
    .object({
      current_mb: megabyteCount("Storage in use.", 80_000),
      limit_mb: megabyteCount("The storage quota.", 100_000),
      percentage: z
        .number()
        .min(0)
        .meta({ description: "Percentage of the quota in use.", examples: [80] }),
    })
    .meta({ id: "EventStorageUsage", description: "Use of the storage quota." }),
  recommendation: z.string().describe("A suggestion for the account holder."),
};

const subscription = {
  subscription: z
    .object({
      plan: z.enum(PLANS).describe("The new plan."),
      previous_plan: z.enum(PLANS).describe("The plan until now."),
      changed_at: timestamp("Time of the change."),
    })
    .meta({ id: "EventSubscription", description: "The change of the plan." }),
};

export const ACCOUNT_EVENTS = {
  "storage.limit_reached": { meaning: "Storage quota is 80% full.", data: z.object(storage) },
  "storage.limit_exceeded": { meaning: "Storage quota is exceeded.", data: z.object(storage) },
  "subscription.updated": { meaning: "The subscription plan changed.", data: z.object(subscription) },
  "subscription.cancelled": { meaning: "The subscription was cancelled.", data: z.object(subscription) },
} satisfies Record<string, EventDeclaration>;
