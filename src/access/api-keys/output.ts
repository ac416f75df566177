import { z } from "zod";
import { createdAt, cursorPageSchema, id, parentCredential, timestamp } from "../../core/output.ts";
import { SCOPES } from "../../core/scopes.ts";

/** decisions.md section 5; the key itself is only in CreatedApiKey. */
export const ApiKey = z
  .object({
    id: id("key"),
    name: z.string().meta({ description: "The name that was given at the creation.", examples: ["backend"] }),
    scopes: z.array(z.enum(SCOPES)).meta({ description: "What the key may do.", examples: [["read", "write"]] }),
    last4: z.string().meta({ description: "The last four characters of the key.", examples: ["x7Qa"] }),
    created_at: createdAt,
    last_used_at: timestamp("Time of the last use, at most a minute behind; null: never used.")
      .nullable()
      .meta({ examples: [null] }),
    revoked_at: timestamp("Time of the revocation; null while the key is valid.")
      .nullable()
      .meta({ examples: [null] }),
    expires_at: timestamp("From then on it is refused; null: never.")
      .nullable()
      .meta({ examples: [null] }),
    replaced_by: id("key", "The key that a reroll put in its place.")
      .nullable()
      .meta({ examples: [null] }),
    parent: parentCredential("created"),
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.infer<typeof ApiKey>;

export const CreatedApiKey = ApiKey.extend({
  key: z.string().meta({ description: "Shown this once.", examples: ["sk_EXAMPLEexampleEXAMPLEexampleEXAMPLEx7Qa"] }),
}).meta({ id: "CreatedApiKey" });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;

export const ApiKeyList = cursorPageSchema("ApiKeyList", ApiKey);

/** An API key in the `data` of events. */
export const EventApiKey = ApiKey.omit({ last_used_at: true, expires_at: true, replaced_by: true, parent: true }).meta({
  id: "EventApiKey",
  description: "The API key.",
});
