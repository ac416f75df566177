import { z } from "zod";
import { optionalText } from "../core/input.ts";
import { toCanonicalRange } from "./ip-ranges.ts";
import { PLANS } from "./plans.ts";
import { createProviderInput } from "./provider-input.ts";
import { SUMMARIZE_MODES } from "./summarize-modes.ts";

const limitFrom = (min: number) => z.number().int().min(min).nullable().default(null);
/** Without any call, or delivery, the account could never do anything. */
const rateLimit = limitFrom(1);

const password = z.string().min(8, "must have at least 8 characters").max(1_000);

export const PasswordInput = z.strictObject({ password });

/** Fields of a new account, from the command line or the sign-up form. */
export const CreateAccountInput = z.strictObject({
  email: z
    .email("must be an e-mail address")
    .max(254)
    .transform((value) => value.toLowerCase()),
  password: password.nullable().default(null),
  plan: z.enum(PLANS).default("free"),
  limit_per_hour: rateLimit,
  limit_per_minute: rateLimit,
  storage_limit_mb: limitFrom(0),
  events_per_hour: rateLimit,
});

export const SubscriptionInput = z
  .strictObject({ plan: z.enum(PLANS).describe("The new plan.") })
  .meta({ id: "Subscription", examples: [{ plan: "pro" }] });
export type SubscriptionInput = z.input<typeof SubscriptionInput>;

const IpAllowlistEntryInput = z
  .strictObject({
    cidr: z
      .string()
      .transform((value, issues) => {
        const range = toCanonicalRange(value);
        if (range === undefined) issues.addIssue({ code: "custom", message: "must be an IP address or a CIDR range" });
        return range ?? "";
      })
      .meta({
        pattern: "^[0-9A-Fa-f:.]{2,45}(/[0-9]{1,3})?$",
        description: "An IPv4 or IPv6 address or range.",
        examples: ["203.0.113.0/24"],
      }),
    description: optionalText(200).default("").describe("A note of the account holder."),
  })
  .meta({ id: "SetIpAllowlistEntry", description: "A range of addresses." });

export const IpAllowlistInput = z
  .strictObject({
    entries: z
      .array(IpAllowlistEntryInput)
      .max(100)
      .describe("The allowed addresses; an empty list allows every address."),
  })
  .meta({ id: "SetIpAllowlist", examples: [{ entries: [] }] });
export type IpAllowlistInput = z.input<typeof IpAllowlistInput>;

/** `allowPrivate`: the setting SUMMARIZER_ALLOW_PRIVATE. */
export const createSummarizerInput = (allowPrivate: boolean) =>
  z
    .strictObject({
      summarize: z
        .enum(SUMMARIZE_MODES)
        .describe("Mode of conversations that are created without one: `auto` or `manual`."),
      provider: createProviderInput(allowPrivate)
        .optional()
        .describe("The summarizer of the account; without it the present one remains."),
    })
    .meta({
      id: "SetSummarizer",
      examples: [{ summarize: "auto", provider: { engine: "openai", model: "gpt-5-mini", api_key: "sk-example" } }],
    });
export type SummarizerInput = z.input<ReturnType<typeof createSummarizerInput>>;
