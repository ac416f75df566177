/**
 * Keeps values in memory by a key and writes them in the background, one write at a time, so that no request waits for it. What waits is
 * lost when the process is killed.
 */
export class BackgroundWrites<T> {
  readonly #intervalMs: number;
  readonly #write: (values: Map<string, T>) => Promise<void>;
  #waiting = new Map<string, T>();
  #writing: Promise<void> | undefined;
  #count = 0;
  #timer: NodeJS.Timeout | undefined;

  /** `write`: must not reject; it may add values again. */
  constructor(intervalMs: number, write: (values: Map<string, T>) => Promise<void>) {
    this.#intervalMs = intervalMs;
    this.#write = write;
  }

  /** The values that wait to be written. */
  get waiting(): ReadonlyMap<string, T> {
    return this.#waiting;
  }

  set(key: string, value: T): void {
    this.#waiting.set(key, value);
    this.#schedule();
  }

  /** Reads what is stored; again when a write happened in between, so that no value is both in the result and waiting, or in neither. */
  async readStored<R>(read: () => Promise<R>): Promise<R> {
    for (;;) {
      await this.#writing;
      const before = this.#count;
      const stored = await read();
      if (this.#count === before) return stored;
    }
  }

  /** Writes what waits. */
  async close(): Promise<void> {
    await this.#writing;
    await this.#flush();
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => void this.#flush(), this.#intervalMs).unref();
  }

  #flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#writing && this.#waiting.size > 0)
      this.#writing = this.#take().finally(() => {
        this.#writing = undefined;
        if (this.#waiting.size > 0) this.#schedule();
      });
    return this.#writing ?? Promise.resolve();
  }

  #take(): Promise<void> {
    const values = this.#waiting;
    this.#waiting = new Map();
    this.#count += 1;
    return this.#write(values);
  }
}
