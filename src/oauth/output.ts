import { z } from "zod";
import { id, listSchema, timestamp } from "../core/output.ts";
import { SCOPES } from "../core/scopes.ts";

/** decisions.md section 5; the secret itself is only in CreatedOauthClient. */
export const OauthClient = z
  .object({
    id: id("cli"),
    client_id: id("cli").meta({ description: "The id under the name that OAuth has for it." }),
    name: z.string().meta({ examples: ["Dashboard"] }),
    type: z.enum(["confidential", "public"]),
    redirect_uris: z
      .array(z.string().meta({ format: "uri" }))
      .meta({ examples: [["https://app.example.com/callback"]] }),
    scopes: z.array(z.enum(SCOPES)).meta({ examples: [["read", "write"]] }),
    created_at: timestamp(),
    disabled_reason: z
      .literal("plan_required")
      .optional()
      .meta({ description: "There while the plan switches the client and its tokens off." }),
  })
  .meta({ id: "OauthClient" });
export type OauthClient = z.infer<typeof OauthClient>;

export const CreatedOauthClient = OauthClient.extend({
  client_secret: z
    .string()
    .optional()
    .meta({
      description: "Shown this once; a public client has none.",
      examples: ["cs_EXAMPLEexampleEXAMPLEexampleEXAMPLEx7Qa"],
    }),
}).meta({ id: "CreatedOauthClient" });
export type CreatedOauthClient = z.infer<typeof CreatedOauthClient>;

export const OauthClientList = listSchema("OauthClientList", OauthClient);
