import { randomUUID } from "node:crypto";
import { STYLES, type Summarizer } from "../summarizer.ts";
import type { ModelEndpoint } from "./chat-completion.ts";
import { ModelServer, type TraceCall } from "./model-server.ts";
import { PROMPT_VERSION } from "./prompt-templates.ts";
import { SummaryRun } from "./summary-run.ts";

const ENGINE = "openai";

export interface OpenaiOptions extends ModelEndpoint {
  /** Runs each call to the server, for example inside a trace span. */
  trace?: TraceCall;
}

/** Creates a summarizer that uses a server with OpenAI's chat completions API. */
export function createOpenaiSummarizer({ trace = callUntraced, ...endpoint }: OpenaiOptions): Summarizer {
  const server = new ModelServer(endpoint, trace);
  return {
    name: ENGINE,
    styles: STYLES,
    listLanguages: async () => null,
    async summarize(request, options) {
      options.signal.throwIfAborted();
      options.onProgress?.(0, null);
      // Unpredictable, so that no conversation can contain the boundary and be read as instructions.
      const boundary = `=====${randomUUID()}=====`;
      const { answer, model } = await new SummaryRun(server, request, options, boundary).summarize();
      options.onProgress?.(1, answer.content);
      return { ...answer, generator: { engine: ENGINE, model, prompt_version: PROMPT_VERSION, fallback: false } };
    },
    async close() {},
  };
}

const callUntraced: TraceCall = (_name, _attributes, call) => call();
