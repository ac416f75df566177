import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { WorkerTask, WorkerTold } from "./worker.ts";

const MOST_MEMORY_MB = 256;
/** How long a thread that is told to stop may take for what is under way to the database. */
const PATIENCE_MS = 3_000;

export interface Written {
  size: number;
  sha256: string;
}

interface Options {
  signal: AbortSignal;
  onProgress(fraction: number): void;
}

/** Writes one export in a thread of its own, with its own connection: the loop that answers requests stays free. */
export function writeInThread(workerData: WorkerTask, { signal, onProgress }: Options): Promise<Written> {
  if (signal.aborted) return Promise.reject(stopped());
  const worker = new Worker(fileURLToPath(new URL("./worker.ts", import.meta.url)), {
    workerData,
    // Nobody else's flags (a test runner's loaders) reach the worker: plain Node runs its file.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  let written: Written | undefined;
  let closed = false;
  let failure: unknown;
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    worker.postMessage("stop");
    timer = setTimeout(() => void worker.terminate(), PATIENCE_MS);
  };
  signal.addEventListener("abort", stop, { once: true });
  worker.on("message", (told: WorkerTold) => {
    if ("done" in told) written = told.done;
    else if ("closed" in told) closed = true;
    else onProgress(told.fraction);
  });
  worker.on("error", (error) => {
    failure = error;
  });
  return new Promise((resolve, reject) => {
    worker.once("exit", (code) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      if (written && closed && !signal.aborted) return resolve(written);
      const error = signal.aborted ? stopped() : (failure ?? new Error(`the thread of an export ended with ${code}`));
      if (!closed) unclean.add(error as object);
      reject(error);
    });
  });
}

const unclean = new WeakSet<object>();

/** Whether the thread died instead of ending: a write of its own may still reach the database. */
export const isUnclean = (error: unknown): boolean => unclean.has(error as object);

const stopped = () => new Error("the export was stopped");
