import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../core/errors.ts";
import { hasBody } from "./request-head.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The body may arrive slowly, as long as it does not stall (`requireProgress`). */
    upload?: boolean;
  }
}

/** Maximum pause between two pieces of an upload. */
const STALL_TIMEOUT_MS = 30_000;
/** No request may take longer to arrive, whatever its route allows. */
export const MAX_REQUEST_MS = 900_000;

/** Closes connections whose request body does not arrive in time, also after the response to it was sent. */
export function limitBodyTime(app: FastifyInstance, timeoutMs: number): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (hasBody(request.raw)) startTimeout(request, reply, timeoutMs);
    done();
  });
}

function startTimeout({ raw, routeOptions }: FastifyRequest, reply: FastifyReply, timeoutMs: number): void {
  const timer = setInterval(() => {
    // requireProgress watches an upload while its handler reads it.
    if (routeOptions.config.upload && !reply.sent) return;
    if (reply.sent) return raw.socket.destroySoon();
    reply.header("connection", "close");
    reply.send(createRequestTimeoutError());
  }, timeoutMs).unref();
  const stop = () => clearInterval(timer);
  raw.once("end", stop).once("close", stop);
}

/**
 * Closes the connection of an upload that stalls; one that progresses may take its time. An upload that the server does not
 * read, as it waits for the database, does not stall, nor does one that has arrived.
 */
export function requireProgress({ raw: response, request: { raw } }: FastifyReply, timeoutMs = STALL_TIMEOUT_MS): void {
  const { socket } = raw;
  // Of the response: Node.js destroys a socket whose request has arrived, unless the response handles the timeout.
  response.setTimeout(timeoutMs, () => {
    const { bytesRead } = socket;
    // After the next poll for input: bytes may have arrived while the event loop or the process was suspended.
    setImmediate(() => {
      if (raw.complete || raw.destroyed) return;
      if (raw.readableLength > 0 || socket.bytesRead > bytesRead) socket.setTimeout(timeoutMs);
      else raw.destroy();
    });
  });
}

export function createRequestTimeoutError(): ApiError {
  return new ApiError("bad_request", "The request did not arrive in time.", {
    status: 408,
    details: { reason: "request_timeout" },
  });
}
