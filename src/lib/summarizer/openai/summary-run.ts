import type { DraftChapter } from "../grounding/ground-chapters.ts";
import { type SummarizeOptions, SummarizerError, type SummaryRequest, type TokenUse } from "../summarizer.ts";
import { NO_JSON } from "./answer-fault.ts";
import type { Answer } from "./answer-schema.ts";
import {
  buildChapterPrompt,
  buildNotesPrompt,
  buildRepairPrompt,
  buildSummaryPrompt,
  type ChatMessage,
  estimateTemplateTokens,
  type SourceText,
} from "./build-prompt.ts";
import { parseChapterNotes, type TextChapter } from "./chapter-notes.ts";
import { isTightFor } from "./context-window.ts";
import { toListContent } from "./list-content.ts";
import { mapInParallel } from "./map-in-parallel.ts";
import type { ModelRequest, ModelServer } from "./model-server.ts";
import { type ParsedAnswer, parseAnswer, removeReasoning } from "./parse-answer.ts";
import { getPartialContent } from "./partial-content.ts";
import type { Completion } from "./read-response.ts";
import type { Redactor } from "./redact.ts";
import type { Review } from "./review-answer.ts";
import { createRefusal, ErrorResponse } from "./server-errors.ts";
import { estimateMinTokens, estimateTokens, splitText } from "./split-text.ts";

const NOTES_TOKENS = 400;
/** Tokens of the answer for each section of a template. */
const SECTION_TOKENS = 120;
const MAX_ROUNDS = 6;
/** Calls for notes on chapters at once. */
const MAX_PARALLEL_CALLS = 4;
/** A prompt below this size fits every window. */
const MIN_TRUNCATED_TOKENS = 1_500;
/** Share of the progress that notes on the parts of a long conversation take. */
const NOTES_SHARE = 0.5;
/** The content's usual and maximum length in characters, and the maximum number of tokens of the whole answer. */
const LENGTHS = {
  concise: { usual: 350, max: 600, tokens: 1_900 },
  detailed: { usual: 900, max: 1_400, tokens: 2_500 },
  bullets: { usual: 600, max: 1_000, tokens: 2_300 },
};

export interface ModelSummary {
  answer: Answer;
  model: string;
  /** Of a long conversation; otherwise empty. */
  chapters: DraftChapter[];
}

/** A valid answer, compared with the conversation. */
interface Candidate {
  answer: Answer;
  model: string;
  review: Review;
}

/** Creates one summary, with as many calls to the server as the conversation's length and the model's faults require. */
export class SummaryRun {
  readonly #server: ModelServer;
  readonly #request: SummaryRequest;
  readonly #options: SummarizeOptions;
  readonly #boundary: string;
  /** Reads an answer that is no valid JSON. */
  readonly #repair: (answer: Pick<Completion, "text" | "truncated">) => Promise<ParsedAnswer>;
  /** Compares an answer with the conversation. */
  readonly #review: (answer: Answer) => Promise<Review>;
  readonly #redactor: Redactor;
  readonly #chapters: readonly TextChapter[];
  /** Previous summary and new messages, in place of the whole text; null without them. */
  readonly #update: string | null;
  /** Highest fraction reported so far: progress does not decrease when a call is repeated. */
  #progress = 0;

  constructor(
    server: ModelServer,
    request: SummaryRequest,
    options: SummarizeOptions,
    {
      boundary,
      repair,
      review,
      redactor,
      chapters,
      update,
    }: {
      boundary: string;
      repair: (answer: Pick<Completion, "text" | "truncated">) => Promise<ParsedAnswer>;
      review: (answer: Answer) => Promise<Review>;
      redactor: Redactor;
      chapters: readonly TextChapter[];
      update: string | null;
    },
  ) {
    this.#update = update;
    this.#chapters = chapters;
    this.#redactor = redactor;
    this.#server = server;
    this.#request = request;
    this.#options = options;
    this.#boundary = boundary;
    this.#repair = repair;
    this.#review = review;
  }

