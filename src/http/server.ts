import { readFileSync } from "node:fs";
import { METHODS } from "node:http";
import cors from "@fastify/cors";
import helmet from "@fastify/helmet";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from "fastify";
import type { Config } from "../config.ts";
import type { Deps } from "../context.ts";
import { ApiError } from "../errors.ts";
import { newId } from "../ids.ts";
import { rateLimitHeaders } from "../limits/rate-limit.ts";
import type { Log } from "../log.ts";
import { authenticateRequest } from "./authenticate.ts";
import { limitBodyTime, UPLOAD_MS } from "./body-time.ts";
import { answerUnreadable, handleError, sendError } from "./errors.ts";
import { readJson } from "./json.ts";
import { type Route, registerRoutes } from "./route.ts";

const BODY_LIMIT = 1_000_000;

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

/** Fastify with everything that holds for every door: ids, errors, JSON, headers, time limits. */
export async function createHttpServer(config: Config, log: Log): Promise<FastifyInstance> {
  const tls = config.tlsCertFile && config.tlsKeyFile;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId("req"),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: false },
    requestTimeout: UPLOAD_MS,
    forceCloseConnections: "idle",
    frameworkErrors: (error, request, reply) => {
      reply.header("x-request-id", request.id);
      handleError(error, request, reply as unknown as FastifyReply);
    },
    clientErrorHandler: answerUnreadable,
    ...(tls && {
      https: { cert: readFileSync(config.tlsCertFile as string), key: readFileSync(config.tlsKeyFile as string) },
    }),
  }) as unknown as FastifyInstance;
  // Node's own defaults leave slow headers a minute; measured to hold against slow clients.
  Object.assign(app.server, { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 });

  for (const method of METHODS)
    if (method !== "CONNECT" && !app.supportedMethods.includes(method)) app.addHttpMethod(method);
  const routeTable: RouteEntry[] = [];
  app.decorate("routeTable", routeTable);
  app.addHook("onRoute", ({ method, url, config }) => {
    if (!config?.refused) for (const name of [method].flat()) routeTable.push({ method: name, url });
  });
  app.decorateRequest("context", undefined);
  parseJson(app);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((_request, reply) =>
    sendError(reply, new ApiError("not_found", "There is nothing at this path.")),
  );
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  limitBodyTime(app);
  app.addHook("onSend", (request, reply, payload, done) => {
    const rateLimit = request.context?.rateLimit;
    if (rateLimit) reply.headers(rateLimitHeaders(rateLimit));
    done(null, payload);
  });
  app.addHook("onResponse", async (request, reply) => {
    const { method, id: request_id, routeOptions } = request;
    const path = routeOptions.url ?? "(unknown)";
    const fields = { request_id, method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    log.info({ ...fields, ...(request.context && { account: request.context.account }) }, "request");
  });
  await app.register(helmet, { contentSecurityPolicy: false, crossOriginResourcePolicy: { policy: "cross-origin" } });
  if (config.corsOrigins.length > 0)
    await app.register(cors, {
      origin: config.corsOrigins.includes("*") ? "*" : config.corsOrigins,
      methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
      exposedHeaders: [
        "X-Request-Id",
        "X-RateLimit-Limit",
        "X-RateLimit-Remaining",
        "X-RateLimit-Reset",
        "RateLimit",
        "RateLimit-Policy",
        "Retry-After",
        "ETag",
        "Idempotent-Replayed",
        "Link",
        "Accept-Ranges",
        "Content-Disposition",
        "Content-Range",
      ],
      maxAge: 600,
    });
  return app;
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
