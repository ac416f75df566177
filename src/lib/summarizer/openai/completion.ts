import OpenAI from "openai";
import type {
  ChatCompletion,
  ChatCompletionChunk,
  ChatCompletionCreateParamsStreaming,
} from "openai/resources/chat/completions";
import { Stream } from "openai/streaming";
import { SummarizerError, type TokenUse } from "../summarizer.ts";
import { parseJson } from "./answer.ts";
import { failureOf } from "./failure.ts";
import type { ChatMessage } from "./prompt.ts";

export interface Endpoint {
  /** Up to and without `/chat/completions`, such as `https://api.openai.com/v1`. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** Until the answer begins, and between its pieces where it is streamed. */
  timeoutMs: number;
}

export const FORMATS = ["json_schema", "json_object", "text"] as const;
export type Format = (typeof FORMATS)[number];

/** What not every server takes; left out where one complains of it by name. */
export const OPTIONAL = ["stream_options", "temperature", "max_tokens", "max_completion_tokens"] as const;
export type Optional = (typeof OPTIONAL)[number];

export interface Ask {
  messages: readonly ChatMessage[];
  format: Format;
  without: ReadonlySet<Optional>;
  signal: AbortSignal;
  /** How long the answer may be. */
  mostTokens: number;
  schema: Record<string, unknown>;
  onText?: ((text: string) => void) | undefined;
}

export interface Completion {
  text: string;
  model: string;
  /** The answer was longer than the server lets it be. */
  cut: boolean;
  tokens: TokenUse;
}

/** A call takes no longer than this many timeouts, however steadily a server speaks. */
const MOST_TIMEOUTS = 5;
const LONGEST_ANSWER = 200_000;
const LONGEST_BODY = 2_000_000;
// A model that thinks first spends its tokens on that too.
const TOKENS_TO_THINK = 14_000;

/** OpenAI's client; every setting is given, so that it reads none from the environment. */
export function createClient({ baseUrl, apiKey, timeoutMs }: Endpoint): OpenAI {
  return new OpenAI({
    baseURL: baseUrl.replace(/\/+$/, ""),
    apiKey: apiKey ?? "none",
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    defaultHeaders: apiKey === undefined ? { Authorization: null } : {},
    timeout: timeoutMs,
    // The job queue retries, and does so across crashes and processes.
    maxRetries: 0,
    logLevel: "off",
  });
}

/** One chat completion, streamed where the server can; every failure comes out as a SummarizerError. */
export async function complete(client: OpenAI, endpoint: Endpoint, ask: Ask): Promise<Completion> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), endpoint.timeoutMs);
  const timeout = AbortSignal.any([silence.signal, AbortSignal.timeout(MOST_TIMEOUTS * endpoint.timeoutMs)]);
  const signal = AbortSignal.any([ask.signal, timeout]);
  try {
    const response = await client.chat.completions.create(parametersOf(endpoint.model, ask), { signal }).asResponse();
    const streamed = /event-stream/i.test(response.headers.get("content-type") ?? "");
    const read = streamed
      ? await readStream(response, client, signal, (text) => {
          timer.refresh();
          ask.onText?.(text);
        })
      : await readWhole(response);
    return { ...read, model: nameOf(read.model || endpoint.model) };
  } catch (error) {
    ask.signal.throwIfAborted();
    throw failureOf(error, endpoint.timeoutMs, timeout.aborted);
  } finally {
    clearTimeout(timer);
  }
}

function parametersOf(
  model: string,
  { messages, format, without, mostTokens, schema }: Ask,
): ChatCompletionCreateParamsStreaming {
  const limit = without.has("max_tokens")
    ? { max_completion_tokens: mostTokens + TOKENS_TO_THINK }
    : { max_tokens: mostTokens };
  const optional = { stream_options: { include_usage: true }, temperature: 0.2, ...limit };
  const kept = Object.entries(optional).filter(([name]) => !without.has(name as Optional));
  return {
    model,
    messages: [...messages],
    stream: true,
    ...(format === "json_schema" && {
      response_format: { type: format, json_schema: { name: "summary", strict: true, schema } },
    }),
    ...(format === "json_object" && { response_format: { type: format } }),
    ...Object.fromEntries(kept),
  };
}

async function readStream(
  response: Response,
  client: OpenAI,
  signal: AbortSignal,
  heard: (text: string) => void,
): Promise<Completion> {
  const read: Completion = { text: "", model: "", cut: false, tokens: { input: 0, output: 0 } };
  let finished: string | null = null;
  const stop = new AbortController();
  for await (const chunk of Stream.fromSSEResponse<ChatCompletionChunk>(response, stop, client)) {
    const choice = chunk.choices?.[0];
    heard(read.text + (choice?.delta?.content ?? ""));
    read.model ||= chunk.model ?? "";
    if (chunk.usage) read.tokens = tokensOf(chunk.usage);
    if (choice?.delta?.refusal) throw refused();
    finished = choice?.finish_reason ?? finished;
    if (!choice?.delta?.content) continue;
    read.text += choice.delta.content;
    if (read.text.length > LONGEST_ANSWER) throw invalid("is too long");
    if (isLooping(read.text)) {
      finished = "length";
      break;
    }
  }
  // The client ends a stream that was aborted as if it were complete.
  signal.throwIfAborted();
  if (finished === "content_filter") throw refused();
  // A server that is stopped ends its stream without a word; what it said so far may still be whole.
  if (finished === null && !read.text.trimEnd().endsWith("}"))
    throw new SummarizerError("unreachable", "the model server broke its answer off", { retryable: true });
  return { ...read, cut: finished === "length" };
}

/** Small models fall into saying the same for ever: what comes after is not worth its time. */
function isLooping(text: string): boolean {
  return text.length > 400 && text.slice(-600).split(text.slice(-30)).length > 6;
}

/** Some servers answer all at once, whatever they are asked. */
async function readWhole(response: Response): Promise<Completion> {
  const decoder = new TextDecoder();
  let body = "";
  for await (const chunk of response.body ?? []) {
    body += decoder.decode(chunk, { stream: true });
    if (body.length > LONGEST_BODY) throw invalid("is too long");
  }
  const reply = parseJson(body) as Partial<ChatCompletion> | null | undefined;
  const choice = Array.isArray(reply?.choices) ? reply.choices[0] : undefined;
  if (!reply || !choice?.message) throw invalid("is not a chat completion");
  if (choice.message.refusal || choice.finish_reason === "content_filter") throw refused();
  return {
    text: typeof choice.message.content === "string" ? choice.message.content : "",
    model: typeof reply.model === "string" ? reply.model : "",
    cut: choice.finish_reason === "length",
    tokens: tokensOf(reply.usage),
  };
}

/** llama.cpp tells the path of its file: the folders are the operator's own. */
const nameOf = (model: string) =>
  (/^(?:\/|[A-Za-z]:\\)/.test(model) ? model.replace(/^.*[\\/]/, "") : model).slice(0, 200);

function tokensOf(usage: { prompt_tokens?: unknown; completion_tokens?: unknown } | undefined): TokenUse {
  // What some server counts in words must not cost the summary.
  const counted = (tokens: unknown) => (Number.isSafeInteger(tokens) ? Math.max(0, tokens as number) : 0);
  return { input: counted(usage?.prompt_tokens), output: counted(usage?.completion_tokens) };
}

const invalid = (what: string) =>
  new SummarizerError("invalid_response", `the model server's answer ${what}`, { retryable: false });
const refused = () =>
  new SummarizerError("refused", "the model refused to summarize this conversation", { retryable: false });
