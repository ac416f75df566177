import type { FastifyInstance } from "fastify";
import type { Deps } from "../core/context.ts";
import { requireHttps } from "./https.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A health probe or the metrics: served over plain HTTP too, during shutdown and overload. */
    probe?: boolean;
  }
}

/**
 * Counts requests in flight and rejects new ones during shutdown and overload, and over plain HTTP. Responses of a
 * process that is stopping close their connections.
 */
export function admitRequests(app: FastifyInstance, { config, admission, lifecycle }: Deps): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (request.routeOptions.config.probe) return done();
    const rejection = admission.getRejection();
    if (rejection) throw rejection;
    reply.raw.on("close", admission.requests.begin());
    requireHttps({ config }, request);
    done();
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (lifecycle.isDraining) reply.header("connection", "close");
    done(null, payload);
  });
}
