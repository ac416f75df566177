import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** What proxies write where a client left before there was an answer. */
const LEFT = 499;

export interface Ended {
  /** Of the answer; 499 where the client left before it began. */
  status: number;
  ms: number;
  /** The client left before the answer's end: Fastify's `onResponse` tells nothing of it. */
  left: boolean;
}

/** Runs once for each request, when it is over. */
export function onEnd(
  app: FastifyInstance,
  run: (request: FastifyRequest, reply: FastifyReply, ended: Ended) => void,
): void {
  app.addHook("onRequest", (request, reply, done) => {
    const began = performance.now();
    reply.raw.once("close", () => {
      const left = !reply.raw.writableFinished;
      const status = left && !reply.raw.headersSent ? LEFT : reply.statusCode;
      run(request, reply, { status, ms: performance.now() - began, left });
    });
    done();
  });
}
