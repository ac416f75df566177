import { generateKeyPairSync, timingSafeEqual } from "node:crypto";
import { type Configuration, errors, interactionPolicy, type KoaContextWithOIDC, Provider } from "oidc-provider";
import { createSecret, hashSecret } from "../access/secret.ts";
import { readAccount } from "../accounts/service.ts";
import type { Deps } from "../core/context.ts";
import type { Database } from "../database/database.ts";
import { createMessagePage, renderPage } from "../pages/page.ts";
import { createAdapter } from "./adapter.ts";
import { asScopes } from "./grants.ts";
import { isSwitchedOn } from "./service.ts";

/** The one thing that tokens are for. Not our address, which may change while tokens live. */
export const RESOURCE = "urn:recap:api";
/** Without a `scope` parameter. */
const DEFAULT_SCOPE = "read";
const MINUTE = 60;
const DAY = 86_400;

/** Tokens are opaque and nothing is ever signed, but the library takes no client without an algorithm to sign by. */
const NEVER_SIGNS: Configuration = {
  clientDefaults: { id_token_signed_response_alg: "ES256" },
  enabledJWA: { idTokenSigningAlgValues: ["ES256"] },
  jwks: { keys: [generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" }) as never] },
};

type Client = NonNullable<KoaContextWithOIDC["oidc"]["client"]>;
const registrationOf = (client: Client) => client as unknown as { allowed_scopes: string[]; registrant: string };

/** oidc-provider as a plain OAuth 2 server: opaque tokens, no OpenID Connect, its state in MongoDB. */
export function createProvider(deps: Deps): Provider {
  const provider = new Provider(deps.publicUrl, configuration(deps));
  // Who may say `X-Forwarded-…` is decided before a request gets here (endpoints.ts).
  provider.proxy = true;
  setTokenForms(provider);
  Object.assign(provider.Client.prototype, {
    compareClientSecret(this: Client, given: string): boolean {
      return timingSafeEqual(Buffer.from(this.clientSecret ?? hashSecret("")), Buffer.from(hashSecret(given)));
    },
  });
  provider.on("server_error", (ctx, error) => {
    deps.log.error({ err: error }, "an OAuth request failed");
    ctx.body = { error: "server_error", error_description: "Something went wrong on our side." };
  });
  return provider;
}

const TOKEN_FORMS = {
  AccessToken: "at",
  ClientCredentials: "at",
  RefreshToken: "rt",
  AuthorizationCode: "ac",
} as const;

/** Tokens in the form of our keys: recognisable, and with a checksum. */
function setTokenForms(provider: Provider): void {
  for (const [name, prefix] of Object.entries(TOKEN_FORMS)) {
    const { prototype } = provider[name as keyof typeof TOKEN_FORMS] as unknown as { prototype: TokenMaker };
    const original = prototype.generateTokenId;
    prototype.generateTokenId = function (this: TokenMaker) {
      // It also notes the token's format.
      original.call(this);
      return createSecret(prefix);
    };
  }
}

interface TokenMaker {
  generateTokenId(): string;
}

function configuration(deps: Deps): Configuration {
  const cookie = { signed: true, httpOnly: true, sameSite: "lax" } as const;
  return {
    adapter: (kind) => createAdapter(deps, kind),
    clientAuthMethods: ["client_secret_post", "client_secret_basic", "none"],
    clientBasedCORS: (_ctx, origin, client) => corsAllowed(deps, origin, client),
    cookies: {
      keys: deps.secrets.deriveKeys("cookies").map((key) => key.toString("base64url")),
      names: { session: "recap_oauth", interaction: "recap_consent", resume: "recap_resume" },
      long: { ...cookie, path: "/oauth/authorize" },
      short: cookie,
    },
    expiresWithSession: () => false,
    extraClientMetadata: { properties: ["allowed_scopes", "registrant"] },
    features: {
      clientCredentials: { enabled: true },
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      introspection: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => isOwnAndOn(deps.database, client, token),
      },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => RESOURCE,
        getResourceServerInfo: (ctx, resource, client) => resourceServer(deps.database, ctx, resource, client),
        useGrantedResource: () => true,
      },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    findAccount: async (ctx, id) => {
      if (ctx.oidc.client) await requireSwitchedOn(deps.database, ctx.oidc.client);
      return (await readAccount(deps.database, id)) ? { accountId: id, claims: async () => ({ sub: id }) } : undefined;
    },
    interactions: { policy: policy(), url: (_ctx, { uid }) => `/oauth/consent/${uid}` },
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed("refresh_token"),
    ...NEVER_SIGNS,
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
      AccessToken: 60 * MINUTE,
      AuthorizationCode: 10 * MINUTE,
      ClientCredentials: 60 * MINUTE,
      // As long as any token of it: see adapter.ts.
      Grant: 36_500 * DAY,
      Interaction: 30 * MINUTE,
      RefreshToken: 30 * DAY,
      Session: 30 * MINUTE,
    },
  };
}

