import { on } from "node:events";
import { platform } from "node:os";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { MessageChannel, type MessagePort } from "node:worker_threads";
import { Piscina } from "piscina";
import type { SourceEntry } from "./files.ts";
import type { InputBytes } from "./input-bytes.ts";
import type { FromThread, ReadTask } from "./reading-thread.ts";

/** Working time of a thread for one input. A mailbox of 100 MB takes about a minute. */
const READ_TIMEOUT_MS = 300_000;
/** A thread whose entries are no longer needed may end by itself for this long. */
const STOP_TIMEOUT_MS = 3_000;
/** A mailbox is sorted into threads in memory. */
const MAX_HEAP_MB = 512;

/** The input can't be read; another attempt would not help. */
export class InputError extends Error {}

interface ReadOptions extends Pick<ReadTask, "format" | "name"> {
  signal: AbortSignal;
  /** Receives the number of entries before the first one. */
  onTotal?: ((total: number) => Promise<unknown>) | undefined;
}

/** Threads that read the inputs of imports: bytes of any origin may take minutes to parse, during which requests have to be answered. */
export class ReadingThreads {
  readonly #pool: Piscina;
  readonly #timeoutMs: number;

  constructor({ threads, timeoutMs = READ_TIMEOUT_MS }: { threads: number; timeoutMs?: number }) {
    this.#timeoutMs = timeoutMs;
    this.#pool = new Piscina({
      filename: fileURLToPath(new URL("./reading-thread.ts", import.meta.url)),
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 60_000,
      // Only Linux has priorities of threads; elsewhere this would apply to the whole process.
      niceIncrement: platform() === "linux" ? 5 : 0,
      // Without the flags of the parent process, such as the loaders of a test runner.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
  }

  /** Yields the entries of an input. @throws InputError for one that can't be read, and the error of `bytes.read` */
  async *read(bytes: InputBytes, { format, name, signal, onTotal }: ReadOptions): AsyncGenerator<SourceEntry> {
    const { port1: port, port2 } = new MessageChannel();
    const limit = new TimeLimit(this.#timeoutMs);
    const task: ReadTask = { port: port2, size: bytes.size, format, name, isCounted: onTotal !== undefined };
    const done = this.#run(task, limit.signal).finally(() => port.close());
    // Its failure is reported below, once the thread's last message was read.
    done.catch(() => {});
    try {
      const messages = on(port, "message", { signal, close: ["close"] });
      for (;;) {
        const next = await limit.measure(messages.next());
        if (next.done) break;
        const message: FromThread = next.value[0];
        if ("entry" in message) {
          const { fault, ...entry } = message.entry;
          yield (fault === undefined ? entry : { ...entry, fault: new Error(fault) }) as SourceEntry;
        } else if ("total" in message) await onTotal?.(message.total);
        await answer(port, message, bytes);
      }
      const fault = await done;
      if (fault !== undefined) throw new InputError(fault);
    } finally {
      port.close();
      const timer = setTimeout(() => limit.end(), STOP_TIMEOUT_MS);
      done.catch(() => {}).finally(() => clearTimeout(timer));
    }
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }

  async #run(task: ReadTask, signal: AbortSignal): Promise<string | undefined> {
    try {
      return await this.#pool.run(task, { name: "readInput", transferList: [task.port], signal });
    } catch (error) {
      if (signal.aborted) throw new InputError("it takes too long to read", { cause: error });
      if ((error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY")
        throw new InputError("it takes too much memory to read", { cause: error });
      throw error;
    }
  }
}

async function answer(port: MessagePort, message: FromThread, bytes: InputBytes): Promise<void> {
  port.postMessage("start" in message ? await buffer(bytes.read(message.start, message.end)) : null);
}

/** Limits the time that is measured; pauses in between, as for the rate limit of the account, do not count. */
class TimeLimit {
  readonly #controller = new AbortController();
  #leftMs: number;

  constructor(ms: number) {
    this.#leftMs = ms;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  async measure<T>(work: Promise<T>): Promise<T> {
    const start = performance.now();
    const timer = setTimeout(() => this.end(), Math.max(0, this.#leftMs));
    try {
      return await work;
    } finally {
      clearTimeout(timer);
      this.#leftMs -= performance.now() - start;
    }
  }

  end(): void {
    this.#controller.abort();
  }
}
