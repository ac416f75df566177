import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CLIENT_CLOSED_REQUEST } from "./disconnect.ts";

export interface ResponseEnd {
  /** The status of the response; 499 if the client disconnected before it began. */
  status: number;
  ms: number;
  /** The client disconnected before the end of the response; Fastify's `onResponse` does not run then. */
  aborted: boolean;
}

type EndHandler = (request: FastifyRequest, reply: FastifyReply, end: ResponseEnd) => void;

/** Calls the handler once for each request, when its response ends or its client disconnects. */
export function onResponseEnd(app: FastifyInstance, handle: EndHandler): void {
  app.addHook("onRequest", (request, reply, done) => {
    const startedAt = performance.now();
    reply.raw.once("close", () => {
      const aborted = !reply.raw.writableFinished;
      const status = aborted && !reply.raw.headersSent ? CLIENT_CLOSED_REQUEST : reply.statusCode;
      handle(request, reply, { status, ms: performance.now() - startedAt, aborted });
    });
    done();
  });
}
