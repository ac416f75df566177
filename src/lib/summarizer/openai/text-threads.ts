import { platform } from "node:os";
import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { SummarizerError } from "../summarizer.ts";
import { type RunTextWork, runAtOnce, type TextTask } from "./text-work.ts";

/** Work on a shorter conversation, or the repair of a shorter answer, takes less time than its way to a thread and back. */
const MAX_CONVERSATION_AT_ONCE = 10_000;
const MAX_REPAIR_AT_ONCE = 500;
const MAX_WORKER_HEAP_MB = 512;
/** The objects of this work are short-lived; without a limit, V8 keeps up to 170 MB of them before it collects. */
const MAX_WORKER_YOUNG_GENERATION_MB = 8;
/** Requests and the database go first. Only Linux has priorities of threads; elsewhere this would apply to the whole process. */
const NICE_INCREMENT = platform() === "linux" ? 5 : 0;

export interface TextThreads {
  run: RunTextWork;
  close(): Promise<void>;
}

/** Creates threads for the work on long texts, which would block the event loop. An idle process has none. */
export function createTextThreads({ threads }: { threads: number }): TextThreads {
  const pool = new Piscina({
    filename: fileURLToPath(new URL("./text-work.ts", import.meta.url)),
    minThreads: 0,
    maxThreads: Math.max(1, threads),
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
    async run(name, task, signal) {
      if (isShort(task)) return runAtOnce(name, task, signal);
      try {
        return await pool.run({ name, task }, { name: "runTask", signal });
      } catch (error) {
        signal.throwIfAborted();
        // The pool replaces a thread that failed, so that a retry can succeed.
        throw new SummarizerError("summarizer_failed", "the thread that reads the conversation stopped unexpectedly", {
          retryable: true,
          cause: error,
        });
      }
    },
    close: () => pool.destroy(),
  };
}

const isShort = (task: TextTask): boolean =>
  "request" in task ? task.request.content.length <= MAX_CONVERSATION_AT_ONCE : task.text.length <= MAX_REPAIR_AT_ONCE;
