import type { FastifyInstance } from "fastify";
import type { Deps } from "../core/context.ts";
import { onResponseEnd } from "./response-end.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Measures every request; labels are path templates and known methods, so that their number is bounded. */
export function measureRequests(app: FastifyInstance, { metrics, admission }: Deps): void {
  metrics.gauge(
    "http_requests_in_flight",
    "Requests in flight, without those of probes.",
    () => admission.requests.count,
  );
  onResponseEnd(app, (request, _reply, { status, ms }) => {
    const { config, url } = request.routeOptions;
    const method = config.refused || !METHODS.has(request.method) ? "other" : request.method;
    metrics.httpRequests.observe({ method, route: url ?? "(unknown)", status }, ms / 1_000);
  });
}
