import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { expectsContinue, hasBody } from "./request-head.ts";

/** Sends 100 Continue only after the headers were accepted, so that a refused client does not send its body. */
export function handleExpectContinue(app: FastifyInstance): void {
  const continued = new WeakSet<IncomingMessage>();
  // Without a listener Node sends 100 Continue before any hook runs.
  app.server.on("checkContinue", (request, response) => app.server.emit("request", request, response));
  // Nor does it pass on other expectations, which request-head.ts refuses.
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));

  app.addHook("preParsing", ({ raw, routeOptions }, reply, payload, done) => {
    if (
      expectsContinue(raw.headers) &&
      hasBody(raw) &&
      // A client of HTTP/1.0 would take it for the response (RFC 9110 section 10.1.1).
      raw.httpVersion !== "1.0" &&
      !(Number(raw.headers["content-length"]) > routeOptions.bodyLimit)
    ) {
      continued.add(raw);
      reply.raw.writeContinue();
    }
    done(null, payload);
  });
  app.addHook("onSend", ({ raw }, reply, payload, done) => {
    // Without a 100 the client may or may not send its body, so the next bytes are ambiguous.
    if (raw.headers.expect !== undefined && !continued.has(raw)) reply.header("connection", "close");
    // Otherwise Node reads and drops the rest of a refused body: closing at once could lose the response.
    else if (reply.statusCode !== 408 && reply.hasHeader("connection")) reply.removeHeader("connection");
    done(null, payload);
  });
}
