import { z } from "zod";
import { SummarizerError } from "../summarizer.ts";
import { ANSWER_SCHEMA, type ChatMessage } from "./prompt.ts";

export interface Endpoint {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  timeoutMs: number;
}

export type Format = "json_schema" | "json_object";

export interface Completion {
  text: string;
  model: string;
  /** The answer was longer than the server lets it be. */
  cut: boolean;
}

const LONGEST_RESPONSE = 2_000_000;
const LONGEST_RETRY_MS = 3_600_000;
const FORMATS: Readonly<Record<Format, unknown>> = {
  json_schema: { type: "json_schema", json_schema: { name: "summary", strict: true, schema: ANSWER_SCHEMA } },
  json_object: { type: "json_object" },
};
const Reply = z.object({
  model: z.string().optional(),
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
});

/** One chat completion; every failure comes out as a SummarizerError. */
export async function complete(
  endpoint: Endpoint,
  messages: readonly ChatMessage[],
  format: Format,
  signal: AbortSignal,
): Promise<Completion> {
  const timeout = AbortSignal.timeout(endpoint.timeoutMs);
  const { status, headers, body } = await post(endpoint, messages, format, signal, timeout);
  if (status !== 200) throw failureOf(status, headers, body);
  const reply = Reply.safeParse(parseJson(body));
  const choice = reply.data?.choices[0];
  if (!reply.success || !choice)
    throw new SummarizerError("invalid_response", "the model server's answer is not a chat completion", {
      retryable: false,
    });
  if (choice.message.refusal)
    throw new SummarizerError("refused", "the model refused to summarize this conversation", { retryable: false });
  return {
    text: choice.message.content ?? "",
    model: reply.data.model ?? endpoint.model,
    cut: choice.finish_reason === "length",
  };
}

interface Response {
  status: number;
  headers: Headers;
  body: string;
}

async function post(
  endpoint: Endpoint,
  messages: readonly ChatMessage[],
  format: Format,
  signal: AbortSignal,
  timeout: AbortSignal,
): Promise<Response> {
  const headers: Record<string, string> = { "content-type": "application/json", accept: "application/json" };
  if (endpoint.apiKey) headers.authorization = `Bearer ${endpoint.apiKey}`;
  const body = JSON.stringify({ model: endpoint.model, messages, response_format: FORMATS[format] });
  try {
    const url = `${endpoint.baseUrl.replace(/\/+$/, "")}/chat/completions`;
    const response = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.any([signal, timeout]) });
    return { status: response.status, headers: response.headers, body: await readText(response) };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof SummarizerError) throw error;
    const [code, what] = timeout.aborted
      ? ["timeout", `did not answer within ${endpoint.timeoutMs} ms`]
      : ["unreachable", "could not be reached"];
    throw new SummarizerError(code, `the model server ${what}`, { retryable: true, cause: error });
  }
}

async function readText(response: globalThis.Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LONGEST_RESPONSE) {
      throw new SummarizerError("invalid_response", "the model server's answer is too long", { retryable: false });
    }
  }
  return text;
}

/** The body goes into `cause` for the log only: a job's error is shown to the customer, who should not see the operator's. */
function failureOf(status: number, headers: Headers, body: string): SummarizerError {
  const cause = { status, body: body.slice(0, 1000) };
  if (status === 429) {
    const quota = /insufficient_quota|billing/i.test(body);
    const retryAfterMs = retryAfter(headers.get("retry-after"));
    return new SummarizerError(
      quota ? "quota_exceeded" : "rate_limited",
      "the model server has no capacity left for this key",
      {
        retryable: !quota,
        retryAfterMs,
        cause,
      },
    );
  }
  if (status === 408 || status >= 500) {
    const retryAfterMs = retryAfter(headers.get("retry-after"));
    return new SummarizerError("server_error", `the model server answered ${status}`, {
      retryable: true,
      retryAfterMs,
      cause,
    });
  }
  const code = status === 401 || status === 403 ? "unauthorized" : status === 404 ? "not_found" : "rejected";
  return new SummarizerError(code, `the model server answered ${status}`, { retryable: false, cause });
}

/** Seconds or a date, as HTTP has it. */
function retryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  const wait = /^\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(wait) ? Math.min(Math.max(0, Math.ceil(wait)), LONGEST_RETRY_MS) : undefined;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
