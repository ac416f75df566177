import { APIConnectionTimeoutError, APIError } from "openai";
import { SummarizerError } from "../summarizer.ts";

const MAX_RETRY_AFTER_MS = 3_600_000;
/** Code of the error of a `fetch` that refuses an address. */
const FORBIDDEN_ADDRESS = "ERR_FORBIDDEN_ADDRESS";
/** Shorter header values are words of any text. */
const MIN_SECRET_LENGTH = 8;
const TOO_LONG =
  /context[ _](?:length|size|window)|maximum context|exceed(?:s|ed)?[^.]{0,40}(?:context|n_ctx)|too many tokens|prompt is too long/i;
const WINDOW =
  /(?:maximum context length (?:is|of)|context (?:size|window|length)[^\d]{0,20}|n_ctx"?:? ?)\s*\(?(\d{3,8})/i;

/**
 * Status and body of an error response, kept as the `cause` of a SummarizerError: for the log and for adapting the next
 * request. The message, which customers see, must not quote it, since it may contain the operator's data.
 */
export class ErrorResponse {
  readonly status: number | undefined;
  readonly body: string;

  constructor(status: number | undefined, body: string) {
    this.status = status;
    this.body = body;
  }
}

/** The server's error response, if `error` has one. */
export function getErrorResponse(error: unknown): ErrorResponse | undefined {
  const cause = error instanceof SummarizerError ? error.cause : undefined;
  return cause instanceof ErrorResponse ? cause : undefined;
}

/** The context window's size in tokens, if the server's error response names it. */
export function getStatedWindow(error: unknown): number | undefined {
  const size = WINDOW.exec(getErrorResponse(error)?.body ?? "")?.[1];
  return size === undefined ? undefined : Number(size);
}

/** The server that was called. */
interface FailedCall {
  timeoutMs: number;
  apiKey: string | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
}

/** Converts any failure of a call to a SummarizerError. `answered`: the server began an answer. */
export function toSummarizerError(
  error: unknown,
  { timeoutMs, apiKey, headers = {} }: FailedCall,
  { timedOut, answered }: { timedOut: boolean; answered: boolean },
): SummarizerError {
  if (error instanceof SummarizerError) return error;
  if (hasCode(error, FORBIDDEN_ADDRESS))
    return createError("unreachable", "has no allowed address; nothing was sent", true, undefined);
  if (timedOut || error instanceof APIConnectionTimeoutError)
    return createError("timeout", `did not answer within ${timeoutMs} ms`, true, error);
  if (!(error instanceof APIError) || (error.status === undefined && error.error === undefined))
    return answered ? fromBrokenAnswer(error) : createError("unreachable", "could not be reached", true, error);
  return fromErrorResponse(error, [apiKey ?? "", ...Object.values(headers)]);
}

/** The connection closed during the answer, or the client cannot parse an event. */
const fromBrokenAnswer = (error: unknown): SummarizerError =>
  error instanceof SyntaxError
    ? createError("invalid_response", "sent an event that is not JSON", true, error)
    : createError("unreachable", "ended its answer early", true, error);

/** `secrets`: removed from the body, which a server may quote the request in. */
function fromErrorResponse(error: APIError, secrets: readonly string[]): SummarizerError {
  const text = `${error.message} ${JSON.stringify(error.error ?? "")}`;
  const body = secrets
    .filter((secret) => secret.length >= MIN_SECRET_LENGTH)
    .reduce((rest, secret) => rest.replaceAll(secret, "[secret]"), text)
    .slice(0, 1000);
  const { status } = error;
  const response = new ErrorResponse(status, body);
  const retryAfterMs = parseRetryAfter(error.headers);
  const create = (code: string, predicate: string, retryable: boolean) =>
    createError(code, predicate, retryable, response, retryAfterMs);
  if (TOO_LONG.test(body) && status !== 429) return create("too_long", "rejected the text as too long", false);
  if (status === 429) {
    const quota = /insufficient_quota|billing/i.test(body);
    return quota
      ? create("quota_exceeded", "rejected the call: the quota of its API key is used up", false)
      : create("rate_limited", "rejected the call: the rate limit of its API key is exceeded", true);
  }
  if (status === undefined) return create("server_error", "ended its answer with an error", true);
  if (status === 408 || status === 409 || status >= 500)
    return create("server_error", `answered with status ${status}`, true);
  const code = status === 401 || status === 403 ? "unauthorized" : status === 404 ? "not_found" : "rejected";
  return create(code, `answered with status ${status}`, false);
}

/** The answer has no form that Recap reads. */
export const createInvalidResponse = (predicate: string) =>
  new SummarizerError("invalid_response", `the model server's answer ${predicate}`, { retryable: false });

export const createRefusal = () =>
  new SummarizerError("refused", "the model refused to summarize this conversation", { retryable: false });

function createError(code: string, predicate: string, retryable: boolean, cause: unknown, retryAfterMs?: number) {
  return new SummarizerError(code, `the model server ${predicate}`, { retryable, retryAfterMs, cause });
}

/** Milliseconds from `retry-after-ms` (OpenAI) or from `retry-after`, which holds seconds or a date. */
function parseRetryAfter(headers: Headers | undefined): number | undefined {
  const value = headers?.get("retry-after")?.trim();
  const seconds = parseNumber(value);
  const wait =
    parseNumber(headers?.get("retry-after-ms")) ?? (seconds === undefined ? computeDelay(value) : seconds * 1000);
  return Number.isFinite(wait) ? Math.min(Math.max(0, Math.ceil(wait)), MAX_RETRY_AFTER_MS) : undefined;
}

/** An empty header, which a proxy may send, is no number. */
const parseNumber = (value: string | null | undefined): number | undefined =>
  /^\d+(?:\.\d+)?$/.test(value?.trim() ?? "") ? Number(value) : undefined;

/** Returns true if the error, or one that caused it, has the code. */
function hasCode(error: unknown, code: string): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if ("code" in each && each.code === code) return true;
  return false;
}

const computeDelay = (date: string | undefined) => Date.parse(date ?? "") - Date.now();
