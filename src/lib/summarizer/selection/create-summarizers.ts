import { createBuiltinSummarizer } from "../builtin/summarizer.ts";
import type { ModelEndpoint } from "../openai/chat-completion.ts";
import type { OpenaiOptions } from "../openai/summarizer.ts";
import type { TextThreads } from "../openai/text-threads.ts";
import type { Summarizer } from "../summarizer.ts";
import type { BuiltinOptions, SummarizerOptions } from "./create-summarizer.ts";
import { withFallback } from "./fallback.ts";

export interface SummarizersOptions {
  /** The summarizer of accounts that have none of their own. */
  configured: SummarizerOptions;
  builtin: BuiltinOptions;
  /** Options of all models. */
  model: Pick<OpenaiOptions, "redact" | "trace">;
  /** True if the built-in summarizer takes over where a model fails. */
  fallback: boolean;
}

/** The configured summarizer, and further ones that share their threads. */
export interface Summarizers {
  readonly configured: Summarizer;
  getBuiltin(): Summarizer;
  /** Creates a summarizer of another model server. It holds nothing that must be closed. */
  createModel(endpoint: ModelEndpoint): Promise<Summarizer>;
  addFallback(summarizer: Summarizer): Summarizer;
  close(): Promise<void>;
}

/** Creates the summarizer that the options select; the built-in one and the modules of models are loaded with their first use. */
export async function createSummarizers(options: SummarizersOptions): Promise<Summarizers> {
  let builtin: Summarizer | undefined;
  let texts: TextThreads | undefined;
  const getBuiltin = () => {
    builtin ??= createBuiltinSummarizer(options.builtin);
    return builtin;
  };
  const addFallback = (summarizer: Summarizer) =>
    options.fallback ? withFallback(summarizer, getBuiltin()) : summarizer;
  const createModel = async (endpoint: ModelEndpoint) => {
    const { createOpenaiSummarizer } = await import("../openai/summarizer.ts");
    const { createTextThreads } = await import("../openai/text-threads.ts");
    texts ??= createTextThreads(options.builtin);
    return addFallback(createOpenaiSummarizer({ ...options.model, ...endpoint, runTextWork: texts.run }));
  };
  const { configured } = options;
  return {
    configured: configured.engine === "builtin" ? getBuiltin() : await createModel(configured),
    getBuiltin,
    createModel,
    addFallback,
    async close() {
      await Promise.all([builtin?.close(), texts?.close()]);
    },
  };
}
