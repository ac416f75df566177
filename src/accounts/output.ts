import { z } from "zod";
import { count, createdAt, id, megabyteCount, timestamp } from "../core/output.ts";
import { PLANS } from "./plans.ts";
import { PROVIDER_ENGINES } from "./provider-engines.ts";
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

const SummarizerProvider = z
  .object({
    engine: z.enum(PROVIDER_ENGINES).meta({
      description: "`default`: the summarizer of the operator; `builtin`; `openai`: a model server of the account.",
      examples: ["openai"],
    }),
    base_url: z
      .string()
      .nullable()
      .meta({
        description: "URL of the model server; null with another engine.",
        examples: ["https://api.openai.com/v1"],
      }),
    model: z
      .string()
      .nullable()
      .meta({ description: "Name of the model; null with another engine.", examples: ["gpt-5-mini"] }),
    api_key_set: z.boolean().meta({ description: "True if a key is stored.", examples: [true] }),
    api_key_end: z
      .string()
      .nullable()
      .meta({ description: "The last four characters of a key of at least 16.", examples: ["4f2c"] }),
    header_names: z
      .array(z.string())
      .meta({ description: "Names of the further headers of each call.", examples: [["X-Project"]] }),
    monthly_tokens: z
      .int()
      .nullable()
      .meta({
        description: "Tokens that this model may use in a calendar month (UTC); null without a limit.",
        examples: [1_000_000],
      }),
    prompt_price: z
      .number()
      .nullable()
      .meta({ description: "Price of a million prompt tokens; null where it is not set.", examples: [0.25] }),
    completion_price: z
      .number()
      .nullable()
      .meta({ description: "Price of a million completion tokens; null where it is not set.", examples: [2] }),
    updated_at: timestamp("Time of the last change; null with `default`.", "2026-11-21T09:30:00.000Z").nullable(),
  })
  .meta({ id: "SummarizerProvider", description: "The summarizer of an account." });

export const Summarizer = z
  .object({
    summarize: z
      .enum(SUMMARIZE_MODES)
      .describe("Mode of conversations that are created without one: `auto` or `manual`."),
    provider: SummarizerProvider,
  })
  .meta({ id: "Summarizer" });
export type Summarizer = z.infer<typeof Summarizer>;
