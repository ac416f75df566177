import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { ExportTask } from "./read.ts";
import type { FromThread, ToThread, WrittenFile } from "./thread-messages.ts";

/** Small, so that garbage is collected before memory grows; documents are written page by page. */
const MEMORY_LIMITS = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 8 };
/** A stopped thread may finish the database writes in flight for this long, and one that has to end closes its connections within this time. */
const STOP_TIMEOUT_MS = 3_000;
/** A thread takes a second to start; an idle one serves the next export at once. */
const IDLE_TIMEOUT_MS = 600_000;
/** While an export takes longer than this, an idle thread is ready for the next one. */
const SPARE_AFTER_MS = 2_000;

interface WriteOptions {
  signal: AbortSignal;
  /** `fraction`: 0 to 1. */
  report(fraction: number): void;
}

/** A thread ended before its work did: a write of it may still reach the database. */
export class ThreadExitError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "ThreadExitError";
  }
}

/**
 * Threads that write export files, each with a database connection of its own. Not a Piscina pool: Piscina aborts a task
 * by terminating its thread at once, and these threads have to finish their writes and close their connection first.
 */
export class ExportThreads {
  readonly #uri: string;
  readonly #max: number;
  readonly #stopTimeoutMs: number;
  /** With a promise that resolves once the modules of the thread are loaded, or it has exited. */
  readonly #threads = new Map<Worker, Promise<void>>();
  readonly #idle = new Map<Worker, NodeJS.Timeout>();

  constructor(uri: string, max: number, { stopTimeoutMs = STOP_TIMEOUT_MS } = {}) {
    this.#uri = uri;
    this.#max = max;
    this.#stopTimeoutMs = stopTimeoutMs;
  }

  /** Writes the file of an export. @throws ThreadExitError */
  async write(file: string, task: ExportTask, options: WriteOptions): Promise<WrittenFile> {
    const { signal } = options;
    if (signal.aborted) throw stopped();
    const thread = this.#acquire();
    const spare = setTimeout(() => this.#startSpare(), SPARE_AFTER_MS).unref();
    const answer = await this.#exchange(thread, { file, task }, options).finally(() => clearTimeout(spare));
    // After a failure the state of the thread is unknown.
    if ("failed" in answer && !signal.aborted) post(thread, "close");
    else this.#release(thread);
    if (signal.aborted) throw stopped();
    if ("failed" in answer) throw answer.failed;
    return answer.done;
  }

  async close(): Promise<void> {
    await Promise.all(Array.from(this.#threads.keys(), (thread) => this.#end(thread)));
  }

  /** Lets a thread end by itself. */
  async #end(thread: Worker): Promise<void> {
    const ended = new AbortController();
    const exit = new Promise((resolve) => thread.once("exit", resolve));
    post(thread, "stop");
    post(thread, "close");
    void this.#terminateLate(thread, ended.signal);
    await exit;
    ended.abort();
  }

  /**
   * Terminates a thread that does not stop in time. While it loads its modules, that may end the whole process with a fatal error of V8
   * (https://github.com/nodejs/node/issues/53238).
   */
  async #terminateLate(thread: Worker, stopped: AbortSignal): Promise<void> {
    await this.#threads.get(thread);
    if (stopped.aborted) return;
    const timer = setTimeout(() => void thread.terminate(), this.#stopTimeoutMs);
    stopped.addEventListener("abort", () => clearTimeout(timer), { once: true });
  }

  /** Waits for the answer to a message; when the signal aborts, stops the thread, then terminates it. */
  #exchange(thread: Worker, message: ToThread, options: WriteOptions) {
    const { signal } = options;
    return new Promise<Exclude<FromThread, "loaded" | { fraction: number }>>((resolve, reject) => {
      const ended = new AbortController();
      let failure: unknown;
      const stop = () => {
        post(thread, "stop");
        void this.#terminateLate(thread, ended.signal);
      };
      const onMessage = (answer: FromThread) => {
        if (answer === "loaded") return;
        if ("fraction" in answer) return options.report(answer.fraction);
        removeListeners();
        resolve(answer);
      };
      const onError = (error: unknown) => {
        failure = error;
      };
      const onExit = (code: number) => {
        removeListeners();
        reject(new ThreadExitError(`the thread of an export exited with code ${code}`, failure));
      };
      const removeListeners = () => {
        ended.abort();
        signal.removeEventListener("abort", stop);
        thread.off("message", onMessage).off("error", onError).off("exit", onExit);
      };
      signal.addEventListener("abort", stop, { once: true });
      thread.on("message", onMessage).on("error", onError).on("exit", onExit);
      post(thread, message);
    });
  }

  #acquire(): Worker {
    const [idle] = this.#idle.keys();
    if (!idle) return this.#start();
    clearTimeout(this.#idle.get(idle));
    this.#idle.delete(idle);
    idle.ref();
    return idle;
  }

  /** Starts an idle thread: a short export of another account must not wait for the start of one. */
  #startSpare(): void {
    if (this.#idle.size === 0 && this.#threads.size < this.#max) this.#release(this.#start());
  }

  #release(thread: Worker): void {
    if (!this.#threads.has(thread)) return;
    thread.unref();
    const close = () => {
      this.#idle.delete(thread);
      post(thread, "close");
    };
    this.#idle.set(thread, setTimeout(close, IDLE_TIMEOUT_MS).unref());
  }

  #start(): Worker {
    const thread = new Worker(fileURLToPath(new URL("./thread.ts", import.meta.url)), {
      workerData: { uri: this.#uri },
      // Flags of the parent process, such as a test runner's loaders, do not apply.
      execArgv: [],
      resourceLimits: MEMORY_LIMITS,
    });
    const loaded = new Promise<void>((resolve) =>
      thread.once("message", () => resolve()).once("exit", () => resolve()),
    );
    this.#threads.set(thread, loaded);
    thread.on("error", () => {});
    thread.once("exit", () => {
      this.#threads.delete(thread);
      clearTimeout(this.#idle.get(thread));
      this.#idle.delete(thread);
    });
    return thread;
  }
}

const post = (thread: Worker, message: ToThread) => thread.postMessage(message);

const stopped = () => new Error("the export was stopped");
