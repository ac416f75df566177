export interface WorkerOptions<Row> {
  /** Maximum number of rows in progress at once in this process; may change. */
  readonly concurrency: number;
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

  /** False while this process does all the work that it may do at once: another one may begin more. */
  get hasCapacity(): boolean {
    return this.#loops < this.#options.concurrency;
  }

  /** Claims and runs rows until none is due. Concurrent calls share the limit. */
  async processDue(): Promise<void> {
    this.#calls += 1;
    if (this.hasCapacity) await this.#startLoop();
  }

  /** Ends once no row is due and the loops that it started have ended. @throws the first failure of any of them */
  async #startLoop(): Promise<void> {
    const started = new Set<Promise<void>>();
    let failed: { error: unknown } | undefined;
    const fail = (error: unknown) => {
      failed ??= { error };
    };
    const startFurther = () => {
      const loop = this.#startLoop().catch(fail);
      started.add(loop);
      void loop.then(() => started.delete(loop));
    };
    this.#loops += 1;
    await this.#loop(startFurther)
      .catch(fail)
      .finally(() => {
        this.#loops -= 1;
      });
    await Promise.all(started);
    if (failed) throw failed.error;
  }

  async #loop(startFurther: () => void): Promise<void> {
    const { stopping, claim, run } = this.#options;
    while (!stopping.aborted) {
      const calls = this.#calls;
      const row = await claim();
      if (row) {
        // More rows may be due: a further loop looks for them while this one works.
        if (this.hasCapacity) startFurther();
        await run(row);
      } else if (calls === this.#calls) return;
      // Called during the claim: rows that became due since then need another look.
    }
  }
}
