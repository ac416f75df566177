export interface WorkerOptions<Row> {
  /** Maximum number of rows in progress at once in this process. */
  concurrency: number;
  stopping: AbortSignal;
  /** Claims a due row; null when there is none. */
  claim(): Promise<Row | null>;
  run(row: Row): Promise<void>;
}

/** Processes the due rows of a queue with a bounded number of concurrent loops. */
export class QueueWorker<Row> {
  readonly #options: WorkerOptions<Row>;
  #loops = 0;
  #calls = 0;

  constructor(options: WorkerOptions<Row>) {
    this.#options = options;
  }

  /** Claims and runs rows until none is due. Concurrent calls share the limit. */
  async processDue(): Promise<void> {
    this.#calls += 1;
    if (this.#loops < this.#options.concurrency) await this.#startLoop();
  }

  async #startLoop(): Promise<void> {
    this.#loops += 1;
    try {
      await this.#loop();
    } finally {
      this.#loops -= 1;
    }
  }

  async #loop(): Promise<void> {
    const { stopping, concurrency, claim, run } = this.#options;
    while (!stopping.aborted) {
      const calls = this.#calls;
      const row = await claim();
      if (row) {
        // More rows may be due: a further loop looks for them while this one works.
        const further = this.#loops < concurrency ? this.#startLoop() : undefined;
        // Both end before the loop does, and a failure of the first to end has a handler meanwhile.
        for (const ended of await Promise.allSettled([run(row), further]))
          if (ended.status === "rejected") throw ended.reason;
      } else if (calls === this.#calls) return;
      // Called during the claim: rows that became due since then need another look.
    }
  }
}
