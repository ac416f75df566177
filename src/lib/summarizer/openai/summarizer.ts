import { randomUUID } from "node:crypto";
import { extractTasks } from "../builtin/points/extract-tasks.ts";
import { detectLanguage } from "../builtin/segment/language.ts";
import { createComparison, groundDraft, groundTitle } from "../grounding/ground-draft.ts";
import { groundSections } from "../grounding/ground-sections.ts";
import { createSource } from "../grounding/source.ts";
import { readMessages } from "../messages/read-messages.ts";
import { type Grounding, STYLES, type Summarizer, SummarizerError, type TemplateSection } from "../summarizer.ts";
import { parseSections } from "./answer-sections.ts";
import { divideText } from "./chapter-notes.ts";
import type { ModelEndpoint } from "./chat-completion.ts";
import { markMessages } from "./mark-messages.ts";
import { ModelServer, type TraceCall } from "./model-server.ts";
import { PROMPT_VERSION } from "./prompt-templates.ts";
import { createRedactor, type RedactedKind, type Redactor } from "./redact.ts";
import { createRefusal } from "./server-errors.ts";
import { SummaryRun } from "./summary-run.ts";
import { buildUpdateText, describeForm, findUpdatable } from "./update-text.ts";

const ENGINE = "openai";
const CHECK_TOKENS = 16;

export interface OpenaiOptions extends ModelEndpoint {
  /** Runs each call to the server, for example inside a trace span. */
  trace?: TraceCall;
  /** Kinds of personal data that placeholders replace before a text is sent. */
  redact?: readonly RedactedKind[];
}

/** Creates a summarizer that uses a server with OpenAI's chat completions API. */
export function createOpenaiSummarizer({
  trace = callUntraced,
  redact = [],
  ...endpoint
}: OpenaiOptions): Summarizer & Required<Pick<Summarizer, "check">> {
  const server = new ModelServer(endpoint, trace);
  return {
    name: ENGINE,
    styles: STYLES,
    listLanguages: async () => null,
    async summarize(request, options) {
      options.signal.throwIfAborted();
      if (options.withoutModel) throw createBudgetExhausted();
      options.onProgress?.(0, null);
      // Unpredictable, so that no conversation can contain the boundary and be read as instructions.
      const boundary = `=====${randomUUID()}=====`;
      // The speakers have the names that the model reads.
      const messages = readMessages(request);
      const source = createSource(messages, request.title);
      const redactor = createRedactor(redact);
      const content = redactor.hide(markMessages(request.content, messages));
      const sections = request.sections?.map((section) => hideSection(section, redactor));
      const sent = { ...request, content, title: redactor.hide(request.title), ...(sections && { sections }) };
      const language = detectLanguage(request.content);
      const previous = findUpdatable(request, ENGINE, messages);
      const run = new SummaryRun(server, sent, options, {
        boundary,
        source,
        redactor,
        chapters: previous ? [] : divideText(content, messages, language),
        update: previous && redactor.hide(buildUpdateText(previous, messages)),
      });
      const { answer, model, chapters } = await run.summarize();
      const closed = extractTasks(source, language).filter(({ state }) => state !== "open");
      const { sections: entries, ...written } = answer;
      const grounded = groundDraft({ ...written, chapters }, source, { closed });
      const draft = {
        ...grounded,
        title: groundTitle(written.title, grounded, source),
        // The new messages are too few for another chapter.
        ...(previous?.chapters && { chapters: previous.chapters }),
        coverage: {
          messages: messages.length,
          updates: previous ? previous.coverage.updates + 1 : 0,
          form: describeForm(request),
        },
      };
      if (draft.content === "") throw createUnsupported();
      options.onProgress?.(1, draft.content);
      const generator = { engine: ENGINE, model, prompt_version: PROMPT_VERSION, fallback: false };
      if (!request.sections) return { ...draft, generator };
      const comparison = createComparison(answer.content, source);
      const filled = groundSections(parseSections(entries, request.sections), comparison, request.day);
      return { ...draft, generator, sections: filled.sections, grounding: addCounts(draft.grounding, filled) };
    },
    async check(signal) {
      // A server of its own: a test neither opens the circuit breaker nor waits for it.
      const { text, truncated, refused, model, tokens } = await new ModelServer(endpoint, trace).complete({
        json: null,
        maxTokens: CHECK_TOKENS,
        buildMessages: () => [{ role: "user", content: "Answer with the word OK." }],
        signal,
      });
      if (refused) throw createRefusal();
      // A model that reasons may use all tokens before its first word.
      if (text.trim() === "" && !truncated) throw createEmpty();
      return { model, tokens };
    },
    async close() {},
  };
}

/** Hides personal data in what a template says of a section; the key is no text. */
const hideSection = (section: TemplateSection, { hide }: Redactor): TemplateSection => ({
  ...section,
  title: hide(section.title),
  instructions: hide(section.instructions),
  values: section.values?.map(hide) ?? null,
});

const addCounts = (
  { quoted, ...counts }: Grounding,
  { written, kept }: { written: number; kept: number },
): Grounding => ({
  points: counts.points + written,
  verified: counts.verified + kept,
  quoted,
  dropped: counts.dropped + written - kept,
});

const createBudgetExhausted = () =>
  new SummarizerError("budget_exhausted", "the tokens of this month are used up", { retryable: false });

const createEmpty = () =>
  new SummarizerError("invalid_response", "the model server's answer contains no text", { retryable: false });

const createUnsupported = () =>
  new SummarizerError("invalid_output", "the conversation supports no sentence of the model's summary", {
    retryable: false,
  });

const callUntraced: TraceCall = (_name, _attributes, call) => call();
