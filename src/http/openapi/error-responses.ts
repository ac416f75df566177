import { z } from "zod";
import type { ZodOpenApiResponseObject } from "zod-openapi";
import { ERROR_REASONS } from "../../core/error-reasons.ts";
import { type ErrorCode, STATUS_BY_CODE } from "../../core/errors.ts";
import { describeHeaders, RATE_LIMIT_HEADERS, type ResponseHeader } from "../response-headers.ts";
import type { Route } from "../route.ts";
import { acceptsIdempotencyKey } from "./parameters.ts";

/** The body of every error (docs/contract/service.md, section 7). */
export const ErrorBody = z
  .object({
    error: z
      .object({
        code: z
          .enum(Object.keys(STATUS_BY_CODE) as [ErrorCode, ...ErrorCode[]])
          .describe("The kind of the error; `v1` adds no code."),
        message: z.string().describe("States in English what is wrong and what to do."),
        details: z
          .looseObject({
            fields: z
              .record(z.string(), z.array(z.string()))
              .optional()
              .describe("Messages by field or parameter name."),
            paths: z
              .record(z.string(), z.array(z.string()))
              .optional()
              .meta({
                description:
                  "The same messages by path, with the indexes of entries of lists from 0; only where a field of the body is inside a list.",
                examples: [{ "messages.3.text": ["must not be empty"] }],
              }),
            reason: z
              .enum(ERROR_REASONS)
              .optional()
              .meta({
                description: "A stable identifier of the cause, where a code has several. `v1` may add further ones.",
                examples: ["scope_missing"],
              }),
          })
          .optional()
          .meta({ id: "ErrorDetails", description: "Facts for programs; further properties depend on the reason." }),
        retry_after: z.int().min(0).optional().meta({ description: "Seconds to wait; also the header Retry-After." }),
      })
      .meta({ id: "ErrorInfo", description: "The error." }),
  })
  .meta({ id: "Error", description: "Every error has this body." });

interface ErrorResponse {
  /** The name of its component. */
  id: string;
  description: string;
  error: { code: ErrorCode; message: string; details?: object; retry_after?: number };
  headers?: ResponseHeader[];
}

const VALIDATION = { title: ["is required"], content: ["must be fewer than 10000 characters"] };

/** The documented response of each error status. */
const ERROR_RESPONSES: Record<number, ErrorResponse> = {
  400: {
    id: "BadRequest",
    description: "The request is malformed, or a query parameter breaks its rule.",
    error: {
      code: "bad_request",
      message: 'Invalid query parameter "page": must be a whole number.',
      details: { fields: { page: ["must be a whole number"] } },
    },
  },
  401: {
    id: "Unauthorized",
    description: "The API key is missing or invalid.",
    error: { code: "unauthorized", message: "Invalid API key: it is unknown, mistyped, expired or revoked." },
    headers: ["WWW-Authenticate"],
  },
  403: {
    id: "Forbidden",
    description:
      "The key lacks a scope, the plan or the quota does not allow it, or the request was sent over plain HTTP.",
    error: {
      code: "forbidden",
      message: 'This needs a key with the scope "write".',
      details: { reason: "scope_missing", scope: "write" },
    },
  },
  404: {
    id: "NotFound",
    description: "There is no such resource.",
    error: { code: "not_found", message: 'No conversation with the id "conv_1" exists.' },
  },
  408: {
    id: "RequestTimeout",
    description: "The request did not arrive in time.",
    error: {
      code: "bad_request",
      message: "The request did not arrive in time.",
      details: { reason: "request_timeout" },
    },
  },
  409: {
    id: "Conflict",
    description: "A request with the same Idempotency-Key is still running.",
    error: {
      code: "bad_request",
      message: "A request with this Idempotency-Key is still running.",
      details: { reason: "idempotency_key_in_use" },
    },
  },
  412: {
    id: "PreconditionFailed",
    description: "The resource no longer has the version that If-Match names.",
    error: {
      code: "bad_request",
      message: "The conversation was changed since that version.",
      details: { reason: "precondition_failed" },
    },
    headers: ["ETag"],
  },
  413: {
    id: "BodyTooLarge",
    description: "The body is over 1 MB.",
    error: { code: "bad_request", message: "The body must be at most 1 MB.", details: { reason: "body_too_large" } },
  },
  415: {
    id: "UnsupportedMediaType",
    description: "The content type of the body is not supported.",
    error: {
      code: "bad_request",
      message: "The body must be application/json.",
      details: { reason: "unsupported_media_type" },
    },
  },
  422: {
    id: "ValidationError",
    description: "The body is readable but breaks a rule, which `details.fields` names.",
    error: { code: "validation_error", message: "Request validation failed.", details: { fields: VALIDATION } },
  },
  429: {
    id: "TooManyRequests",
    description: "The rate limit of the plan is reached.",
    error: {
      code: "rate_limit_exceeded",
      message: "Too many requests: 500 per minute are allowed.",
      details: { reason: "rate_limited", window: "minute", next_allowed_at: "2026-11-21T09:31:00.000Z" },
      retry_after: 30,
    },
    headers: ["Retry-After"],
  },
  431: {
    id: "HeadersTooLarge",
    description: "The address and the headers are too large.",
    error: {
      code: "bad_request",
      message: "The address and the headers are too large.",
      details: { reason: "headers_too_large" },
    },
  },
  500: {
    id: "InternalError",
    description: "Something went wrong on our side.",
    error: { code: "internal_error", message: "Something went wrong on our side." },
  },
  503: {
    id: "ServiceUnavailable",
    description: "The service is temporarily unavailable.",
    error: { code: "service_unavailable", message: "The service is temporarily unavailable.", retry_after: 1 },
    headers: ["Retry-After"],
  },
};

/** Errors of requests that the rate limit counted; their responses carry the rate limit's headers. */
const COUNTED = new Set([404, 409, 412, 413, 415, 422, 429]);

const RESPONSES = new Map(
  Object.entries(ERROR_RESPONSES).map(([status, { id, description, error, headers = [] }]) => {
    const counted = COUNTED.has(Number(status)) ? RATE_LIMIT_HEADERS : [];
    const response: ZodOpenApiResponseObject = {
      id,
      description,
      headers: describeHeaders(["X-Request-Id", ...counted, ...headers]),
      content: { "application/json": { schema: ErrorBody, example: { error } } },
    };
    return [Number(status), response];
  }),
);

/** The error responses of an operation by status: what its requests can get wrong. */
export function describeErrors(route: Route): Record<number, ZodOpenApiResponseObject> {
  const { method, path, scope, errors = [], conditional } = route;
  const statuses = new Set([400, 403, 408, 431, 500, 503, ...errors]);
  if (scope !== "none") for (const status of [401, 429]) statuses.add(status);
  if (path.includes("{")) statuses.add(404);
  if (acceptsIdempotencyKey(route)) statuses.add(409);
  if (conditional && method !== "GET") statuses.add(412);
  if (method !== "GET") for (const status of [413, 415, 422]) statuses.add(status);
  return Object.fromEntries([...RESPONSES].filter(([status]) => statuses.has(status)));
}

/** The response to a GET whose If-None-Match names the current version. */
export const NOT_MODIFIED: ZodOpenApiResponseObject = {
  id: "NotModified",
  description: "Not changed since the ETag that If-None-Match names.",
  headers: describeHeaders(["X-Request-Id", ...RATE_LIMIT_HEADERS, "ETag"]),
};
