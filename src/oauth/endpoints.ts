import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Provider } from "oidc-provider";
import { countAttempt, createAuthorizeAllowances } from "../access/sessions/attempts.ts";
import type { Deps } from "../core/context.ts";
import { asApiError } from "../http/errors.ts";
import { registerConsent } from "./consent.ts";
import { createMetadata } from "./metadata.ts";

const POST_ENDPOINTS = ["token", "revoke", "introspect"];

/** Registers `/oauth/…` and the metadata. Checks of our own run first, then the library responds. */
export async function registerOauth(app: FastifyInstance, deps: Deps): Promise<void> {
  let provider: Promise<Provider> | undefined;
  // On the first request: the library takes 15 MB, and its issuer is the server's URL, which is known once the server listens.
  const getProvider = () => {
    provider ??= import("./provider.ts").then(({ createProvider }) => createProvider(deps));
    return provider;
  };
  await registerConsent(app, deps, getProvider);

  await app.register(async (scope) => {
    scope.setErrorHandler(sendOauthError);
    // The library parses bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));

    const pass = async (request: FastifyRequest, reply: FastifyReply) =>
      passToProvider(await getProvider(), request, reply);
    scope.get("/oauth/authorize", async (request, reply) => {
      await countAttempt(deps.database, createAuthorizeAllowances(request.ip));
      refuseOtherResponseModes(request);
      return pass(request, reply);
    });
    scope.get("/oauth/authorize/:uid", pass);
    refuseOtherMethods(scope, "/oauth/authorize", ["GET", "HEAD"]);
    for (const name of POST_ENDPOINTS) {
      scope.post(`/oauth/${name}`, pass);
      scope.options(`/oauth/${name}`, pass);
      refuseOtherMethods(scope, `/oauth/${name}`, ["POST", "OPTIONS"]);
    }
    scope.get("/.well-known/oauth-authorization-server", async (_request, reply) => {
      reply.headers({ "access-control-allow-origin": "*", "cache-control": "public, max-age=60" });
      return createMetadata(deps.publicUrl);
    });
  });
}

function passToProvider(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { raw } = request;
  // The values that Fastify derived with TRUST_PROXY; the library trusts these headers.
  Object.assign(raw.headers, {
    "x-forwarded-proto": request.protocol,
    "x-forwarded-host": request.host,
    "x-forwarded-for": request.ip,
  });
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  return provider.callback()(raw, reply.raw);
}

/** Responds with 405, in the error format of OAuth, to every other method on a path. */
function refuseOtherMethods(scope: FastifyInstance, url: string, allowed: string[]): void {
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
 * Replaces response modes that the metadata does not offer by an unknown one, which the library reports to the client.
 * It supports more, one of them by a page whose script our content security policy blocks.
 */
function refuseOtherResponseModes({ raw }: FastifyRequest): void {
  const { pathname, searchParams } = new URL(raw.url ?? "", "http://localhost");
  if ((searchParams.get("response_mode") ?? "query") === "query") return;
  searchParams.set("response_mode", "unsupported");
  raw.url = `${pathname}?${searchParams}`;
}

/** Sends an error that occurred before the library was called, as RFC 6749 §5.2 says. */
function sendOauthError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const api = asApiError(error);
  if (api.status >= 500) request.log.error({ err: error, request_id: request.id }, "request failed");
  const unavailable = api.status === 503 || api.status === 429;
  const code = unavailable ? "temporarily_unavailable" : api.status >= 500 ? "server_error" : "invalid_request";
  const description = api.code === "insecure_connection" ? "insecure_connection: HTTPS is required" : api.message;
  reply
    .code(api.status)
    .headers({ ...api.headers, ...(api.retryAfter !== undefined && { "retry-after": String(api.retryAfter) }) })
    .send({ error: code, error_description: description });
}
