import { z } from "zod";
import { id, listSchema, timestamp } from "../../core/output.ts";
import { SCOPES } from "../../core/scopes.ts";

/** decisions.md section 5; the key itself is only in CreatedApiKey. */
export const ApiKey = z
  .object({
    id: id("key"),
    name: z.string().meta({ examples: ["backend"] }),
    scopes: z.array(z.enum(SCOPES)).meta({ examples: [["read", "write"]] }),
    last4: z.string().meta({ examples: ["x7Qa"] }),
    created_at: timestamp(),
    last_used_at: timestamp()
      .nullable()
      .meta({ examples: [null] }),
    revoked_at: timestamp()
      .nullable()
      .meta({ examples: [null] }),
    expires_at: timestamp()
      .nullable()
      .meta({ description: "From then on it is refused; null: never.", examples: [null] }),
    replaced_by: id("key")
      .nullable()
      .meta({ description: "The key that a reroll put in its place.", examples: [null] }),
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.infer<typeof ApiKey>;

export const CreatedApiKey = ApiKey.extend({
  key: z.string().meta({ description: "Shown this once.", examples: ["sk_EXAMPLEexampleEXAMPLEexampleEXAMPLEx7Qa"] }),
}).meta({ id: "CreatedApiKey" });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;

export const ApiKeyList = listSchema("ApiKeyList", ApiKey);

/** An API key in the `data` of events. */
export const EventApiKey = ApiKey.omit({ last_used_at: true, expires_at: true, replaced_by: true });
