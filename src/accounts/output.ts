import { z } from "zod";
import { count, id, megabyteCount, timestamp } from "../core/output.ts";
import { PLANS } from "./plans.ts";

export const email = z.string().meta({ format: "email", examples: ["anna@example.com"] });

/** Account of service.md section 2. */
export const Account = z
  .object({
    id: id("acc"),
    email,
    plan: z.enum(PLANS).meta({ examples: ["pro"] }),
    storage: z.object({
      used_mb: megabyteCount(1.204),
      limit_mb: z
        .number()
        .min(0)
        .meta({ examples: [100_000] }),
    }),
    api_usage: z.object({
      requests_today: count(412).meta({ description: "Of the UTC day, without refused calls." }),
      limit_per_day: count(240_000).meta({ description: "24 times the hourly limit: a report, not a further limit." }),
    }),
    created_at: timestamp(),
  })
  .meta({ id: "Account" });
export type Account = z.infer<typeof Account>;

const IpAllowlistEntry = z
  .object({
    cidr: z.string().meta({ examples: ["203.0.113.0/24"] }),
    description: z.string().meta({ examples: ["office"] }),
  })
  .meta({ id: "IpAllowlistEntry" });

export const IpAllowlist = z
  .object({
    entries: z.array(IpAllowlistEntry).meta({ description: "Empty: from everywhere." }),
    disabled_reason: z
      .literal("plan_required")
      .optional()
      .meta({ description: "There while the plan switches the list off." }),
  })
  .meta({ id: "IpAllowlist", examples: [{ entries: [{ cidr: "203.0.113.0/24", description: "office" }] }] });
export type IpAllowlist = z.infer<typeof IpAllowlist>;
