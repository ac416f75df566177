import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../core/context.ts";
import type { ErrorReason } from "../core/error-reasons.ts";
import { ApiError } from "../core/errors.ts";
import { createRequestTimeoutError } from "./body-timeout.ts";
import { sendErrorOverSocket } from "./socket-errors.ts";

/** Errors of Node's HTTP parser. */
const PARSER_ERRORS: Record<string, () => ApiError> = {
  HPE_HEADER_OVERFLOW: () => createError(431, "headers_too_large", "The URL and the headers are too large."),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: () => createError(413, "body_too_large", "The chunk extensions are too large."),
  ERR_HTTP_REQUEST_TIMEOUT: createRequestTimeoutError,
};
const METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

/** Responds to bytes that Node's parser cannot read as an HTTP request. */
export function createClientErrorHandler({ metrics, log }: Pick<Deps, "metrics" | "log">) {
  return (error: Error & { code?: string }, socket: Duplex): void => {
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    const response =
      PARSER_ERRORS[error.code ?? ""]?.() ?? createError(400, "malformed_request", "This is not an HTTP request.");
    const reason = String(response.details?.reason);
    metrics.unreadableRequests.inc({ reason });
    log.info(
      { request_id: sendErrorOverSocket(socket, response), status: response.status, reason },
      "malformed request",
    );
  };
}

/** Responds to CONNECT, which Node does not pass to Fastify. */
export function refuseConnect({ server }: FastifyInstance): void {
  server.on("connect", (_request: IncomingMessage, socket: Duplex) => {
    const error = createError(405, "method_not_allowed", "This is not a proxy.", { allow: METHODS });
    sendErrorOverSocket(socket, error);
  });
}

function createError(
  status: number,
  reason: ErrorReason,
  message: string,
  headers: Record<string, string> = {},
): ApiError {
  return new ApiError("bad_request", message, { status, details: { reason }, headers });
}
