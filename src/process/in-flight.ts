/** Counts work in flight, so that a shutdown can wait for its end. */
export class InFlight {
  #count = 0;
  readonly #waiting = new Set<() => void>();

  get count(): number {
    return this.#count;
  }

  /** Counts one more piece of work. @returns a function that ends it; further calls have no effect */
  begin(): () => void {
    this.#count += 1;
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      this.#count -= 1;
      if (this.#count === 0) for (const resolve of this.#waiting) resolve();
    };
  }

  /** Resolves when nothing is in flight, or when the timeout has passed. */
  waitUntilIdle(timeoutMs: number): Promise<void> {
    if (this.#count === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        this.#waiting.delete(finish);
        resolve();
      };
      const timer = setTimeout(finish, timeoutMs);
      this.#waiting.add(finish);
    });
  }
}
