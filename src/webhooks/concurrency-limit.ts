interface Waiter {
  isSlow(): boolean;
  start(release: () => void): void;
}

/** Limits the attempts in flight in this process. Slow endpoints share half of it, so that they never delay the others. */
export class ConcurrencyLimit {
  readonly #max: number;
  readonly #maxSlow: number;
  #used = 0;
  #usedBySlow = 0;
  #waiting: Waiter[] = [];

  constructor(max: number) {
    this.#max = max;
    this.#maxSlow = Math.max(1, Math.floor(max / 2));
  }

  /** Waits for a free slot; `isSlow` is called again while it waits. Returns the function that releases the slot. */
  acquire(isSlow: () => boolean): Promise<() => void> {
    const slow = isSlow();
    if (this.#fits(slow)) return Promise.resolve(this.#take(slow));
    return new Promise((start) => this.#waiting.push({ isSlow, start }));
  }

  #fits(slow: boolean): boolean {
    return this.#used < this.#max && (!slow || this.#usedBySlow < this.#maxSlow);
  }

  #take(slow: boolean): () => void {
    this.#used += 1;
    if (slow) this.#usedBySlow += 1;
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.#used -= 1;
      if (slow) this.#usedBySlow -= 1;
      this.#startWaiting();
    };
  }

  #startWaiting(): void {
    if (this.#waiting.length === 0 || this.#used >= this.#max) return;
    const still: Waiter[] = [];
    for (const waiter of this.#waiting) {
      const slow = waiter.isSlow();
      if (this.#fits(slow)) waiter.start(this.#take(slow));
      else still.push(waiter);
    }
    this.#waiting = still;
  }
}
