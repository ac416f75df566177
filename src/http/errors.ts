import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { ApiError, toErrorBody } from "../core/errors.ts";
import { toApiError } from "../database/committer.ts";
import type { Log } from "../process/log.ts";

/** Statuses of HTTP itself, with code bad_request (decisions.md section 1). */
const HTTP_REASONS: Record<string, [status: number, reason: string, message: string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, "unsupported_media_type", "The body must be application/json."],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, "body_too_large", "The body must be at most 1 MB."],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, "invalid_content_length", "The body does not match its Content-Length."],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, "malformed_json", "The body is not valid JSON."],
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
  logFailure(request.log, api, error, request.id);
  sendError(reply, api);
}

/** Faults of ours in full. What is away tells why in a line; a refusal of many, as under overload, nothing. */
export function logFailure(log: Pick<Log, "warn" | "error">, api: ApiError, error: unknown, request_id?: string): void {
  const { cause } = api;
  if (api.status < 500) return;
  if (api.code !== "service_unavailable") log.error({ err: error, request_id }, "request failed");
  else if (cause instanceof Error) log.warn({ reason: cause.message, request_id }, "the database is away");
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
