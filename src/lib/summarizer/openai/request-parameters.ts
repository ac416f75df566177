import type { ChatCompletionCreateParamsStreaming } from "openai/resources/chat/completions";
import type { ChatMessage } from "./build-prompt.ts";

/** Ways to request JSON, from the strictest to the one that every server supports. */
export const RESPONSE_FORMATS = ["json_schema", "json_object", "text"] as const;
export type ResponseFormat = (typeof RESPONSE_FORMATS)[number];

/** Parameters that not every server supports; omitted once a server rejects them by name. */
export const OPTIONAL_PARAMETERS = ["stream_options", "temperature", "max_tokens", "max_completion_tokens"] as const;
export type OptionalParameter = (typeof OPTIONAL_PARAMETERS)[number];

export interface CompletionRequest {
  messages: readonly ChatMessage[];
  format: ResponseFormat;
  omitted: ReadonlySet<OptionalParameter>;
  maxTokens: number;
  schema: Record<string, unknown>;
}

const TEMPERATURE = 0.2;
/** Added to `max_completion_tokens`, which also counts the tokens that a reasoning model uses before its answer. */
const REASONING_TOKENS = 14_000;

export function buildParameters(model: string, request: CompletionRequest): ChatCompletionCreateParamsStreaming {
  const { messages, omitted } = request;
  return {
    model,
    messages: [...messages],
    stream: true,
    ...buildResponseFormat(request),
    ...buildTokenLimit(request),
    ...(!omitted.has("stream_options") && { stream_options: { include_usage: true } }),
    ...(!omitted.has("temperature") && { temperature: TEMPERATURE }),
  };
}

function buildResponseFormat({ format, schema }: CompletionRequest) {
  if (format === "json_schema")
    return { response_format: { type: format, json_schema: { name: "summary", strict: true, schema } } };
  return format === "json_object" ? { response_format: { type: format } } : {};
}

function buildTokenLimit({ omitted, maxTokens }: CompletionRequest) {
  if (!omitted.has("max_tokens")) return { max_tokens: maxTokens };
  return omitted.has("max_completion_tokens") ? {} : { max_completion_tokens: maxTokens + REASONING_TOKENS };
}
