import OpenAI from "openai";
import { createBoundedFetch } from "./bounded-fetch.ts";
import { type Completion, readBody, readStream } from "./read-response.ts";
import { buildParameters, type CompletionRequest } from "./request-parameters.ts";
import { toSummarizerError } from "./server-errors.ts";

export interface ModelEndpoint {
  /** URL without `/chat/completions`, such as `https://api.openai.com/v1`. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** Sent with each call. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Replaces the global one, for example to restrict the addresses of connections. */
  fetch?: typeof fetch | undefined;
  /** Limit for the time until the answer begins, and without data within it. */
  timeoutMs: number;
}

export interface CallOptions {
  signal: AbortSignal;
  /** Receives all text so far while a streamed answer grows. */
  onText?: ((text: string) => void) | undefined;
}

/** Limit for the whole call, in multiples of the timeout without data. */
const MAX_TIMEOUTS = 5;
const MAX_MODEL_NAME_LENGTH = 200;

/** Creates OpenAI's client. Every setting is explicit, so that the client reads none from the environment. */
function createClient({ baseUrl, apiKey, headers, timeoutMs }: ModelEndpoint, send: typeof fetch): OpenAI {
  return new OpenAI({
    baseURL: baseUrl.replace(/\/+$/, ""),
    apiKey: apiKey ?? "none",
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    defaultHeaders: { ...(apiKey === undefined && { Authorization: null }), ...headers },
    // A redirect would carry the text and the headers to another server.
    fetchOptions: { redirect: "manual" },
    fetch: send,
    timeout: timeoutMs,
    // Retries are up to the caller, which can persist them.
    maxRetries: 0,
    logLevel: "off",
  });
}

/** Requests one chat completion, streamed if the server supports it; every failure is a SummarizerError. */
export async function requestCompletion(
  endpoint: ModelEndpoint,
  request: CompletionRequest,
  options: CallOptions,
): Promise<Completion> {
  const idle = new AbortController();
  const timer = setTimeout(() => idle.abort(), endpoint.timeoutMs);
  const timeout = AbortSignal.any([idle.signal, AbortSignal.timeout(MAX_TIMEOUTS * endpoint.timeoutMs)]);
  const signal = AbortSignal.any([options.signal, timeout]);
  const client = createClient(
    endpoint,
    createBoundedFetch(endpoint.fetch ?? fetch, () => timer.refresh()),
  );
  let response: Response | undefined;
  try {
    const parameters = buildParameters(endpoint.model, request);
    response = await client.chat.completions.create(parameters, { signal }).asResponse();
    const streamed = /event-stream/i.test(response.headers.get("content-type") ?? "");
    const completion = streamed
      ? await readStream(response, client, signal, (text) => options.onText?.(text))
      : await readBody(response);
    return { ...completion, model: toModelName(completion.model) || toModelName(endpoint.model) };
  } catch (error) {
    options.signal.throwIfAborted();
    throw toSummarizerError(error, endpoint, { timedOut: timeout.aborted, answered: response !== undefined });
  } finally {
    clearTimeout(timer);
  }
}

/** Characters without a shape, and those that change the direction of text. */
const INVISIBLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * llama.cpp reports the path of the model's file; its directories are the operator's data. The name is stored and shown, so that it has
 * no other characters than a text may have.
 */
function toModelName(model: string): string {
  const line = model.toWellFormed().replace(INVISIBLE, "");
  const name = /^(?:\/|[A-Za-z]:\\)/.test(line) ? line.replace(/^.*[\\/]/, "") : line;
  return name.slice(0, MAX_MODEL_NAME_LENGTH).toWellFormed();
}
