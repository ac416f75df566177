import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answerUnreadable } from "./errors.ts";

/** A whole body, or an unfinished one that nobody will read. */
const BODY_MS = 30_000;
/** Between two pieces of an upload. */
const STALL_MS = 30_000;
/** Node's own limit of a request: what the slowest upload may take. */
export const UPLOAD_MS = 900_000;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Its body may take long, as long as it keeps coming. */
    upload?: boolean;
  }
}

/** Slow bodies can't hold connections: what Node limits for the whole server, by what the route takes. */
export function limitBodyTime(app: FastifyInstance, ms = BODY_MS): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (!request.routeOptions.config?.upload) endLater(request, reply, ms);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    if (request.routeOptions.config?.upload) endLater(request, reply, ms);
    done();
  });
}

function endLater({ raw }: FastifyRequest, reply: FastifyReply, ms: number): void {
  const { headers } = raw;
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  if (!hasBody || raw.complete) return;
  const late = Object.assign(new Error("the body is late"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
  const end = () => (reply.raw.headersSent ? raw.socket.destroy() : answerUnreadable(late, raw.socket));
  const timer = setTimeout(end, ms);
  raw.once("close", () => clearTimeout(timer));
}

/** An upload that stalls is cut off; one that goes on may take its time. */
export function requireFlow({ raw }: FastifyRequest, ms = STALL_MS): void {
  raw.setTimeout(ms, () => raw.destroy());
}
