import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorReason } from "../core/error-reasons.ts";
import { ApiError, toErrorBody } from "../core/errors.ts";
import { toApiError } from "../database/driver-errors.ts";
import type { Log } from "../process/log.ts";

interface HttpError {
  status: number;
  reason: ErrorReason;
  message: string;
}

const MALFORMED_JSON: HttpError = { status: 400, reason: "malformed_json", message: "The body is not valid JSON." };

/** Errors of Fastify's body parsing, which clients receive with the code `bad_request`. */
const HTTP_ERRORS: Record<string, HttpError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    reason: "unsupported_media_type",
    message: "The body must be application/json.",
  },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, reason: "body_too_large", message: "The body must be at most 1 MB." },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    status: 400,
    reason: "invalid_content_length",
    message: "The body does not match its Content-Length.",
  },
  FST_ERR_CTP_INVALID_JSON_BODY: MALFORMED_JSON,
  FST_ERR_CTP_EMPTY_JSON_BODY: MALFORMED_JSON,
};

/** Converts anything thrown to the error that clients receive; an unknown error becomes a 500 without details. */
export function asApiError(error: unknown): ApiError {
  const known = toApiError(error);
  if (known instanceof ApiError) return known;
  const { code, statusCode }: Partial<FastifyError> = error instanceof Error ? error : {};
  // No id is as long as this path parameter.
  if (code === "FST_ERR_MAX_PARAM_LENGTH") return new ApiError("not_found", "There is nothing at this path.");
  const http = code && HTTP_ERRORS[code];
  if (http) return new ApiError("bad_request", http.message, { status: http.status, details: { reason: http.reason } });
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new ApiError("bad_request", "The request can't be read.", { status: statusCode });
  return new ApiError("internal_error", "Something went wrong on our side.", { cause: error });
}

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const api = asApiError(error);
  logServerError(request.log, api, error, request.id);
  if (request.context) request.context.errorCode = api.code;
  sendError(reply, api);
}

/** Logs internal errors with their stack, an unavailable database in one line, and rejections under overload not at all. */
export function logServerError(
  log: Pick<Log, "warn" | "error">,
  api: ApiError,
  error: unknown,
  request_id?: string,
): void {
  const { cause } = api;
  if (api.status < 500) return;
  if (api.code !== "service_unavailable") log.error({ err: error, request_id }, "request failed");
  else if (cause instanceof Error) log.warn({ reason: cause.message, request_id }, "the database is unavailable");
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
    .send({ error: toErrorBody(error) });
}
