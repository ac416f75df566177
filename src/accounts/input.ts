import { z } from "zod";
import { PLANS } from "./plans.ts";

const limit = z.number().int().min(0).nullable().default(null);

export const PasswordInput = z.string().min(8, "must have at least 8 characters").max(1_000);

/** What makes an account, by the command line or at sign-up. */
export const CreateAccountInput = z.strictObject({
  email: z
    .email("must be an e-mail address")
    .max(254)
    .transform((value) => value.toLowerCase()),
  password: PasswordInput.nullable().default(null),
  plan: z.enum(PLANS).default("free"),
  limit_per_hour: limit,
  limit_per_minute: limit,
  storage_limit_mb: limit,
  events_per_hour: limit,
});
