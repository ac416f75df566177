import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { toApiError } from "../database/committer.ts";
import { ApiError, errorBody } from "../errors.ts";
import { newId } from "../ids.ts";

/** Statuses of HTTP itself, with code bad_request (decisions.md section 1). */
const HTTP_REASONS: Record<string, [status: number, reason: string, message: string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, "unsupported_media_type", "The body must be application/json."],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, "body_too_large", "The body must be at most 1 MB."],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, "invalid_content_length", "The body does not match its Content-Length."],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, "malformed_json", "The body is not valid JSON."],
  FST_ERR_BAD_URL: [400, "malformed_url", "The path is not percent-encoded UTF-8."],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, "malformed_json", "The body is not valid JSON."],
};

/** Any thrown thing as the one error that clients see. What is not known becomes a 500 that shows nothing. */
export function asApiError(error: unknown): ApiError {
  const known = toApiError(error);
  if (known instanceof ApiError) return known;
  const { code, statusCode } = error as Partial<FastifyError>;
  const http = code && HTTP_REASONS[code];
  // A path part that is too long is no id of anything.
  if (code === "FST_ERR_MAX_PARAM_LENGTH") return new ApiError("not_found", "There is nothing at this path.");
  if (http) return new ApiError("bad_request", http[2], { status: http[0], details: { reason: http[1] } });
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new ApiError("bad_request", "The request can't be read.", { status: statusCode });
  return new ApiError("internal_error", "Something went wrong on our side.", { cause: error });
}

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const api = asApiError(error);
  if (api.status >= 500) request.log.error({ err: error, request_id: request.id }, "request failed");
  sendError(reply, api);
}

export function sendError(reply: FastifyReply, error: ApiError): void {
  reply
    .code(error.status)
    .headers({
      ...error.headers,
      ...(error.retryAfter !== undefined && { "retry-after": String(error.retryAfter) }),
    })
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send({ error: errorBody(error) });
}

/** Statuses for what Node's parser can't make a request of. */
const UNREADABLE: Record<string, [status: number, reason: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, "headers_too_large", "The headers are too large."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "request_timeout", "The request did not arrive in time."],
};

/** Answers a connection whose bytes are no HTTP request, and ends it. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const [status, reason, message] = UNREADABLE[error.code ?? ""] ?? [
    400,
    "malformed_request",
    "This is no HTTP request.",
  ];
  const body = JSON.stringify({ error: errorBody(new ApiError("bad_request", message, { details: { reason } })) });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${newId("req")}`,
    "Connection: close",
  ];
  if (socket.writable) socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  socket.destroySoon();
}
