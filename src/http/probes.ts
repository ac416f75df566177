import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../core/context.ts";
import { ApiError, unauthorized } from "../core/errors.ts";
import { METRICS_CONTENT_TYPE } from "../process/metrics.ts";
import { isLoopback, requireHttps } from "./https.ts";

const config = { open: true, probe: true };

/** What orchestrators and monitors ask. None of them waits for the database. */
export function registerProbes(app: FastifyInstance, deps: Deps): void {
  app.get("/livez", { config }, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "ok" };
  });
  app.get("/readyz", { config }, async (_request, reply) => {
    const status = deps.lifecycle.isDraining ? "stopping" : canServe(deps) ? "ready" : "not ready";
    return reply
      .code(status === "ready" ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status });
  });
  app.get("/metrics", { config }, async (request, reply) => {
    requireHttps(deps, request);
    requireMonitor(request, deps.config.metricsToken);
    return reply
      .type(METRICS_CONTENT_TYPE)
      .header("cache-control", "no-store")
      .send(await deps.metrics.render());
  });
}

/** The tail hears from the database several times a second; a turn of the loop that took long is no outage. */
const DEAF_MS = 2_000;

const canServe = ({ lifecycle, tail, database }: Deps) =>
  lifecycle.isServing && database.awayFor() === 0 && tail.silence() < DEAF_MS;

/**
 * Loopback callers, or METRICS_TOKEN from anywhere. A request that somebody passed on is not from here, though a
 * proxy on this machine that TRUST_PROXY does not name makes it look so. @throws unauthorized, forbidden
 */
function requireMonitor(request: FastifyRequest, token: string | undefined): void {
  const [, given] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
  if (token && given) {
    if (sameText(given, token)) return;
    throw unauthorized("Missing or invalid metrics token.");
  }
  const passedOn = ["x-forwarded-for", "forwarded", "x-real-ip"].some((name) => request.headers[name] !== undefined);
  if (isLoopback(request.ip) && !passedOn) return;
  if (token) throw unauthorized("Missing or invalid metrics token.");
  throw new ApiError("forbidden", "Metrics are for callers on this machine; METRICS_TOKEN opens them to others.");
}

/** In constant time, whatever the lengths. */
function sameText(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash("sha256").update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(a, b);
}
