import { z } from "zod";
import { instant, pageCursor, queryInteger, text } from "../../core/input.ts";
import { SCOPES } from "../../core/scopes.ts";

/** More than of other lists: clients from before pages existed read all keys with one call. */
const MAX_KEYS_PER_PAGE = 1_000;

export const ListApiKeysQuery = z.strictObject({
  after: pageCursor,
  per_page: queryInteger(1, MAX_KEYS_PER_PAGE).default(MAX_KEYS_PER_PAGE).describe("Entries per page."),
});

const DAY_SECONDS = 86_400;

const expiresAt = instant
  .refine((time) => time.getTime() > Date.now(), "must be in the future")
  .meta({ format: "date-time" })
  .nullable();

export const CreateApiKeyInput = z
  .strictObject({
    name: text(100).describe("A name to recognize the key by."),
    scopes: z
      .array(z.enum(SCOPES))
      .min(1)
      .max(20)
      .transform((scopes) => SCOPES.filter((scope) => scopes.includes(scope)))
      .describe("What the key may do: at most what the caller may do."),
    expires_at: expiresAt.default(null).meta({ description: "Time of expiry; null: never.", examples: [null] }),
  })
  .meta({ id: "CreateApiKey", examples: [{ name: "backend", scopes: ["read", "write"] }] });
export type CreateApiKeyInput = z.input<typeof CreateApiKeyInput>;

export const RerollApiKeyInput = z
  .strictObject({
    overlap_seconds: z
      .int("must be a whole number")
      .min(0, "must be at least 0")
      .max(7 * DAY_SECONDS, `must be at most ${7 * DAY_SECONDS}`)
      .default(0)
      .meta({ description: "Seconds for which the old key stays valid; 0 revokes it at once.", examples: [3_600] }),
    expires_at: expiresAt.optional().meta({
      description: "Time of expiry of the new key; null: never; default: the lifetime of the old key.",
      examples: [null],
    }),
  })
  .meta({ id: "RerollApiKey", examples: [{ overlap_seconds: 3_600 }] });
export type RerollApiKeyInput = z.input<typeof RerollApiKeyInput>;
