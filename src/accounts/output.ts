import { z } from "zod";
import { count, id, megabyteCount, timestamp } from "../core/output.ts";
import { PLANS } from "./plans.ts";

export const email = z.string().meta({ format: "email", examples: ["anna@example.com"] });

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
      requests_today: count(412).meta({ description: "Accepted requests of the current UTC day." }),
      limit_per_day: count(240_000).meta({ description: "24 times the hourly limit; informational, not enforced." }),
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
    entries: z.array(IpAllowlistEntry).meta({ description: "Empty: every address is allowed." }),
    disabled_reason: z
      .literal("plan_required")
      .optional()
      .meta({ description: "Present while the plan disables the list." }),
  })
  .meta({ id: "IpAllowlist", examples: [{ entries: [{ cidr: "203.0.113.0/24", description: "office" }] }] });
export type IpAllowlist = z.infer<typeof IpAllowlist>;