/** Every authorization request asks the holder: no consent is remembered, and no sign-in but the console's own. */
function policy(): interactionPolicy.DefaultPolicy {
  const { Check, Prompt } = interactionPolicy;
  const signedIn = new Check("no_session", "somebody must sign in", ({ oidc }) => !oidc.session?.accountId);
  const consented = new Check("no_consent", "somebody must consent", ({ oidc }) => !oidc.result?.consent);
  return [
    new Prompt({ name: "login", requestable: true }, signedIn),
    new Prompt({ name: "consent", requestable: true }, consented),
  ] as unknown as interactionPolicy.DefaultPolicy;
}

/** Called for every request of a token or a code: the place for what holds for all of them. */
async function resourceServer(database: Database, ctx: KoaContextWithOIDC, resource: string, client: Client) {
  if (resource !== RESOURCE) throw new errors.InvalidTarget();
  await requireSwitchedOn(database, client);
  const { allowed_scopes: allowed } = registrationOf(client);
  const params = ctx.oidc.params as { scope?: string; grant_type?: string };
  if (ctx.oidc.route === "authorization" || params.grant_type === "client_credentials") {
    const asked = (params.scope ?? "").split(" ").filter((scope) => scope && scope !== "offline_access");
    const unknown = asked.find((scope) => !allowed.includes(scope));
    if (unknown) throw new errors.InvalidScope("the client may not ask for this scope", unknown);
    if (asked.length === 0) params.scope = allowed.includes(DEFAULT_SCOPE) ? DEFAULT_SCOPE : String(allowed[0]);
  }
  return {
    scope: asScopes(allowed.join(" ")).join(" "),
    accessTokenFormat: "opaque" as const,
    accessTokenTTL: 60 * MINUTE,
  };
}

async function requireSwitchedOn(database: Database, client: Client): Promise<void> {
  if (await isSwitchedOn(database, { account: registrationOf(client).registrant })) return;
  throw new errors.UnauthorizedClient("plan_required");
}

async function isOwnAndOn(database: Database, client: Client, token: { clientId?: string | undefined }) {
  const own = client.clientAuthMethod !== "none" && token.clientId === client.clientId;
  return own && isSwitchedOn(database, { account: registrationOf(client).registrant });
}

/** A page on the origin of one of the client's own addresses may redeem its codes. */
function corsAllowed({ config }: Deps, origin: string, client: Client): boolean {
  const own = (client.redirectUris ?? []).map((uri) => new URL(uri).origin);
  return config.corsOrigins.includes("*") || [...config.corsOrigins, ...own].includes(origin);
}

/** What can't go back to the client: a page for a person, else the form of RFC 6749 §5.2. */
function renderError(ctx: KoaContextWithOIDC, out: { error: string; error_description?: string }): void {
  if (ctx.accepts("json", "html") !== "html") {
    ctx.type = "application/json; charset=utf-8";
    ctx.body = JSON.stringify(out);
    return;
  }
  const message = `The application asked for access in a way that can't be answered: ${out.error_description ?? out.error} (${out.error}).`;
  const { headers, text } = renderPage(createMessagePage("Access", message, ctx.status));
  ctx.set(headers);
  ctx.body = text;
}