  /**
   * Replaces a text that has chapters, or exceeds the context window, by notes on its parts; repeatedly if they exceed the
   * window.
   */
  async summarize(): Promise<ModelSummary> {
    const { window } = this.#server;
    let text: SourceText =
      this.#update === null
        ? { content: this.#request.content, kind: "conversation" }
        : { content: this.#update, kind: "update" };
    let chapters: DraftChapter[] = [];
    const templateTokens = estimateTemplateTokens(this.#request.sections);
    for (let round = 1; ; round += 1) {
      if (window.getTextBudget(templateTokens) <= 0) throw createTooLongTemplate();
      try {
        if (this.#chapters.length > 0 && text.kind === "conversation") {
          const taken = await this.#takeChapterNotes();
          chapters = taken.chapters;
          text = { content: taken.notes, kind: "notes" };
        }
        if (estimateTokens(text.content) <= window.getTextBudget(templateTokens)) {
          const { answer, model } = await this.#summarizeText(text);
          return { answer, model, chapters };
        }
        const notes = await this.#takeNotes(text.content);
        // A window with less room for a text than its notes take would need notes on notes without end.
        if (round >= MAX_ROUNDS || estimateTokens(notes) >= estimateTokens(text.content)) throw createTooLongNotes();
        text = { content: notes, kind: "notes" };
      } catch (error) {
        if (!(error instanceof SummarizerError) || error.code !== "too_long" || round >= MAX_ROUNDS) throw error;
        window.shrink(
          error,
          this.#chapters.length > 0 && text.kind === "conversation" ? this.#longestChapter : text.content,
          templateTokens,
        );
      }
    }
  }

  get #longestChapter(): string {
    return this.#chapters.reduce((longest, { text }) => (text.length > longest.length ? text : longest), "");
  }

  async #summarizeText(text: SourceText): Promise<Candidate> {
    const { max: maxContentLength, tokens } = LENGTHS[this.#request.style];
    const { sections = [] } = this.#request;
    const maxTokens = this.#server.window.getAnswerBudget(tokens + SECTION_TOKENS * sections.length);
    const onText = (json: string) => this.#reportPartial(json, text.kind === "notes");
    const call = { json: { maxContentLength, sections }, maxTokens, onText };
    let messages: ChatMessage[] = [];
    const first = await this.#complete({
      ...call,
      buildMessages: (includeSchema) => {
        messages = buildSummaryPrompt(this.#request, text, this.#boundary, includeSchema);
        return messages;
      },
    });
    const answer = await this.#parse(first);
    const candidate = await this.#toCandidate(answer, first);
    if (candidate?.review.instruction === "") return candidate;
    if (isWindowExhausted(first, maxTokens, text.content)) throw createTooLong(first);
    const fault = "fault" in answer ? answer.fault : candidate?.review.refusal;
    const instruction = "fault" in answer ? answer.fault.instruction : (candidate?.review.instruction ?? "");
    const repair = buildRepairPrompt(messages, first.text, this.#redactor.hide(instruction), {
      includeSchema: "fault" in answer,
      sections,
    });
    const second = await this.#complete({ ...call, buildMessages: () => repair }).catch((error: unknown) => {
      // A usable answer needs no correction; the points that the text does not support are removed from it.
      if (candidate?.review.refusal === null && error instanceof SummarizerError) return null;
      // The window holds the request but not its repair: a smaller text would not help.
      throw fault && isTooLong(error) ? createInvalidOutput(fault.message) : error;
    });
    const repaired = second && (await this.#parse(second));
    const corrected = repaired && (await this.#toCandidate(repaired, second));
    const candidates = [corrected, candidate].filter((each) => each !== null);
    const usable = candidates.filter(({ review }) => review.refusal === null);
    const [best] = usable.toSorted((a, b) => a.review.faults - b.review.faults);
    if (best) return best;
    const last = candidates[0]?.review.refusal ?? (repaired && "fault" in repaired ? repaired.fault : fault);
    throw createInvalidOutput(last?.message ?? NO_JSON.message);
  }

  async #toCandidate(parsed: ParsedAnswer, { model }: Completion): Promise<Candidate | null> {
    return "data" in parsed ? { answer: parsed.data, model, review: await this.#review(parsed.data) } : null;
  }

  /** Takes notes on all chapters, several at once; a chapter that exceeds the window in parts. */
  async #takeChapterNotes(): Promise<{ notes: string; chapters: DraftChapter[] }> {
    const { window } = this.#server;
    const parts = this.#chapters.flatMap((chapter, index) =>
      splitText(chapter.text, window.getTextBudget()).map((content) => ({ content, index })),
    );
    let done = 0;
    const numbered = parts.map((part, index) => ({ ...part, position: { part: index + 1, parts: parts.length } }));
    const texts = await mapInParallel(numbered, MAX_PARALLEL_CALLS, this.#options.signal, async (part, signal) => {
      const messages = buildChapterPrompt(this.#request, part.content, this.#boundary, part.position);
      const maxTokens = window.getAnswerBudget(NOTES_TOKENS);
      const completion = await this.#complete({ json: null, maxTokens, buildMessages: () => messages }, signal);
      done += 1;
      this.#report((NOTES_SHARE * done) / parts.length, null);
      return removeReasoning(completion.text).trim();
    });
    if (texts.every((text) => text === "")) throw createInvalidOutput("its notes on the parts of the text are empty");
    const chapters = this.#chapters.map(({ text: _, ...chapter }, index) => {
      const notes = texts.filter((_text, each) => parts[each]?.index === index).join("\n");
      return { ...chapter, ...parseChapterNotes(this.#redactor.restore(notes)) };
    });
    return { notes: texts.join("\n\n"), chapters };
  }

  async #takeNotes(content: string): Promise<string> {
    const { window } = this.#server;
    const parts = splitText(content, window.getTextBudget());
    const notes: string[] = [];
    for (const [index, part] of parts.entries()) {
      const position = { part: index + 1, parts: parts.length };
      const { text } = await this.#complete({
        json: null,
        maxTokens: window.getAnswerBudget(NOTES_TOKENS),
        buildMessages: () => buildNotesPrompt(this.#request, part, this.#boundary, position),
      });
      notes.push(removeReasoning(text).trim());
      this.#report((NOTES_SHARE * position.part) / parts.length, null);
    }
    if (notes.every((note) => note === "")) throw createInvalidOutput("its notes on the parts of the text are empty");
    return notes.join("\n\n");
  }

  async #complete(request: Omit<ModelRequest, "signal">, signal = this.#options.signal): Promise<Completion> {
    let messages: ChatMessage[] = [];
    const buildMessages = (includeSchema: boolean) => {
      messages = request.buildMessages(includeSchema);
      return messages;
    };
    const completion = await this.#server.complete({ ...request, buildMessages, signal });
    this.#options.onTokens?.(completion.stopped ? estimateUse(messages, completion) : completion.tokens);
    if (completion.refused) throw createRefusal();
    if (isPromptTruncated(messages, completion)) throw createTooLong(completion);
    return completion;
  }

  /** Reads an answer, with the words that placeholders replaced, in the form of its style. */
  async #parse(completion: Completion): Promise<ParsedAnswer> {
    const { truncated } = completion;
    const text = this.#redactor.restore(completion.text);
    const answer = (truncated ? null : parseAnswer(text)) ?? (await this.#repair({ text, truncated }));
    if ("fault" in answer || this.#request.style !== "bullets") return answer;
    return { data: { ...answer.data, content: toListContent(answer.data.content) } };
  }

  #reportPartial(json: string, afterNotes: boolean): void {
    const partial = getPartialContent(this.#redactor.restore(removeReasoning(json)));
    if (partial === null) return;
    const fraction = Math.min(0.95, partial.length / LENGTHS[this.#request.style].usual);
    this.#report(afterNotes ? NOTES_SHARE + fraction * (1 - NOTES_SHARE) : fraction, partial);
  }

  #report(fraction: number, partial: string | null): void {
    this.#progress = Math.max(this.#progress, fraction);
    this.#options.onProgress?.(this.#progress, partial);
  }
}

/**
 * Returns true if the answer ended before the requested limit because the context window was full: a window of that size has no
 * space for the text. A server with a limit of its own for answers ends them earlier, whatever the text is.
 */
const isWindowExhausted = ({ truncated, tokens }: Completion, maxTokens: number, text: string) =>
  truncated &&
  tokens.output > 0 &&
  tokens.output < maxTokens &&
  isTightFor(tokens.input + tokens.output, estimateTokens(text));

/** The tokens that the server counted at least, which it states at the end of an answer only. */
const estimateUse = (messages: readonly ChatMessage[], { text }: Completion): TokenUse => ({
  input: sumMinTokens(messages),
  output: estimateMinTokens(text),
});

const sumMinTokens = (messages: readonly ChatMessage[]): number =>
  messages.reduce((sum, { content }) => sum + estimateMinTokens(content), 0);

/**
 * Returns true if the server counted far fewer tokens than the prompt has: some servers drop the beginning of a prompt that
 * exceeds their window, without an error.
 */
function isPromptTruncated(messages: readonly ChatMessage[], { tokens }: Completion): boolean {
  const estimate = messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);
  return tokens.input > 0 && estimate >= MIN_TRUNCATED_TOKENS && tokens.input < sumMinTokens(messages);
}

const isTooLong = (error: unknown) => error instanceof SummarizerError && error.code === "too_long";

const createTooLong = ({ tokens }: Completion) =>
  new SummarizerError("too_long", "the text is too long for the context window of the model", {
    retryable: false,
    cause: new ErrorResponse(undefined, `context size ${tokens.input + tokens.output}`),
  });

const createTooLongTemplate = () =>
  new SummarizerError("too_long", "the template is too long for the context window of the model", { retryable: false });

const createTooLongNotes = () =>
  createInvalidOutput("its notes on the parts of the text are not shorter than the text");

const createInvalidOutput = (fault: string) =>
  new SummarizerError("invalid_output", `the model's output is not a valid summary: ${fault}`, { retryable: false });
