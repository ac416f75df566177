import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { ExportTask } from "./read.ts";
import type { FromWorker, ToWorker } from "./worker.ts";

/** Small, so that garbage goes before memory grows; a document is written page by page. */
const MEMORY_MB = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 8 };
/** How long a thread that is told to stop may take for what is under way to the database. */
const PATIENCE_MS = 3_000;
/** Starting one takes a second, which the next export is spared. */
const IDLE_MS = 600_000;

export interface Written {
  size: number;
  sha256: string;
}

interface Options {
  signal: AbortSignal;
  onProgress(fraction: number): void;
}

/** Threads that write exports, each with its own connection: the loop that answers requests stays free. */
export interface Threads {
  write(file: string, task: ExportTask, options: Options): Promise<Written>;
  close(): Promise<void>;
}

const unclean = new WeakSet<object>();

/** Whether the thread died instead of ending its work: a write of its own may still reach the database. */
export const isUnclean = (error: unknown): boolean => unclean.has(error as object);

export function createThreads(uri: string): Threads {
  const all = new Set<Worker>();
  const idle = new Map<Worker, NodeJS.Timeout>();

  function start(): Worker {
    const worker = new Worker(fileURLToPath(new URL("./worker.ts", import.meta.url)), {
      workerData: { uri },
      // Nobody else's flags (a test runner's loaders) reach the worker: plain Node runs its file.
      execArgv: [],
      resourceLimits: MEMORY_MB,
    });
    all.add(worker);
    worker.on("error", () => {});
    worker.once("exit", () => {
      all.delete(worker);
      clearTimeout(idle.get(worker));
      idle.delete(worker);
    });
    return worker;
  }

  function take(): Worker {
    const [free] = idle.keys();
    if (!free) return start();
    clearTimeout(idle.get(free));
    idle.delete(free);
    free.ref();
    return free;
  }

  function giveBack(worker: Worker): void {
    if (!all.has(worker)) return;
    worker.unref();
    const end = () => {
      idle.delete(worker);
      say(worker, "close");
    };
    idle.set(worker, setTimeout(end, IDLE_MS).unref());
  }

  return {
    write(file, task, { signal, onProgress }) {
      if (signal.aborted) return Promise.reject(stopped());
      const worker = take();
      return new Promise((resolve, reject) => {
        let timer: NodeJS.Timeout | undefined;
        let failure: unknown;
        const stop = () => {
          say(worker, "stop");
          timer = setTimeout(() => void worker.terminate(), PATIENCE_MS);
        };
        const settle = () => {
          clearTimeout(timer);
          signal.removeEventListener("abort", stop);
          worker.off("message", hear).off("error", fault).off("exit", died);
        };
        const hear = (told: FromWorker) => {
          if ("fraction" in told) return onProgress(told.fraction);
          settle();
          // After a failure of its own nobody knows what it is good for.
          if ("failed" in told && !signal.aborted) say(worker, "close");
          else giveBack(worker);
          if (signal.aborted) reject(stopped());
          else if ("done" in told) resolve(told.done);
          else reject(told.failed);
        };
        const fault = (error: unknown) => {
          failure = error;
        };
        const died = (code: number) => {
          settle();
          const error = signal.aborted
            ? stopped()
            : (failure ?? new Error(`the thread of an export ended with ${code}`));
          unclean.add(error as object);
          reject(error);
        };
        signal.addEventListener("abort", stop, { once: true });
        worker.on("message", hear).on("error", fault).on("exit", died);
        say(worker, { file, task });
      });
    },
    async close() {
      await Promise.all(Array.from(all, (worker) => worker.terminate()));
    },
  };
}

const say = (worker: Worker, message: ToWorker) => worker.postMessage(message);

const stopped = () => new Error("the export was stopped");
