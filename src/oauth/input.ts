import { z } from "zod";
import { isCleanText, text } from "../core/input.ts";
import { SCOPES } from "../core/scopes.ts";

const LOOPBACK = new Set(["127.0.0.1", "[::1]", "localhost"]);

/** Accepts https, and http to loopback, without fragment and credentials (RFC 6749 §3.1.2, RFC 8252 §7.3). */
function isRedirectUri(value: string): boolean {
  // The URL parser accepts "https:example.com" and backslashes, which browsers resolve differently.
  if (!/^https?:\/\/[^\s\\#]+$/i.test(value) || !URL.canParse(value) || !isCleanText(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  if (username || password) return false;
  return protocol === "https:" || (protocol === "http:" && LOOPBACK.has(hostname));
}

const redirectUri = z
  .string()
  .max(2_000, "must have at most 2000 characters")
  .refine(isRedirectUri, "must be https, or http to localhost, without a fragment")
  .meta({ format: "uri", examples: ["https://app.example.com/callback"] });

export const CreateOauthClientInput = z
  .strictObject({
    name: text(100).meta({ description: "Shown on the consent page." }),
    redirect_uris: z
      .array(redirectUri)
      .max(20)
      .transform((uris) => [...new Set(uris)])
      .default([])
      .meta({ description: "Compared as exact strings. Without any, the client can only act for its own account." }),
    scopes: z
      .array(z.enum(SCOPES))
      .min(1)
      .max(20)
      .transform((scopes) => SCOPES.filter((scope) => scopes.includes(scope)))
      .default(["read"])
      .meta({ description: "The scopes that the client may request." }),
    type: z.enum(["confidential", "public"]).default("confidential").meta({
      description: "`public`: runs in a browser or on a phone, where it cannot keep a secret. It must use PKCE.",
    }),
  })
  .refine(({ type, redirect_uris }) => type === "confidential" || redirect_uris.length > 0, {
    path: ["redirect_uris"],
    message: "must have at least one entry, as the client is public",
  })
  .meta({
    id: "CreateOauthClient",
    examples: [{ name: "Dashboard", redirect_uris: ["https://app.example.com/callback"], scopes: ["read", "write"] }],
  });
export type CreateOauthClientInput = z.input<typeof CreateOauthClientInput>;
