import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../core/errors.ts";
import { hasBody } from "./intake.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Its body may take long, as long as it keeps coming. */
    upload?: boolean;
  }
}

/** Between two pieces of an upload. */
const STALL_MS = 30_000;
/** Whatever a route allows, no request arrives for longer. */
export const LONGEST_REQUEST_MS = 900_000;

/** Slow bodies can't hold connections, whether or not anybody still waits for them. */
export function limitBodyTime(app: FastifyInstance, limitMs: number): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (hasBody(request.raw)) cutLater(request, reply, limitMs);
    done();
  });
}

function cutLater({ raw, routeOptions }: FastifyRequest, reply: FastifyReply, limitMs: number): void {
  const cut = () => {
    if (reply.sent) return raw.socket.destroySoon();
    reply.header("connection", "close");
    reply.send(requestTimedOut());
  };
  const timer = setInterval(() => {
    // While it is read, requireFlow watches over it.
    if (!routeOptions.config.upload || reply.sent) cut();
  }, limitMs).unref();
  const stop = () => clearInterval(timer);
  raw.once("end", stop).once("close", stop);
}

/** An upload that stalls is cut off; one that goes on may take its time. */
export function requireFlow({ raw }: FastifyRequest, ms = STALL_MS): void {
  raw.setTimeout(ms, () => raw.destroy());
}

export function requestTimedOut(): ApiError {
  return new ApiError("bad_request", "The request did not arrive in time.", {
    status: 408,
    details: { reason: "request_timeout" },
  });
}
