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

/** The handlers of each app, which share one listener at each request. */
const handlers = new WeakMap<FastifyInstance, EndHandler[]>();

/** Calls the handler once for each request, when its response ends or its client disconnects. */
export function onResponseEnd(app: FastifyInstance, handle: EndHandler): void {
  const others = handlers.get(app);
  if (others) {
    others.push(handle);
    return;
  }
  const all = [handle];
  handlers.set(app, all);
  app.addHook("onRequest", (request, reply, done) => {
    const startedAt = performance.now();
    reply.raw.on("close", () => {
      const aborted = !reply.raw.writableFinished;
      const status = aborted && !reply.raw.headersSent ? CLIENT_CLOSED_REQUEST : reply.statusCode;
      const end = { status, ms: performance.now() - startedAt, aborted };
      for (const one of all) one(request, reply, end);
    });
    done();
  });
}
