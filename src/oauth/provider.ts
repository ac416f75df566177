import { generateKeyPairSync, timingSafeEqual } from "node:crypto";
import { type Configuration, interactionPolicy, type KoaContextWithOIDC, Provider } from "oidc-provider";
import { hashSecret } from "../access/secret.ts";
import { readAccount } from "../accounts/service.ts";
import type { Deps } from "../core/context.ts";
import { createMessagePage, renderPage } from "../pages/page.ts";
import { createAdapter } from "./adapter.ts";
import {
  ACCESS_TOKEN_SECONDS,
  CLIENT_METADATA_NAMES,
  type Client,
  getResourceServer,
  mayIntrospect,
  requireOauthPlan,
} from "./resource-server.ts";
import { RESOURCE } from "./scopes.ts";
import { setTokenFormat } from "./token-format.ts";

const MINUTE = 60;
const DAY = 86_400;

/** oidc-provider as a plain OAuth 2 server: opaque tokens, no OpenID Connect, its state in MongoDB. */
export function createProvider(deps: Deps): Provider {
  const provider = new Provider(deps.publicUrl, createConfiguration(deps));
  // endpoints.ts overwrites X-Forwarded-* with what TRUST_PROXY lets count.
  provider.proxy = true;
  setTokenFormat(provider);
  Object.assign(provider.Client.prototype, {
    compareClientSecret(this: Client, given: string): boolean {
      return timingSafeEqual(Buffer.from(this.clientSecret ?? hashSecret("")), Buffer.from(hashSecret(given)));
    },
  });
  provider.on("server_error", (ctx, error) => {
    deps.log.error({ err: error }, "OAuth request failed");
    ctx.body = { error: "server_error", error_description: "Something went wrong on our side." };
  });
  return provider;
}

/** Tokens are opaque and nothing is ever signed, but the library rejects clients without a signing algorithm. */
const UNUSED_SIGNING: Configuration = {
  clientDefaults: { id_token_signed_response_alg: "ES256" },
  enabledJWA: { idTokenSigningAlgValues: ["ES256"] },
  jwks: { keys: [generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" })] },
};

function createConfiguration(deps: Deps): Configuration {
  const { database } = deps;
  const cookie = { signed: true, httpOnly: true, sameSite: "lax" } as const;
  return {
    adapter: (kind) => createAdapter(deps, kind),
    clientAuthMethods: ["client_secret_post", "client_secret_basic", "none"],
    clientBasedCORS: (_ctx, origin, client) => isAllowedOrigin(deps, origin, client),
    cookies: {
      keys: deps.secrets.deriveKeys("cookies").map((key) => key.toString("base64url")),
      names: { session: "recap_oauth", interaction: "recap_consent", resume: "recap_resume" },
      long: { ...cookie, path: "/oauth/authorize" },
      short: cookie,
    },
    expiresWithSession: () => false,
    extraClientMetadata: { properties: CLIENT_METADATA_NAMES },
    features: {
      clientCredentials: { enabled: true },
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      introspection: { enabled: true, allowedPolicy: (_ctx, client, token) => mayIntrospect(database, client, token) },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => RESOURCE,
        getResourceServerInfo: (ctx, resource, client) => getResourceServer(database, ctx, resource, client),
        useGrantedResource: () => true,
      },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    findAccount: async (ctx, id) => {
      if (ctx.oidc.client) await requireOauthPlan(database, ctx.oidc.client);
      return (await readAccount(database, id)) ? { accountId: id, claims: async () => ({ sub: id }) } : undefined;
    },
    interactions: { policy: createInteractionPolicy(), url: (_ctx, { uid }) => `/oauth/consent/${uid}` },
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed("refresh_token"),
    ...UNUSED_SIGNING,
    pkce: { required: (_ctx, client) => client.clientAuthMethod === "none" },
    renderError: async (ctx, out) => renderError(ctx, out),
    responseTypes: ["code"],
    revokeGrantPolicy: () => true,
    rotateRefreshToken: () => true,
    routes: {
      authorization: "/oauth/authorize",
      token: "/oauth/token",
      revocation: "/oauth/revoke",
      introspection: "/oauth/introspect",
    },
    scopes: ["offline_access"],
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      AuthorizationCode: 10 * MINUTE,
      ClientCredentials: ACCESS_TOKEN_SECONDS,
      // adapter.ts limits it to the life of the tokens issued under it.
      Grant: 36_500 * DAY,
      Interaction: 30 * MINUTE,
      RefreshToken: 30 * DAY,
      Session: 30 * MINUTE,
    },
  };
}

/** Every authorization request needs a sign-in at `/signin` and a consent; none is remembered. */
function createInteractionPolicy(): interactionPolicy.DefaultPolicy {
  const { base, Check, Prompt } = interactionPolicy;
  const signedIn = new Check("no_session", "the account holder must sign in", ({ oidc }) => !oidc.session?.accountId);
  const consented = new Check("no_consent", "the account holder must consent", ({ oidc }) => !oidc.result?.consent);
  const policy = base();
  policy.clear();
  policy.add(new Prompt({ name: "login", requestable: true }, signedIn));
  policy.add(new Prompt({ name: "consent", requestable: true }, consented));
  return policy;
}

/** Pages on the origin of one of the client's redirect URIs may redeem its codes. */
function isAllowedOrigin({ config }: Deps, origin: string, client: Client): boolean {
  const own = (client.redirectUris ?? []).map((uri) => new URL(uri).origin);
  return config.corsOrigins.includes("*") || [...config.corsOrigins, ...own].includes(origin);
}

/** Responds to an error that can't be sent to the client: with a page for browsers, else as RFC 6749 §5.2 says. */
function renderError(ctx: KoaContextWithOIDC, out: { error: string; error_description?: string }): void {
  if (ctx.accepts("json", "html") !== "html") {
    ctx.type = "application/json; charset=utf-8";
    ctx.body = JSON.stringify(out);
    return;
  }
  const message = `The application's request for access is invalid: ${out.error_description ?? out.error} (${out.error}).`;
  const { headers, text } = renderPage(createMessagePage("Access", message, ctx.status));
  ctx.set(headers);
  ctx.body = text;
}
