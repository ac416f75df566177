import type { ErrorReason } from "./error-reasons.ts";

/** Every error code of the contract with its HTTP status. */
export const STATUS_BY_CODE = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  insecure_connection: 403,
  not_found: 404,
  validation_error: 422,
  rate_limit_exceeded: 429,
  internal_error: 500,
  service_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof STATUS_BY_CODE;
export type Fields = Record<string, string[]>;

export interface ErrorDetails {
  /** Messages by field or parameter name. */
  fields?: Fields;
  /** The same messages by path, with the indexes of entries of lists; only where a field is inside a list. */
  paths?: Fields;
  reason?: ErrorReason;
  [name: string]: unknown;
}

export interface ErrorOptions {
  details?: ErrorDetails;
  /** Overrides the status where HTTP requires one that the table lacks (405, 409, 412, 413, 415, 416, 431). */
  status?: number;
  /** Seconds; sent in the body and as `Retry-After`. */
  retryAfter?: number;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** The one error that verbs throw; each transport maps it to a response. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ErrorDetails | undefined;
  readonly retryAfter: number | undefined;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, message: string, options: ErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "ApiError";
    this.code = code;
    this.status = options.status ?? STATUS_BY_CODE[code];
    this.details = options.details;
    this.retryAfter = options.retryAfter;
    this.headers = options.headers ?? {};
  }
}

export function notFound(what: string, id: string): ApiError {
  return new ApiError("not_found", `No ${what} with the id ${JSON.stringify(id.slice(0, 100))} exists.`);
}

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.code === "not_found";

/**
 * Creates a handler that replaces the error `not_found` by one about what the client asked for: that of an object behind it would name an
 * id that no request has.
 */
export const replaceNotFound =
  (create: () => ApiError) =>
  (error: unknown): never => {
    throw isNotFound(error) ? create() : error;
  };

export function badRequest(message: string, fields?: Fields): ApiError {
  return new ApiError("bad_request", message, fields ? { details: { fields } } : {});
}

export function validationError(fields: Fields, paths?: Fields): ApiError {
  return new ApiError("validation_error", "Request validation failed.", {
    details: { fields, ...(paths && { paths }) },
  });
}

/** Returns the messages about a request by the most exact names that the error has. */
export const getFaults = ({ details }: Pick<ApiError, "details">): Fields => details?.paths ?? details?.fields ?? {};

export const MISSING_KEY = "Missing API key: send it in the header Authorization, as Bearer <key>.";

export function unauthorized(message = "Invalid API key: it is unknown, mistyped, expired or revoked."): ApiError {
  return new ApiError("unauthorized", message, { headers: { "www-authenticate": 'Bearer realm="recap"' } });
}

/** The error for a credential that was valid until it expired: a new one is what helps. */
export function credentialExpired(): ApiError {
  return new ApiError("unauthorized", "This credential has expired; use a new one.", {
    details: { reason: "credential_expired" },
    headers: { "www-authenticate": 'Bearer realm="recap", error="invalid_token"' },
  });
}

export function serviceUnavailable(message = "The service is temporarily unavailable.", cause?: unknown): ApiError {
  return new ApiError("service_unavailable", message, { retryAfter: 1, cause });
}

/** An error as clients receive it. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  details?: ErrorDetails;
  retry_after?: number;
}

export function toErrorBody(error: ApiError): ErrorBody {
  return {
    code: error.code,
    message: error.message,
    ...(error.details && { details: error.details }),
    ...(error.retryAfter !== undefined && { retry_after: error.retryAfter }),
  };
}
