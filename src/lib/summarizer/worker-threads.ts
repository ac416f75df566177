import { platform } from "node:os";
import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { SummarizerError } from "./summarizer.ts";

const IDLE_TIMEOUT_MS = 60_000;
const MAX_HEAP_MB = 512;
/** The objects of a summary are short-lived; without a limit, V8 keeps up to 170 MB of them before it collects. */
const MAX_YOUNG_GENERATION_MB = 8;
/** Requests and the database go first. Only Linux has priorities of threads; elsewhere this would apply to the whole process. */
const NICE_INCREMENT = platform() === "linux" ? 5 : 0;

/** Threads that run the functions of one module, so that they do not block the event loop. */
export interface WorkerThreads {
  /** Runs an exported function. `signal`: ends the thread that runs it. @throws SummarizerError if the thread fails */
  run<Result>(name: string, task: unknown, signal?: AbortSignal): Promise<Result>;
  close(): Promise<void>;
}

/**
 * Creates up to `threads` threads that run a module. An idle process has none, as one uses 40 MB; the first task afterwards starts one
 * within half a second.
 */
export function createWorkerThreads(module: URL, threads: number): WorkerThreads {
  const pool = new Piscina({
    filename: fileURLToPath(module),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_TIMEOUT_MS,
    niceIncrement: NICE_INCREMENT,
    // Without the flags of the parent process, such as the loaders of a test runner.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: MAX_YOUNG_GENERATION_MB },
  });
  return {
    async run(name, task, signal) {
      try {
        return await pool.run(task, { name, ...(signal && { signal }) });
      } catch (error) {
        signal?.throwIfAborted();
        // The pool replaces a thread that failed, so that a retry can succeed.
        throw new SummarizerError("summarizer_failed", "a worker thread of the summarizer stopped unexpectedly", {
          retryable: true,
          cause: error,
        });
      }
    },
    close: () => pool.destroy(),
  };
}
