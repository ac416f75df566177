import { z } from "zod";
import { id, listSchema, timestamp } from "../core/output.ts";
import { SCOPES } from "../core/scopes.ts";

/** An OAuth client without its secret, which only CreatedOauthClient has. */
export const OauthClient = z
  .object({
    id: id("cli"),
    client_id: id("cli").meta({ description: "The id, under the name that OAuth uses." }),
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
      .meta({ description: "Present while the plan disables the client and its tokens." }),
  })
  .meta({ id: "OauthClient" });
export type OauthClient = z.infer<typeof OauthClient>;

export const CreatedOauthClient = OauthClient.extend({
  client_secret: z
    .string()
    .optional()
    .meta({
      description: "Shown only once; a public client has none.",
      examples: ["cs_EXAMPLEexampleEXAMPLEexampleEXAMPLEx7Qa"],
    }),
}).meta({ id: "CreatedOauthClient" });
export type CreatedOauthClient = z.infer<typeof CreatedOauthClient>;

export const OauthClientList = listSchema("OauthClientList", OauthClient);
