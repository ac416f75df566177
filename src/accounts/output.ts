import { z } from "zod";
import { count, createdAt, id, megabyteCount } from "../core/output.ts";
import { PLANS } from "./plans.ts";
import { SUMMARIZE_MODES } from "./summarize-modes.ts";

export const email = z
  .string()
  .meta({ format: "email", description: "The email address, in lower case.", examples: ["anna@example.com"] });

export const Account = z
  .object({
    id: id("acc"),
    email,
    plan: z.enum(PLANS).meta({ description: "The subscription plan.", examples: ["pro"] }),
    storage: z
      .object({
        used_mb: megabyteCount("Storage in use.", 1.204),
        limit_mb: megabyteCount("The storage quota.", 100_000),
      })
      .meta({ id: "AccountStorage", description: "Use of the storage quota." }),
    api_usage: z
      .object({
        requests_today: count("Accepted requests of the current UTC day.", 412),
        limit_per_day: count("24 times the hourly limit; informational, not enforced.", 240_000),
      })
      .meta({ id: "AccountApiUsage", description: "Use of the API today." }),
    created_at: createdAt,
  })
  .meta({ id: "Account" });
export type Account = z.infer<typeof Account>;

const IpAllowlistEntry = z
  .object({
    cidr: z.string().meta({ description: "An IPv4 or IPv6 range in canonical form.", examples: ["203.0.113.0/24"] }),
    description: z.string().meta({ description: "A note of the account holder; may be empty.", examples: ["office"] }),
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

export const Summarizer = z
  .object({
    summarize: z
      .enum(SUMMARIZE_MODES)
      .describe("Mode of conversations that are created without one: `auto` or `manual`."),
  })
  .meta({ id: "Summarizer", examples: [{ summarize: "auto" }] });
export type Summarizer = z.infer<typeof Summarizer>;
