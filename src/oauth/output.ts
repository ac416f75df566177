import { z } from "zod";
import { createdAt, id, listSchema, parentCredential, timestamp } from "../core/output.ts";
import { SCOPES } from "../core/scopes.ts";

/** An OAuth client without its secret, which only CreatedOauthClient has. */
export const OauthClient = z
  .object({
    id: id("cli"),
    client_id: id("cli", "The id, under the name that OAuth uses."),
    name: z.string().meta({ description: "Shown on the consent page.", examples: ["Dashboard"] }),
    type: z.enum(["confidential", "public"]).describe("`public`: cannot keep a secret, and must use PKCE."),
    redirect_uris: z.array(z.string()).meta({
      description: "As they were sent; compared as exact strings.",
      examples: [["https://app.example.com/callback"]],
    }),
    scopes: z
      .array(z.enum(SCOPES))
      .meta({ description: "The scopes that the client may request.", examples: [["read", "write"]] }),
    created_at: createdAt,
    expires_at: timestamp("Time of expiry of the credential that registered it; null: never.")
      .nullable()
      .meta({ examples: [null] }),
    parent: parentCredential("registered"),
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

/** An application with access to the account. */
export const OauthAuthorization = z
  .object({
    client_id: id("cli", "The OAuth client of the application."),
    client_name: z.string().meta({ description: "Name of the application.", examples: ["Dashboard"] }),
    scopes: z
      .array(z.enum(SCOPES))
      .meta({ description: "The scopes that the account holder granted.", examples: [["read"]] }),
    granted_at: timestamp("Time of the last grant."),
  })
  .meta({ id: "OauthAuthorization" });
export type OauthAuthorization = z.infer<typeof OauthAuthorization>;

export const OauthAuthorizationList = listSchema("OauthAuthorizationList", OauthAuthorization);

export const OauthClientList = listSchema("OauthClientList", OauthClient);
