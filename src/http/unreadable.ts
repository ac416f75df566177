import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../core/context.ts";
import { ApiError, toErrorBody } from "../core/errors.ts";
import { newId } from "../core/ids.ts";
import { requestTimedOut } from "./body-time.ts";

/** What Node's parser can't make a request of. */
const FAULTS: Record<string, () => ApiError> = {
  HPE_HEADER_OVERFLOW: () => refusal(431, "headers_too_large", "The address and the headers are too large."),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: () => refusal(413, "body_too_large", "The chunk extensions are too large."),
  ERR_HTTP_REQUEST_TIMEOUT: requestTimedOut,
};
const METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

/** Answers what never becomes a request of Fastify's: bytes that are none, CONNECT, unknown expectations. */
export function answerUnreadable({ metrics, log }: Pick<Deps, "metrics" | "log">) {
  return (error: Error & { code?: string }, socket: Duplex): void => {
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    const answer = FAULTS[error.code ?? ""]?.() ?? refusal(400, "malformed_request", "This is no HTTP request.");
    const reason = String(answer.details?.reason);
    metrics.unreadableRequests.inc({ reason });
    log.info({ request_id: endWith(socket, answer), status: answer.status, reason }, "unreadable request");
  };
}

export function answerOddities(app: FastifyInstance): void {
  const { server } = app;
  server.on("connect", (_request: IncomingMessage, socket: Duplex) => {
    const headers = { allow: METHODS };
    const details = { reason: "method_not_allowed" };
    endWith(socket, new ApiError("bad_request", "This is no proxy.", { status: 405, details, headers }));
  });
  server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    const answer = refusal(417, "expectation_failed", "The only expectation that is met here is 100-continue.");
    const { head, body } = bytesOf(answer, { error: toErrorBody(answer) });
    response.writeHead(answer.status, head).end(body);
  });
}

/**
 * Sends an error over a bare socket and ends it. `body`: its JSON, if it is not the envelope of REST.
 * @returns the request id that it carries
 */
export function endWith(socket: Duplex, error: ApiError, body: object = { error: toErrorBody(error) }): string {
  // Nobody else listens any more, and an error of the socket must not end the process.
  socket.on("error", () => socket.destroy());
  const { head, body: text } = bytesOf(error, body);
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  const start = `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`;
  if (!socket.writable) socket.destroy();
  else socket.end(`${[start, ...lines].join("\r\n")}\r\n\r\n${text}`, () => socket.destroy());
  return head["x-request-id"];
}

function bytesOf(error: ApiError, body: object) {
  const text = JSON.stringify(body);
  const head = {
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(text)),
    "x-request-id": newId("req"),
    ...error.headers,
    ...(error.retryAfter !== undefined && { "retry-after": String(error.retryAfter) }),
    connection: "close",
  };
  return { head, body: text };
}

function refusal(status: number, reason: string, message: string): ApiError {
  return new ApiError("bad_request", message, { status, details: { reason } });
}
