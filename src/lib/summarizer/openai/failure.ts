import { APIConnectionTimeoutError, APIError } from "openai";
import { SummarizerError } from "../summarizer.ts";

const LONGEST_RETRY_MS = 3_600_000;
const TOO_LONG =
  /context[ _](?:length|size|window)|maximum context|exceed(?:s|ed)?[^.]{0,40}(?:context|n_ctx)|too many tokens|prompt is too long/i;
const WINDOW =
  /(?:maximum context length (?:is|of)|context (?:size|window|length)[^\d]{0,20}|n_ctx"?:? ?)\s*\(?(\d{3,8})/i;

/** What the server said of a failed call: for the log and the ladder, never for the customer, who should not see the operator's. */
export interface Said {
  status: number | undefined;
  body: string;
}

/** What a server said, if this is its complaint. */
export function saidIn(error: unknown): Said | undefined {
  const said = error instanceof SummarizerError ? (error.cause as Partial<Said> | undefined) : undefined;
  return typeof said?.body === "string" ? (said as Said) : undefined;
}

/** Any failure of a call as a SummarizerError. */
export function failureOf(error: unknown, timeoutMs: number, timedOut: boolean): SummarizerError {
  if (error instanceof SummarizerError) return error;
  if (timedOut || error instanceof APIConnectionTimeoutError)
    return failure("timeout", `did not answer within ${timeoutMs} ms`, true, error);
  if (!(error instanceof APIError) || (error.status === undefined && error.error === undefined))
    return failure("unreachable", "could not be reached", true, error);
  return failureOfStatus(error);
}

function failureOfStatus(error: APIError): SummarizerError {
  const body = `${error.message} ${JSON.stringify(error.error ?? "")}`.slice(0, 1000);
  const said: Said = { status: error.status, body };
  const { status } = said;
  const retryAfterMs = retryAfter(error.headers);
  const fail = (code: string, what: string, retryable: boolean) => failure(code, what, retryable, said, retryAfterMs);
  if (TOO_LONG.test(body) && status !== 429) return fail("too_long", "cannot take in a text of this length", false);
  if (status === 429) {
    const quota = /insufficient_quota|billing/i.test(body);
    return fail(quota ? "quota_exceeded" : "rate_limited", "has no capacity left for this key", !quota);
  }
  if (status === undefined) return fail("server_error", "broke its answer off with an error", true);
  if (status === 408 || status === 409 || status >= 500) return fail("server_error", `answered ${status}`, true);
  const code = status === 401 || status === 403 ? "unauthorized" : status === 404 ? "not_found" : "rejected";
  return fail(code, `answered ${status}`, false);
}

function failure(code: string, what: string, retryable: boolean, cause: unknown, retryAfterMs?: number) {
  return new SummarizerError(code, `the model server ${what}`, { retryable, retryAfterMs, cause });
}

/** The size of the server's window in tokens, where its complaint names it. */
export function windowIn(error: unknown): number | undefined {
  const size = WINDOW.exec(saidIn(error)?.body ?? "")?.[1];
  return size === undefined ? undefined : Number(size);
}

/** Seconds or a date, as HTTP has it; OpenAI also gives milliseconds. */
function retryAfter(headers: Headers | undefined): number | undefined {
  const exact = Number(headers?.get("retry-after-ms") ?? Number.NaN);
  const value = headers?.get("retry-after")?.trim();
  const wait = exact >= 0 ? exact : /^\d+(?:\.\d+)?$/.test(value ?? "") ? Number(value) * 1000 : untilDate(value);
  return Number.isFinite(wait) ? Math.min(Math.max(0, Math.ceil(wait)), LONGEST_RETRY_MS) : undefined;
}

const untilDate = (value: string | undefined) => Date.parse(value ?? "") - Date.now();
