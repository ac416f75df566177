import { type IncomingMessage, METHODS } from "node:http";
import { Server as HttpsServer } from "node:https";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Deps } from "../core/context.ts";
import { newId } from "../core/ids.ts";
import { getCursor } from "../core/log-position.ts";
import { admitRequests } from "./admission.ts";
import { limitBodyTime, MAX_REQUEST_MS } from "./body-timeout.ts";
import { trackConnections } from "./connections.ts";
import { allowOrigins } from "./cors.ts";
import { handleError } from "./errors.ts";
import { handleExpectContinue } from "./expect-continue.ts";
import { warnOfUnknownProxies } from "./https.ts";
import { parseJsonBodies } from "./json-body.ts";
import { createClientErrorHandler, refuseConnect } from "./malformed-requests.ts";
import { refuseUnknownPaths, type SendNotFoundPage } from "./not-found.ts";
import { createRateLimitHeaders } from "./rate-limit-headers.ts";
import { recordRequests } from "./record-requests.ts";
import { checkRequestHeads, getPath, isDecodable, toOriginForm } from "./request-head.ts";
import { measureRequests } from "./request-metrics.ts";
import { traceRequests } from "./request-traces.ts";
import { onResponseEnd } from "./response-end.ts";
import { sendSecurityHeaders } from "./security-headers.ts";
import { readTlsOptions, refusePlainHttp } from "./tls.ts";
import { isWebsocket } from "./upgrade.ts";

const MAX_BODY_BYTES = 1_000_000;
/** A connection without traffic in either direction is closed. */
const IDLE_CONNECTION_TIMEOUT_MS = 120_000;
const SERVER_OPTIONS = {
  maxHeaderSize: 16_384,
  // Node's defaults allow slow headers a minute, and check only every 30 s.
  headersTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  // request-head.ts checks it, with the error of the contract.
  requireHostHeader: false,
};

interface RouteEntry {
  method: string;
  url: string;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Every route except those that respond with 405. */
    routeTable: readonly RouteEntry[];
  }
}

/** Creates Fastify with everything that all transports share: request ids, errors, JSON, headers and limits. */
export async function createHttpServer(
  deps: Deps,
  sendNotFoundPage: SendNotFoundPage,
): Promise<{ app: FastifyInstance; close(): Promise<void> }> {
  const { config } = deps;
  const undecodable = new WeakSet<IncomingMessage>();
  const app = createFastify(deps, undecodable);
  // Node would ignore headers beyond its limit; request-head.ts refuses them.
  app.server.maxHeadersCount = 0;
  refuseConnect(app);
  if (app.server instanceof HttpsServer) refusePlainHttp(app.server);
  const close = trackConnections(app);

  recordRoutes(app);
  app.decorateRequest("context", undefined);
  if (config.otlpEndpoint) traceRequests(app);
  parseJsonBodies(app);
  app.setErrorHandler(handleError);
  sendCommonHeaders(app);
  logRequests(app, deps);
  measureRequests(app, deps);
  recordRequests(app, deps);
  await sendSecurityHeaders(app);
  await allowOrigins(app, config.corsOrigins);
  warnOfUnknownProxies(app, deps);
  checkRequestHeads(app, undecodable);
  handleExpectContinue(app);
  limitBodyTime(app, config.requestTimeout);
  admitRequests(app, deps);
  refuseUnknownPaths(app, deps, sendNotFoundPage);
  return { app, close };
}

function createFastify(deps: Deps, undecodable: WeakSet<IncomingMessage>): FastifyInstance {
  const { config, log } = deps;
  const tls = readTlsOptions(config);
  const options = { ...SERVER_OPTIONS, shouldUpgradeCallback: isWebsocket };
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Every line that is written for a request names it; a logger of each request would cost more than most of its hooks.
    childLoggerFactory: (logger) => logger,
    genReqId: () => newId("req"),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: MAX_BODY_BYTES,
    // Verbs check ids, which the size of the headers bounds.
    routerOptions: { maxParamLength: SERVER_OPTIONS.maxHeaderSize, ignoreTrailingSlash: false },
    requestTimeout: MAX_REQUEST_MS,
    connectionTimeout: IDLE_CONNECTION_TIMEOUT_MS,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    // Fastify's own 400 for an undecodable URL would bypass the hooks, and so lack their headers.
    rewriteUrl(request) {
      const url = toOriginForm(request.url ?? "/");
      if (isDecodable(url)) return url;
      undecodable.add(request);
      const path = getPath(url);
      // The route of the path determines the format of the error.
      return isDecodable(path) ? path : "/-";
    },
    clientErrorHandler: createClientErrorHandler(deps),
    ...(tls ? { https: { ...options, ...tls } } : { http: options }),
  });
  // The type of the server is the union of HTTP and HTTPS, which no plugin accepts.
  return app as unknown as FastifyInstance;
}

function recordRoutes(app: FastifyInstance): void {
  for (const method of METHODS)
    if (method !== "CONNECT" && !app.supportedMethods.includes(method)) app.addHttpMethod(method);
  const routeTable: RouteEntry[] = [];
  app.decorate("routeTable", routeTable);
  app.addHook("onRoute", ({ method, url, config }) => {
    if (!config?.refused) for (const name of [method].flat()) routeTable.push({ method: name, url });
  });
}

function sendCommonHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    const rateLimit = request.context?.rateLimit;
    if (rateLimit) reply.headers(createRateLimitHeaders(rateLimit));
    const cursor = request.context && getCursor(request.context);
    if (cursor) reply.header("x-recap-cursor", cursor);
    // Responses to a credential contain secrets, signed links and private data.
    if (request.context && !reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
    done(null, payload);
  });
}

function logRequests(app: FastifyInstance, { log }: Deps): void {
  onResponseEnd(app, ({ method, id: request_id, routeOptions, context }, _reply, { status, ms, aborted }) => {
    const path = routeOptions.url ?? "(unknown)";
    const fields = { request_id, method, path, status, ms: Math.round(ms), ...(aborted && { aborted }) };
    log.info({ ...fields, ...(context && { account: context.account }) }, "request");
  });
}
