import type OpenAI from "openai";
import { Stream } from "openai/streaming";
import { z } from "zod";
import { SummarizerError, type TokenUse } from "../summarizer.ts";
import { parseJson } from "./json.ts";
import { createInvalidResponse } from "./server-errors.ts";

const MAX_ANSWER_LENGTH = 200_000;
/** More than any model reads at once; the sum over many calls is still an integer of GraphQL. */
const MAX_TOKENS = 10_000_000;
/** Growth of a streamed text before it is read again, as a share of its length: reading all of it for each event takes quadratic time. */
const READ_GROWTH = 0.02;

export interface Completion {
  text: string;
  model: string;
  /** True if the answer reached the server's length limit. */
  truncated: boolean;
  /** True if the model, or a filter of the server, refused the answer. */
  refused: boolean;
  tokens: TokenUse;
  /** True if this side stopped the answer, before the server stated its tokens. */
  stopped: boolean;
}

// Servers that count otherwise than in whole tokens must not make the summary fail.
const TokenCount = z.int().transform((tokens) => Math.min(MAX_TOKENS, Math.max(0, tokens)));
const Usage = z
  .object({ prompt_tokens: TokenCount.catch(0), completion_tokens: TokenCount.catch(0) })
  .catch({ prompt_tokens: 0, completion_tokens: 0 })
  .transform((usage): TokenUse => ({ input: usage.prompt_tokens, output: usage.completion_tokens }));

/** The text of a message. Models that reason send a list, whose parts of other types are no answer. */
const TextPart = z.object({ type: z.literal("text"), text: z.string() }).transform(({ text }) => text);
const Content = z.union([z.string(), z.array(TextPart.catch("")).transform((parts) => parts.join(""))]).catch("");

const Chunk = z.object({
  model: z.string().catch(""),
  choices: z
    .array(
      z.object({
        delta: z.object({ content: Content, refusal: z.unknown().optional() }).catch({ content: "" }),
        finish_reason: z.string().nullish().catch(null),
      }),
    )
    .catch([]),
  usage: z.unknown().optional(),
});

const Body = z.object({
  model: z.string().catch(""),
  choices: z.tuple(
    [
      z.object({
        message: z.object({ content: Content, refusal: z.unknown().optional() }),
        finish_reason: z.unknown().optional(),
      }),
    ],
    z.unknown(),
  ),
  usage: Usage,
});

/** Reads a streamed completion; `onText` receives all text so far while it grows. */
export async function readStream(
  response: Response,
  client: OpenAI,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<Completion> {
  let text = "";
  let model = "";
  let tokens: TokenUse = { input: 0, output: 0 };
  let finishReason: string | null = null;
  let nextReadLength = 1;
  for await (const event of Stream.fromSSEResponse<unknown>(response, new AbortController(), client)) {
    const parsed = Chunk.safeParse(event);
    if (!parsed.success) throw createInvalidResponse("has an event that is not part of a chat completion");
    const chunk = parsed.data;
    const [choice] = chunk.choices;
    text += choice?.delta.content ?? "";
    model ||= chunk.model;
    if (chunk.usage) tokens = Usage.parse(chunk.usage);
    if (choice?.delta.refusal)
      return { text, model, truncated: false, refused: true, tokens, stopped: tokens.input === 0 };
    finishReason = choice?.finish_reason ?? finishReason;
    if (text.length > MAX_ANSWER_LENGTH) throw createInvalidResponse("is too long");
    if (text.length < nextReadLength) continue;
    nextReadLength = text.length * (1 + READ_GROWTH);
    onText(text);
    if (isRepeating(text)) {
      return { text, model, truncated: true, refused: false, tokens, stopped: tokens.input === 0 };
    }
  }
  // The client ends an aborted stream as if it were complete.
  signal.throwIfAborted();
  // A server that shuts down ends its stream without a finish reason; the answer may be complete nevertheless.
  if (finishReason === null && !text.trimEnd().endsWith("}"))
    throw new SummarizerError("unreachable", "the model server ended its answer early", { retryable: true });
  const refused = finishReason === "content_filter";
  return { text, model, truncated: finishReason === "length", refused, tokens, stopped: false };
}

/** Detects the endless repetition that small models fall into, so that the call can end early. */
function isRepeating(text: string): boolean {
  return text.length > 400 && text.slice(-600).split(text.slice(-30)).length > 6;
}

/** Reads a completion from a server that ignores `stream: true`. */
export async function readBody(response: Response): Promise<Completion> {
  const parsed = Body.safeParse(parseJson(await response.text()));
  if (!parsed.success) throw createInvalidResponse("is not a chat completion");
  const { model, choices, usage } = parsed.data;
  const [{ message, finish_reason }] = choices;
  if (message.content.length > MAX_ANSWER_LENGTH) throw createInvalidResponse("is too long");
  const refused = Boolean(message.refusal) || finish_reason === "content_filter";
  const truncated = finish_reason === "length";
  return { text: message.content, model, truncated, refused, tokens: usage, stopped: false };
}
