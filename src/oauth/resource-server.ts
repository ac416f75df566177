import { errors, type KoaContextWithOIDC } from "oidc-provider";
import { z } from "zod";
import { SCOPES } from "../core/scopes.ts";
import type { Database } from "../database/database.ts";
import { hasOauthPlan } from "./clients.ts";
import { RESOURCE } from "./scopes.ts";

export type Client = NonNullable<KoaContextWithOIDC["oidc"]["client"]>;

export const ACCESS_TOKEN_SECONDS = 3_600;
/** The scope of a request without a `scope` parameter. */
const DEFAULT_SCOPE = "read";

/** The metadata that this service adds to each client of the library. */
const ClientMetadata = z.object({ allowed_scopes: z.array(z.enum(SCOPES)), registrant: z.string() });
export const CLIENT_METADATA_NAMES = Object.keys(ClientMetadata.shape);

/** Checks the plan and the scopes of every request for a code or a token, and returns what its token is valid for. */
export async function getResourceServer(database: Database, ctx: KoaContextWithOIDC, resource: string, client: Client) {
  if (resource !== RESOURCE) throw new errors.InvalidTarget();
  await requireOauthPlan(database, client);
  const { allowed_scopes: allowed } = ClientMetadata.parse(client);
  const { params } = ctx.oidc;
  if (params && (ctx.oidc.route === "authorization" || params.grant_type === "client_credentials")) {
    const requested = String(params.scope ?? "")
      .split(" ")
      .filter((scope) => scope && scope !== "offline_access");
    const unknown = requested.find((scope) => !allowed.some((one) => one === scope));
    if (unknown) throw new errors.InvalidScope("the client may not request this scope", unknown);
    if (requested.length === 0) params.scope = allowed.includes(DEFAULT_SCOPE) ? DEFAULT_SCOPE : allowed[0];
  }
  return {
    scope: SCOPES.filter((scope) => allowed.includes(scope)).join(" "),
    accessTokenFormat: "opaque" as const,
    accessTokenTTL: ACCESS_TOKEN_SECONDS,
  };
}

export async function requireOauthPlan(database: Database, client: Client): Promise<void> {
  if (await hasOauthPlan(database, ClientMetadata.parse(client).registrant)) return;
  throw new errors.UnauthorizedClient("plan_required");
}

/** Returns true if a confidential client may introspect the token: one of its own, while its plan has OAuth. */
export async function mayIntrospect(
  database: Database,
  client: Client,
  token: { clientId?: string | undefined },
): Promise<boolean> {
  const own = client.clientAuthMethod !== "none" && token.clientId === client.clientId;
  return own && hasOauthPlan(database, ClientMetadata.parse(client).registrant);
}
