import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Provider } from "oidc-provider";
import { countAttempt, createAuthorizeAllowances } from "../access/sessions/attempts.ts";
import type { Deps } from "../core/context.ts";
import { SCOPES } from "../core/scopes.ts";
import { asApiError } from "../http/errors.ts";
import { registerConsent } from "./consent.ts";
import { createProvider } from "./provider.ts";

const POSTED = ["token", "revoke", "introspect"];

/** `/oauth/…` and the metadata of RFC 8414. The library answers; what is ours comes before it. */
export async function registerOauth(app: FastifyInstance, deps: Deps): Promise<void> {
  let made: Provider | undefined;
  // Its issuer is the server's own address, which is known once it listens.
  const provider = () => {
    made ??= createProvider(deps);
    return made;
  };
  await registerConsent(app, deps, provider);

  await app.register(async (scope) => {
    scope.setErrorHandler(sendOauthError);
    // The library reads the body itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));

    const pass = (request: FastifyRequest, reply: FastifyReply) => {
      const { raw } = request;
      // What Fastify believes of the proxies in front, by TRUST_PROXY, and nothing else.
      Object.assign(raw.headers, {
        "x-forwarded-proto": request.protocol,
        "x-forwarded-host": request.host,
        "x-forwarded-for": request.ip,
      });
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      return provider().callback()(raw, reply.raw);
    };
    scope.get("/oauth/authorize", async (request, reply) => {
      await countAttempt(deps.database, createAuthorizeAllowances(request.ip));
      refuseOtherModes(request);
      return pass(request, reply);
    });
    scope.get("/oauth/authorize/:uid", pass);
    refuseOthers(scope, "/oauth/authorize", ["GET", "HEAD"]);
    for (const name of POSTED) {
      scope.post(`/oauth/${name}`, pass);
      scope.options(`/oauth/${name}`, pass);
      refuseOthers(scope, `/oauth/${name}`, ["POST", "OPTIONS"]);
    }
    scope.get("/.well-known/oauth-authorization-server", async (_request, reply) => {
      reply.headers({ "access-control-allow-origin": "*", "cache-control": "public, max-age=60" });
      return metadata(deps.publicUrl);
    });
  });
}

/** RFC 8414. */
function metadata(issuer: string) {
  const secretMethods = ["client_secret_post", "client_secret_basic"];
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    introspection_endpoint: `${issuer}/oauth/introspect`,
    scopes_supported: SCOPES,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token", "client_credentials"],
    token_endpoint_auth_methods_supported: [...secretMethods, "none"],
    revocation_endpoint_auth_methods_supported: [...secretMethods, "none"],
    introspection_endpoint_auth_methods_supported: secretMethods,
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${issuer}/docs`,
  };
}

/** 405 in the form of OAuth's errors for every other method. */
function refuseOthers(scope: FastifyInstance, url: string, allowed: string[]): void {
  const error = { error: "invalid_request", error_description: `this endpoint takes ${allowed[0]}` };
  const handler = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .code(405)
      .headers({ allow: allowed.join(", ") })
      .send(error);
  const method = scope.supportedMethods.filter((name) => !allowed.includes(name));
  scope.route({ method, url, exposeHeadRoute: false, config: { refused: true }, handler });
}

/**
 * The library answers in other modes too, which the metadata does not offer, one of them by a page whose script our
 * policy stops. A mode that it does not know it refuses, and tells the client so.
 */
function refuseOtherModes({ raw }: FastifyRequest): void {
  const { pathname, searchParams } = new URL(raw.url ?? "", "http://localhost");
  if ((searchParams.get("response_mode") ?? "query") === "query") return;
  searchParams.set("response_mode", "unsupported");
  raw.url = `${pathname}?${searchParams}`;
}

/** What fails before the library is asked, in the form of RFC 6749 §5.2. */
function sendOauthError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const api = asApiError(error);
  if (api.status >= 500) request.log.error({ err: error, request_id: request.id }, "request failed");
  const busy = api.status === 503 || api.status === 429;
  const code = busy ? "temporarily_unavailable" : api.status >= 500 ? "server_error" : "invalid_request";
  const description = api.code === "insecure_connection" ? "insecure_connection: HTTPS is required" : api.message;
  reply
    .code(api.status)
    .headers({ ...api.headers, ...(api.retryAfter !== undefined && { "retry-after": String(api.retryAfter) }) })
    .send({ error: code, error_description: description });
}
