import { z } from "zod";
import { type ErrorCode, STATUS_BY_CODE } from "../../core/errors.ts";
import { exampleId } from "../../core/output.ts";
import type { JsonSchema } from "./schemas.ts";

/** The body of every error (service.md section 7). */
export const ErrorBody = z
  .object({
    error: z.object({
      code: z.enum(Object.keys(STATUS_BY_CODE) as [ErrorCode, ...ErrorCode[]]),
      message: z.string(),
      details: z
        .looseObject({
          fields: z
            .record(z.string(), z.array(z.string()))
            .optional()
            .meta({ description: "Field or parameter name to what is wrong with it." }),
          reason: z
            .string()
            .optional()
            .meta({ description: "A stable word where a code has several causes.", examples: ["scope_missing"] }),
        })
        .optional(),
      retry_after: z.int().min(0).optional().meta({ description: "Seconds to wait; also the header Retry-After." }),
    }),
  })
  .meta({ id: "Error", description: "Every error has this body." });

interface ErrorAnswer {
  name: string;
  description: string;
  error: { code: ErrorCode; message: string; details?: object; retry_after?: number };
  headers?: string[];
}

const VALIDATION = { title: ["is required"], content: ["must be fewer than 10000 characters"] };

/** What is sent with each status, for documents. */
export const ERROR_ANSWERS: Record<number, ErrorAnswer> = {
  400: {
    name: "BadRequest",
    description: "The request can't be read, or a query parameter breaks its rule.",
    error: {
      code: "bad_request",
      message: 'Invalid query parameter "page": must be a whole number.',
      details: { fields: { page: ["must be a whole number"] } },
    },
  },
  401: {
    name: "Unauthorized",
    description: "The API key is missing or invalid.",
    error: { code: "unauthorized", message: "Invalid API key: it is unknown, mistyped, expired or revoked." },
    headers: ["WWW-Authenticate"],
  },
  403: {
    name: "Forbidden",
    description: "The key lacks a scope, the plan or the quota does not allow it, or the request came over plain HTTP.",
    error: {
      code: "forbidden",
      message: 'This needs a key with the scope "write".',
      details: { reason: "scope_missing", scope: "write" },
    },
  },
  404: {
    name: "NotFound",
    description: "There is no such resource.",
    error: { code: "not_found", message: 'No conversation with the id "conv_1" exists.' },
  },
  408: {
    name: "RequestTimeout",
    description: "The request did not arrive in time.",
    error: {
      code: "bad_request",
      message: "The request did not arrive in time.",
      details: { reason: "request_timeout" },
    },
  },
  409: {
    name: "Conflict",
    description: "A request with the same Idempotency-Key is still running.",
    error: {
      code: "bad_request",
      message: "A request with this Idempotency-Key is still running.",
      details: { reason: "idempotency_key_in_use" },
    },
  },
  412: {
    name: "PreconditionFailed",
    description: "The resource is no longer the version that If-Match names.",
    error: {
      code: "bad_request",
      message: "The conversation was changed since that version.",
      details: { reason: "precondition_failed" },
    },
    headers: ["ETag"],
  },
  413: {
    name: "BodyTooLarge",
    description: "The body is over 1 MB.",
    error: { code: "bad_request", message: "The body must be at most 1 MB.", details: { reason: "body_too_large" } },
  },
  415: {
    name: "UnsupportedMediaType",
    description: "The body has a content type that is not read here.",
    error: {
      code: "bad_request",
      message: "The body must be application/json.",
      details: { reason: "unsupported_media_type" },
    },
  },
  422: {
    name: "ValidationError",
    description: "The body could be read and breaks a rule; `details.fields` says which.",
    error: { code: "validation_error", message: "Request validation failed.", details: { fields: VALIDATION } },
  },
  429: {
    name: "TooManyRequests",
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
    name: "HeadersTooLarge",
    description: "The address and the headers are too large.",
    error: {
      code: "bad_request",
      message: "The address and the headers are too large.",
      details: { reason: "headers_too_large" },
    },
  },
  500: {
    name: "InternalError",
    description: "Something went wrong on our side.",
    error: { code: "internal_error", message: "Something went wrong on our side." },
  },
  503: {
    name: "ServiceUnavailable",
    description: "The service is temporarily unavailable.",
    error: { code: "service_unavailable", message: "The service is temporarily unavailable.", retry_after: 1 },
    headers: ["Retry-After"],
  },
};

export const RATE_LIMIT_HEADERS = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"];

/** `components.headers`. Where an answer names one, it always has it, unless `required` says no. */
export const HEADERS: Record<string, JsonSchema> = {
  "X-Request-Id": header("Names this request in the server's log.", "string", exampleId("req")),
  "X-RateLimit-Limit": header("Calls allowed in the window with fewer calls remaining.", "integer", 500),
  "X-RateLimit-Remaining": header("Calls that remain in it.", "integer", 499),
  "X-RateLimit-Reset": header("When it ends: a Unix timestamp in seconds.", "integer", 1_795_253_460),
  "Retry-After": header("Seconds to wait before the next try.", "integer", 30),
  "WWW-Authenticate": header("How to authenticate.", "string", 'Bearer realm="recap"'),
  ETag: header("The version of the resource, for If-Match and If-None-Match.", "string", '"3-498682"'),
  "Idempotent-Replayed": {
    ...header("`true` when the answer is that of an earlier call with the key.", "string", "true"),
    required: false,
  },
  Deprecation: header("Since when this is deprecated (RFC 9745).", "string", "@1795219200"),
  Sunset: header("When this will be gone (RFC 8594).", "string", "Sun, 21 Nov 2027 00:00:00 GMT"),
  Link: header("Where the deprecation is explained.", "string", '<https://example.com>; rel="deprecation"'),
};

function header(description: string, type: string, example: unknown): JsonSchema {
  return { description, required: true, schema: { type, examples: [example] } };
}

export function headerRefs(names: readonly string[]): JsonSchema {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Refusals that come after the call was counted, so that they tell where the caller stands. */
const COUNTED = new Set([404, 409, 412, 413, 415, 422, 429]);

/** `components.responses`: one per status that an operation may answer with. */
export function errorResponse(status: number): JsonSchema {
  const { description, error, headers = [] } = ERROR_ANSWERS[status] as ErrorAnswer;
  return {
    description,
    headers: headerRefs(["X-Request-Id", ...(COUNTED.has(status) ? RATE_LIMIT_HEADERS : []), ...headers]),
    content: { "application/json": { schema: { $ref: "#/components/schemas/Error" }, example: { error } } },
  };
}

/** The answer to a GET whose If-None-Match names the version that stands. */
export const NOT_MODIFIED: JsonSchema = {
  description: "Not changed since the ETag that If-None-Match names.",
  headers: headerRefs(["X-Request-Id", ...RATE_LIMIT_HEADERS, "ETag"]),
};
