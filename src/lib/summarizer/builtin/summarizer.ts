import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { STYLES, type Summarizer, SummarizerError, type SummaryRequest } from "../summarizer.ts";
import type { WorkerAnswer } from "./worker.ts";

const ENGINE = "builtin";
const WORKER_MEMORY_MB = 512;
// What a summary leaves behind is short-lived: without a bound V8 lets 170 MB more of it gather before it clears up.
const WORKER_YOUNG_MB = 8;

/** The offline English summarizer, in worker threads so that the loop that answers requests stays free. */
export function createBuiltinSummarizer({ threads }: { threads: number }): Summarizer {
  const pool = new Piscina({
    filename: fileURLToPath(new URL("./worker.ts", import.meta.url)),
    name: "runSummary",
    minThreads: 1,
    maxThreads: Math.max(1, threads),
    idleTimeout: 60_000,
    // Nobody else's flags (a test runner's loaders) reach the worker: plain Node runs its file.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MEMORY_MB, maxYoungGenerationSizeMb: WORKER_YOUNG_MB },
  });
  return {
    name: ENGINE,
    languages: ["en"],
    styles: STYLES,
    async summarize(request, { signal, onProgress }) {
      signal.throwIfAborted();
      onProgress?.(0, null);
      const answer = await runInPool(pool, request, signal);
      if ("refused" in answer) throw new SummarizerError(answer.refused.code, answer.refused.message, answer.refused);
      onProgress?.(1, answer.draft.content);
      return { ...answer.draft, generator: { engine: ENGINE, model: null, prompt_version: null, fallback: false } };
    },
    async close() {
      await pool.destroy();
    },
  };
}

async function runInPool(pool: Piscina, request: SummaryRequest, signal: AbortSignal): Promise<WorkerAnswer> {
  try {
    return (await pool.run(request, { signal })) as WorkerAnswer;
  } catch (error) {
    signal.throwIfAborted();
    // A worker that died (memory, a fault) is replaced by the pool, so the same call may succeed.
    throw new SummarizerError("summarizer_failed", "the built-in summarizer stopped before it was done", {
      retryable: true,
      cause: error,
    });
  }
}
