import { platform } from "node:os";
import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";

export interface ThreadPoolOptions {
  /** Maximum number of threads. */
  threads: number;
  maxHeapMb: number;
  /** Of objects that live shortly; V8's own limit if absent. */
  maxYoungGenerationMb?: number;
}

/**
 * Creates a pool of threads for the functions of a module. Requests and the database have a higher priority. An idle process has no
 * thread, as one uses 40 MB; the first task afterwards starts one within half a second.
 */
export function createThreadPool(
  module: URL,
  { threads, maxHeapMb, maxYoungGenerationMb }: ThreadPoolOptions,
): Piscina {
  return new Piscina({
    filename: fileURLToPath(module),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
    // Only Linux has priorities of threads; elsewhere this would apply to the whole process.
    niceIncrement: platform() === "linux" ? 5 : 0,
    // Without the flags of the parent process, such as the loaders of a test runner.
    execArgv: [],
    resourceLimits: {
      maxOldGenerationSizeMb: maxHeapMb,
      ...(maxYoungGenerationMb !== undefined && { maxYoungGenerationSizeMb: maxYoungGenerationMb }),
    },
  });
}
