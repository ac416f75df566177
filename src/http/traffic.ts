import type { FastifyInstance } from "fastify";
import type { Deps } from "../core/context.ts";
import { onEnd } from "./ended.ts";
import { requireHttps } from "./https.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Asks how the process is: answered always, also over plain HTTP, when it stops and when it is overloaded. */
    probe?: boolean;
  }
}

/** Counts what is under way and refuses what can't be taken; answers of a stopping process end their connections. */
export function admitTraffic(app: FastifyInstance, deps: Deps): void {
  const { admission, lifecycle } = deps;
  app.addHook("onRequest", (request, reply, done) => {
    if (request.routeOptions.config.probe) return done();
    const rejection = admission.getRejection();
    if (rejection) throw rejection;
    reply.raw.once("close", admission.requests.begin());
    requireHttps(deps, request);
    done();
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (lifecycle.isDraining) reply.header("connection", "close");
    done(null, payload);
  });
}

/** Measures every request; labels are path templates and known methods, so that their number is bounded. */
export function measureTraffic(app: FastifyInstance, { metrics, admission }: Deps): void {
  metrics.gauge(
    "http_requests_in_flight",
    "Requests in flight, without those of probes.",
    () => admission.requests.count,
  );
  onEnd(app, (request, _reply, { status, ms }) => {
    const { config, url } = request.routeOptions;
    const method = config.refused || !METHODS.has(request.method) ? "other" : request.method;
    metrics.httpRequests.observe({ method, route: url ?? "(unknown)", status }, ms / 1_000);
  });
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
