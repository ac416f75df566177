import { randomUUID } from "node:crypto";
import { createBudgetExhausted, STYLES, type Summarizer, SummarizerError } from "../summarizer.ts";
import type { ModelEndpoint } from "./chat-completion.ts";
import { ModelServer, type TraceCall } from "./model-server.ts";
import { PROMPT_VERSION } from "./prompt-templates.ts";
import { createRedactor, type RedactedKind } from "./redact.ts";
import { createRefusal } from "./server-errors.ts";
import { SummaryRun } from "./summary-run.ts";
import { ENGINE, type RunTextWork, runAtOnce } from "./text-work.ts";

const CHECK_TOKENS = 16;

export interface OpenaiOptions extends ModelEndpoint {
  /** Runs each call to the server, for example inside a trace span. */
  trace?: TraceCall;
  /** Kinds of personal data that placeholders replace before a text is sent. */
  redact?: readonly RedactedKind[];
  /** Runs the work on a text, for example in worker threads; by default on the calling thread. */
  runTextWork?: RunTextWork;
}

/** Creates a summarizer that uses a server with OpenAI's chat completions API. */
export function createOpenaiSummarizer({
  trace = callUntraced,
  redact = [],
  runTextWork = runAtOnce,
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
      const { signal } = options;
      const { content, title, sections, chapters, update, redacted } = await runTextWork(
        "prepareText",
        { request, redact },
        signal,
      );
      const run = new SummaryRun(server, { ...request, content, title, ...(sections && { sections }) }, options, {
        boundary,
        redactor: createRedactor(redact, redacted),
        chapters,
        update,
        repair: (answer) => runTextWork("repairAnswer", answer, signal),
        review: (answer) => runTextWork("compareAnswer", { request, answer }, signal),
      });
      const { model, ...summary } = await run.summarize();
      const draft = await runTextWork("groundAnswer", { request, ...summary }, signal);
      if (draft.content === "") throw createUnsupported();
      options.onProgress?.(1, draft.content);
      return { ...draft, generator: { engine: ENGINE, model, prompt_version: PROMPT_VERSION, fallback: false } };
    },
    async check({ signal, onTokens }) {
      // A server of its own: a test neither opens the circuit breaker nor waits for it.
      const { text, truncated, refused, model, tokens } = await new ModelServer(endpoint, trace).complete({
        json: null,
        maxTokens: CHECK_TOKENS,
        buildMessages: () => [{ role: "user", content: "Answer with the word OK." }],
        signal,
      });
      onTokens?.(tokens);
      if (refused) throw createRefusal();
      // A model that reasons may use all tokens before its first word.
      if (text.trim() === "" && !truncated) throw createEmpty();
      return { model };
    },
    async close() {},
  };
}

const createEmpty = () =>
  new SummarizerError("invalid_response", "the model server's answer contains no text", { retryable: false });

const createUnsupported = () =>
  new SummarizerError("invalid_output", "the conversation supports no sentence of the model's summary", {
    retryable: false,
  });

const callUntraced: TraceCall = (_name, _attributes, call) => call();
