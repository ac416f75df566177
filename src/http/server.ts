import { METHODS } from "node:http";
import type { Server } from "node:https";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Deps } from "../core/context.ts";
import type { ApiError } from "../core/errors.ts";
import { newId } from "../core/ids.ts";
import { authenticateRequest } from "./authenticate.ts";
import { LONGEST_REQUEST_MS, limitBodyTime } from "./body-time.ts";
import { closable } from "./close.ts";
import { onEnd } from "./ended.ts";
import { handleError } from "./errors.ts";
import { allowOrigins, sendSecurityHeaders } from "./headers.ts";
import { guardIntake, isDecodable } from "./intake.ts";
import { readJson } from "./json.ts";
import { answerNotFound } from "./not-found.ts";
import { rateLimitHeaders } from "./rate-limit-headers.ts";
import { type Route, registerRoutes } from "./route.ts";
import { answerPlainHttp, tlsOptions } from "./tls.ts";
import { traceTraffic } from "./trace.ts";
import { admitTraffic, measureTraffic } from "./traffic.ts";
import { answerOddities, answerUnreadable } from "./unreadable.ts";
import { isWebsocket } from "./upgrade.ts";

const BODY_LIMIT = 1_000_000;
/** A connection on which nothing moves in either direction is ended. */
const SILENT_CONNECTION_MS = 120_000;
const SERVER_OPTIONS = {
  maxHeaderSize: 16_384,
  // Node's own defaults leave slow headers a minute, and look only every 30 s.
  headersTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  // Checked by us, with the contract's answer.
  requireHostHeader: false,
};

interface RouteEntry {
  method: string;
  url: string;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Every route there is, but those that answer 405. */
    routeTable: readonly RouteEntry[];
  }
}

/** Fastify with everything that holds for every door: ids, errors, JSON, headers, limits. */
export async function createHttpServer(deps: Deps): Promise<{ app: FastifyInstance; close(): Promise<void> }> {
  const { config, log } = deps;
  const undecodable = new WeakSet<object>();
  const options = { ...SERVER_OPTIONS, shouldUpgradeCallback: isWebsocket };
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId("req"),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: BODY_LIMIT,
    // Ids are judged by who looks them up; the head's size bounds all of them.
    routerOptions: { maxParamLength: SERVER_OPTIONS.maxHeaderSize, ignoreTrailingSlash: false },
    requestTimeout: LONGEST_REQUEST_MS,
    connectionTimeout: SILENT_CONNECTION_MS,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    // An address that can't be decoded goes the way of all others, so that its 400 has their headers.
    rewriteUrl(request) {
      if (isDecodable(request.url ?? "")) return request.url ?? "/";
      undecodable.add(request);
      return "/-";
    },
    clientErrorHandler: answerUnreadable(deps),
    ...(config.tlsCertFile ? { https: { ...options, ...tlsOptions(config) } } : { http: options }),
  }) as unknown as FastifyInstance;
  // Counted by us: Node would ignore what is too much.
  app.server.maxHeadersCount = 0;
  answerOddities(app);
  if (config.tlsCertFile) answerPlainHttp(app.server as Server);
  const close = closable(app);

  for (const method of METHODS)
    if (method !== "CONNECT" && !app.supportedMethods.includes(method)) app.addHttpMethod(method);
  const routeTable: RouteEntry[] = [];
  app.decorate("routeTable", routeTable);
  app.addHook("onRoute", ({ method, url, config }) => {
    if (!config?.refused) for (const name of [method].flat()) routeTable.push({ method: name, url });
  });
  app.decorateRequest("context", undefined);
  if (config.otlpEndpoint) traceTraffic(app);
  parseJson(app);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(answerNotFound(app));
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    const rateLimit = request.context?.rateLimit;
    if (rateLimit) reply.headers(rateLimitHeaders(rateLimit));
    done(null, payload);
  });
  onEnd(app, ({ method, id: request_id, routeOptions, context }, _reply, { status, ms, left }) => {
    const path = routeOptions.url ?? "(unknown)";
    const fields = { request_id, method, path, status, ms: Math.round(ms), ...(left && { left }) };
    log.info({ ...fields, ...(context && { account: context.account }) }, "request");
  });
  measureTraffic(app, deps);
  await sendSecurityHeaders(app);
  await allowOrigins(app, config.corsOrigins);
  guardIntake(app, undecodable);
  limitBodyTime(app, config.requestTimeout);
  admitTraffic(app, deps);
  return { app, close };
}

function parseJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(/^application\/(?:[\w.-]+\+)?json(?:;|$)/i, { parseAs: "buffer" }, (request, body, done) => {
    try {
      done(null, readJson(body as Buffer, request.headers));
    } catch (error) {
      done(error as ApiError);
    }
  });
}

/** Everything below `/v1`. */
export async function registerV1(app: FastifyInstance, deps: Deps, routes: readonly Route[]): Promise<void> {
  await app.register(
    async (v1) => {
      v1.addHook("onRequest", (request) => authenticateRequest(deps, request));
      registerRoutes(v1, routes);
    },
    { prefix: "/v1" },
  );
}
