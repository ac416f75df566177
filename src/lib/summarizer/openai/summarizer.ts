import { randomUUID } from "node:crypto";
import { STYLES, type SummarizeOptions, type Summarizer, SummarizerError, type SummaryRequest } from "../summarizer.ts";
import { type Answer, readAnswer } from "./answer.ts";
import type { Completion, Endpoint } from "./completion.ts";
import { answerRoom, estimateTokens, learnWindow, splitText, textRoom } from "./long.ts";
import { partialContent } from "./partial.ts";
import { type ChatMessage, notesPrompt, repairPrompt, summaryPrompt, type Text } from "./prompt.ts";
import { askServer, createModelServer, type ModelServer, type Question } from "./server.ts";
import { PROMPT_VERSION } from "./templates.ts";

const ENGINE = "openai";
const NOTES_TOKENS = 400;
const MOST_ROUNDS = 6;
/** In characters: what is usual, and what a bounded answer may have; in tokens: for all of the answer. */
const LENGTHS = {
  concise: { usual: 350, most: 600, tokens: 900 },
  detailed: { usual: 900, most: 1_400, tokens: 1_500 },
  bullets: { usual: 600, most: 1_000, tokens: 1_300 },
};

/** A summarizer on any server that speaks OpenAI's chat completions. */
export function createOpenaiSummarizer(endpoint: Endpoint): Summarizer {
  const server = createModelServer(endpoint);
  return {
    name: ENGINE,
    languages: null,
    styles: STYLES,
    async summarize(request, options) {
      options.signal.throwIfAborted();
      options.onProgress?.(0, null);
      // A boundary that nobody can guess, so that no text can close it and speak as the operator.
      const run: Run = { server, request, options, boundary: `=====${randomUUID()}=====`, reached: 0 };
      const { answer, model } = await summarizeToFit(run);
      options.onProgress?.(1, answer.content);
      return { ...answer, generator: { engine: ENGINE, model, prompt_version: PROMPT_VERSION, fallback: false } };
    },
    async close() {},
  };
}

interface Run {
  server: ModelServer;
  request: SummaryRequest;
  options: SummarizeOptions;
  boundary: string;
  /** The furthest that was told: progress does not go back when something is asked again. */
  reached: number;
}

interface Made {
  answer: Answer;
  model: string;
}

/** A text that is too long for the server's window is summarized by notes on its parts; the window is learnt from complaints. */
async function summarizeToFit(run: Run): Promise<Made> {
  let text: Text = { content: run.request.content, areNotes: false };
  for (let round = 1; ; round += 1) {
    try {
      if (estimateTokens(text.content) <= textRoom(run.server)) return await summarizeText(run, text);
      text = { content: await takeNotes(run, text.content), areNotes: true };
    } catch (error) {
      if (!(error instanceof SummarizerError) || error.code !== "too_long" || round >= MOST_ROUNDS) throw error;
      learnWindow(run.server, error, text.content);
    }
  }
}

async function summarizeText(run: Run, text: Text): Promise<Made> {
  const { server, request, boundary } = run;
  let asked: ChatMessage[] = [];
  const { most, tokens } = LENGTHS[request.style];
  const mostTokens = answerRoom(server, tokens);
  const question = { json: { contentLength: most }, mostTokens, onText: tellPartial(run, text.areNotes) };
  const first = await ask(run, {
    ...question,
    messages: (spelled) => {
      asked = summaryPrompt(request, text, boundary, spelled);
      return asked;
    },
  });
  const answer = readAnswer(first.text, first.cut);
  if ("data" in answer) return { answer: answer.data, model: first.model };
  if (hitTheWindow(first, mostTokens)) throw windowHit(first);
  const repair = repairPrompt(asked, first.text, answer.fault);
  const second = await ask(run, { ...question, messages: () => repair }).catch(orInvalid(answer.fault));
  const repaired = readAnswer(second.text, second.cut);
  if ("data" in repaired) return { answer: repaired.data, model: second.model };
  throw invalidOutput(repaired.fault);
}

/** Cut short of what was granted: the server's window was full. */
const hitTheWindow = ({ cut, tokens }: Completion, granted: number) =>
  cut && tokens.output > 0 && tokens.output < granted;

const windowHit = ({ tokens }: Completion) =>
  new SummarizerError("too_long", "the model server cannot take in a text of this length", {
    retryable: false,
    cause: { status: undefined, body: `context size ${tokens.input + tokens.output}` },
  });

/** A window that has room for the question but not for its repair has had its chance. */
function orInvalid(fault: string) {
  return (error: unknown): never => {
    throw error instanceof SummarizerError && error.code === "too_long" ? invalidOutput(fault) : error;
  };
}

const invalidOutput = (fault: string) =>
  new SummarizerError("invalid_output", `the model gave no valid summary: ${fault}`, { retryable: false });

async function takeNotes(run: Run, content: string): Promise<string> {
  const { server, request, boundary } = run;
  const parts = splitText(content, textRoom(server));
  const notes: string[] = [];
  for (const [index, part] of parts.entries()) {
    const place = { part: index + 1, parts: parts.length };
    const { text } = await ask(run, {
      json: null,
      mostTokens: answerRoom(server, NOTES_TOKENS),
      messages: () => notesPrompt(request, part, boundary, place),
    });
    notes.push(text.replace(/<think>[\s\S]*?<\/think>/g, "").trim());
    tell(run, (0.5 * (index + 1)) / parts.length, null);
  }
  if (notes.every((note) => note === "")) throw invalidOutput("it took no notes");
  return notes.join("\n\n");
}

async function ask({ server, options }: Run, question: Omit<Question, "signal">): Promise<Completion> {
  const completion = await askServer(server, { ...question, signal: options.signal });
  options.onTokens?.(completion.tokens);
  return completion;
}

function tellPartial(run: Run, afterNotes: boolean): (text: string) => void {
  return (json) => {
    const partial = partialContent(json);
    if (partial === null) return;
    const share = Math.min(0.95, partial.length / LENGTHS[run.request.style].usual);
    tell(run, afterNotes ? 0.5 + share / 2 : share, partial);
  };
}

function tell(run: Run, fraction: number, partial: string | null): void {
  run.reached = Math.max(run.reached, fraction);
  run.options.onProgress?.(run.reached, partial);
}
