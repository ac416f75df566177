import { randomUUID } from "node:crypto";
import { z } from "zod";
import { STYLES, type Summarizer, SummarizerError, type SummaryDraft, type SummaryRequest } from "../summarizer.ts";
import { type Completion, complete, type Endpoint, type Format, parseJson } from "./completion.ts";
import { Answer, type ChatMessage, PROMPT_VERSION, promptFor, repairOf } from "./prompt.ts";

const ENGINE = "openai";

export interface OpenaiOptions {
  /** Up to and without `/chat/completions`, such as `https://api.openai.com/v1`. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  timeoutMs: number;
}

/** A summarizer on any server that speaks OpenAI's chat completions. */
export function createOpenaiSummarizer(options: OpenaiOptions): Summarizer {
  const server: Server = { endpoint: options, format: "json_schema" };
  return {
    name: ENGINE,
    languages: null,
    styles: STYLES,
    async summarize(request, { signal, onProgress }) {
      signal.throwIfAborted();
      onProgress?.(0, null);
      const draft = await summarize(server, request, signal);
      onProgress?.(1, draft.content);
      return draft;
    },
    async close() {},
  };
}

interface Server {
  endpoint: Endpoint;
  /** What the server is known to understand; a complaint about schemas is remembered. */
  format: Format;
}

async function summarize(server: Server, request: SummaryRequest, signal: AbortSignal): Promise<SummaryDraft> {
  // A boundary that nobody can guess, so that no text can close it and speak as the operator.
  const boundary = `=====${randomUUID()}=====`;
  const { messages, completion: first } = await ask(server, request, boundary, signal);
  const answer = validate(first);
  if ("data" in answer) return draftOf(answer.data, first);
  const second = await complete(server.endpoint, repairOf(messages, first.text, answer.fault), server.format, signal);
  const repaired = validate(second);
  if ("data" in repaired) return draftOf(repaired.data, second);
  throw new SummarizerError("invalid_output", `the model gave no valid summary: ${repaired.fault}`, {
    retryable: false,
  });
}

async function ask(
  server: Server,
  request: SummaryRequest,
  boundary: string,
  signal: AbortSignal,
): Promise<{ messages: ChatMessage[]; completion: Completion }> {
  const spelled = server.format === "json_object";
  const messages = promptFor(request, boundary, spelled);
  try {
    return { messages, completion: await complete(server.endpoint, messages, server.format, signal) };
  } catch (error) {
    if (spelled || !complainsOfFormat(error)) throw error;
  }
  const plain = promptFor(request, boundary, true);
  const completion = await complete(server.endpoint, plain, "json_object", signal);
  server.format = "json_object";
  return { messages: plain, completion };
}

/** Servers that cannot enforce a schema say so with 400 or 422, and some with 500. */
function complainsOfFormat(error: unknown): boolean {
  const status =
    error instanceof SummarizerError ? (error.cause as { status?: number } | undefined)?.status : undefined;
  return status === 400 || status === 422 || status === 500;
}

function validate(completion: Completion): { data: Answer } | { fault: string } {
  if (completion.cut) return { fault: "the answer was cut off for its length" };
  const answer = Answer.safeParse(parseJson(stripFence(completion.text)));
  return answer.success
    ? { data: answer.data }
    : { fault: z.prettifyError(answer.error).replaceAll("\n", " ").slice(0, 500) };
}

/** Models that are not held to JSON like to wrap it in a code block or a sentence. */
function stripFence(text: string): string {
  const start = text.indexOf("{");
  const end = text.lastIndexOf("}");
  return start >= 0 && end > start ? text.slice(start, end + 1) : text;
}

function draftOf(answer: Answer, completion: Completion): SummaryDraft {
  const generator = { engine: ENGINE, model: completion.model, prompt_version: PROMPT_VERSION, fallback: false };
  return { ...answer, generator };
}
