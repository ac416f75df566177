import { STYLES, type Summarizer, SummarizerError } from "../summarizer.ts";
import { createWorkerThreads } from "../worker-threads.ts";
import type { WorkerResult } from "./worker.ts";

export interface ThreadOptions {
  /** Maximum number of threads. */
  threads: number;
}

const ENGINE = "builtin";

/** Creates the offline summarizer, which runs in worker threads. */
export function createBuiltinSummarizer({ threads }: ThreadOptions): Summarizer {
  const concurrency = Math.max(1, threads);
  const workers = createWorkerThreads(new URL("./worker.ts", import.meta.url), concurrency);
  return {
    name: ENGINE,
    styles: STYLES,
    concurrency,
    listLanguages: ({ content, source, messages }) =>
      workers.run<string[]>("runLanguageDetection", { content, source, messages }),
    async summarize(request, { signal, onProgress }) {
      signal.throwIfAborted();
      onProgress?.(0, null);
      const result = await workers.run<WorkerResult>("runSummary", request, signal);
      if ("error" in result) throw new SummarizerError(result.error.code, result.error.message, result.error);
      onProgress?.(1, result.draft.content);
      return { ...result.draft, generator: { engine: ENGINE, model: null, prompt_version: null, fallback: false } };
    },
    close: workers.close,
  };
}
