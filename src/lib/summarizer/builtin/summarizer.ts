import { platform } from "node:os";
import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { STYLES, type Summarizer, SummarizerError } from "../summarizer.ts";
import type { WorkerResult } from "./worker.ts";

export interface ThreadOptions {
  /** Maximum number of threads. */
  threads: number;
}

const ENGINE = "builtin";
const MAX_WORKER_HEAP_MB = 512;
// The objects of a summary are short-lived; without a limit, V8 keeps up to 170 MB of them before it collects.
const MAX_WORKER_YOUNG_GENERATION_MB = 8;

/** Requests and the database go first. Only Linux has priorities of threads; elsewhere this would apply to the whole process. */
const NICE_INCREMENT = platform() === "linux" ? 5 : 0;

/**
 * Creates the offline summarizer. It runs in worker threads, so that it does not block the event loop. An idle process has none, as one
 * uses 40 MB; the first summary afterwards starts one within half a second.
 */
export function createBuiltinSummarizer({ threads }: ThreadOptions): Summarizer {
  const concurrency = Math.max(1, threads);
  const pool = new Piscina({
    filename: fileURLToPath(new URL("./worker.ts", import.meta.url)),
    minThreads: 0,
    maxThreads: concurrency,
    idleTimeout: 60_000,
    niceIncrement: NICE_INCREMENT,
    // Without the flags of the parent process, such as the loaders of a test runner.
    execArgv: [],
    resourceLimits: {
      maxOldGenerationSizeMb: MAX_WORKER_HEAP_MB,
      maxYoungGenerationSizeMb: MAX_WORKER_YOUNG_GENERATION_MB,
    },
  });
  return {
    name: ENGINE,
    styles: STYLES,
    concurrency,
    listLanguages: ({ content, source, messages }) =>
      runInPool<string[]>(pool, "runLanguageDetection", { content, source, messages }),
    async summarize(request, { signal, onProgress }) {
      signal.throwIfAborted();
      onProgress?.(0, null);
      const result = await runInPool<WorkerResult>(pool, "runSummary", request, signal);
      if ("error" in result) throw new SummarizerError(result.error.code, result.error.message, result.error);
      onProgress?.(1, result.draft.content);
      return { ...result.draft, generator: { engine: ENGINE, model: null, prompt_version: null, fallback: false } };
    },
    async close() {
      await pool.destroy();
    },
  };
}

/** Runs a function of worker.ts. `signal`: ends the thread that runs it. */
async function runInPool<Result>(pool: Piscina, name: string, task: object, signal?: AbortSignal): Promise<Result> {
  try {
    return await pool.run(task, { name, ...(signal && { signal }) });
  } catch (error) {
    signal?.throwIfAborted();
    // The pool replaces a worker thread that failed, so a retry can succeed.
    throw new SummarizerError(
      "summarizer_failed",
      "the worker thread of the built-in summarizer stopped unexpectedly",
      {
        retryable: true,
        cause: error,
      },
    );
  }
}
