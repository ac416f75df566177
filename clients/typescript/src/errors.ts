/** An error as GraphQL answers it. */
export interface GraphqlError {
  message: string;
  path?: readonly (string | number)[];
  extensions?: Record<string, unknown>;
}

/**
 * Why a stream ended: `lost`: connect again after a while; `expired`: connect again with a new credential; `refused`: this
 * credential may not connect; `failed`: the operation itself is wrong, or its cursor is not in the log any more.
 */
export type EndReason = "lost" | "expired" | "refused" | "failed";

/** The end of a stream that is not a success. A subscription ends with one only if connecting again does not help. */
export class RecapError extends Error {
  override readonly name = "RecapError";
  readonly reason: EndReason;
  /** The server's errors, if it sent any. */
  readonly errors: readonly GraphqlError[];
  /** Time until the server wants to be called again. */
  readonly retryAfterMs: number | undefined;

  constructor(
    reason: EndReason,
    message: string,
    {
      errors = [],
      retryAfterMs,
      cause,
    }: { errors?: readonly GraphqlError[]; retryAfterMs?: number; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.reason = reason;
    this.errors = errors;
    this.retryAfterMs = retryAfterMs;
  }

  /** The server's code of the first error, such as `cursor_expired` in `details.reason`. */
  get details(): Record<string, unknown> {
    const details = this.errors[0]?.extensions?.details;
    return isRecord(details) ? details : {};
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Codes of the server after which the same request can succeed. */
const TEMPORARY = ["rate_limit_exceeded", "service_unavailable"];

/** Classifies an error of the server by its code and `details.reason`. */
export function toRecapError(errors: readonly GraphqlError[]): RecapError {
  const [first] = errors;
  const { code, details, retry_after } = first?.extensions ?? {};
  const message = first?.message ?? "The server ended the stream.";
  const retryAfterMs = typeof retry_after === "number" ? retry_after * 1_000 : undefined;
  const options = { errors, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  if (TEMPORARY.includes(String(code))) return new RecapError("lost", message, options);
  if (isRecord(details) && details.reason === "credential_expired") return new RecapError("expired", message, options);
  return new RecapError(code === "unauthorized" ? "refused" : "failed", message, options);
}

/** Classifies the error body of an HTTP response of REST or GraphQL. */
export async function readHttpError(response: Response): Promise<RecapError> {
  const body: unknown = await response.json().catch(() => undefined);
  const errors = isRecord(body) ? findErrors(body) : [];
  const error = toRecapError(errors.length > 0 ? errors : [{ message: `The server answered ${response.status}.` }]);
  const temporary = response.status === 429 || response.status >= 500;
  if (temporary) {
    const seconds = Number(response.headers.get("retry-after"));
    return new RecapError("lost", error.message, { errors, ...(seconds > 0 && { retryAfterMs: seconds * 1_000 }) });
  }
  const refused = response.status === 401 || response.status === 403;
  return refused && error.reason === "failed" ? new RecapError("refused", error.message, { errors }) : error;
}

/** Returns the errors of a GraphQL answer, or the one error of a REST answer in the same shape. */
function findErrors(body: Record<string, unknown>): GraphqlError[] {
  if (Array.isArray(body.errors)) return body.errors;
  if (!isRecord(body.error)) return [];
  const { message, ...extensions } = body.error;
  return [{ message: String(message), extensions }];
}
