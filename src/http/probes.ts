import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../core/context.ts";
import { ApiError, unauthorized } from "../core/errors.ts";
import { METRICS_CONTENT_TYPE } from "../process/metrics.ts";
import { isLoopback, requireHttps } from "./https.ts";

const config = { open: true, probe: true };

/** Health probes, which never wait for the database, and metrics, which wait for it half a second at most. */
export function registerProbes(app: FastifyInstance, deps: Deps): void {
  app.get("/livez", { config }, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "ok" };
  });
  app.get("/readyz", { config }, async (_request, reply) => {
    const status = deps.lifecycle.isDraining ? "stopping" : isReady(deps) ? "ready" : "not ready";
    const unreadable = deps.unreadableRows.list();
    return reply
      .code(status === "ready" ? 200 : 503)
      .header("cache-control", "no-store")
      .send({
        status,
        // Reads work: another process of the same database would refuse writes too.
        ...(deps.disk.isLow && { writes: "refused", reason: "disk_full" }),
        ...(Object.keys(unreadable).length > 0 && { unreadable_secrets: unreadable }),
      });
  });
  app.get("/metrics", { config }, async (request, reply) => {
    requireHttps(deps, request);
    requireMetricsAccess(request, deps.config.metricsToken);
    return reply
      .type(METRICS_CONTENT_TYPE)
      .header("cache-control", "no-store")
      .send(await deps.metrics.render());
  });
}

/** The change stream has traffic several times a second; one slow turn of the event loop is not an outage. */
const MAX_TAIL_SILENCE_MS = 2_000;

const isReady = ({ lifecycle, tail, database }: Deps) =>
  lifecycle.isServing && database.awayFor() === 0 && tail.silence() < MAX_TAIL_SILENCE_MS;

/**
 * Admits loopback callers, and METRICS_TOKEN from anywhere. A forwarded request is not from this machine, although a
 * proxy on it that TRUST_PROXY does not list makes it look so. @throws unauthorized, forbidden
 */
function requireMetricsAccess(request: FastifyRequest, token: string | undefined): void {
  const [, given] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
  if (token && given) {
    if (isEqual(given, token)) return;
    throw unauthorized("Missing or invalid metrics token.");
  }
  const forwarded = ["x-forwarded-for", "forwarded", "x-real-ip"].some((name) => request.headers[name] !== undefined);
  if (isLoopback(request.ip) && !forwarded) return;
  if (token) throw unauthorized("Missing or invalid metrics token.");
  throw new ApiError("forbidden", "Metrics are for callers on this machine; set METRICS_TOKEN to open them to others.");
}

/** Compares in constant time, whatever the lengths. */
function isEqual(a: string, b: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
}
