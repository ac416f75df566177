/** The ends of turns that this process knows, and the wait for the next one. */
export class TurnEnds {
  readonly #maxWaiting: number;
  readonly #ended = new Set<number>();
  /** All turns up to this one have ended, or are not waited for. */
  #passed = 0;
  readonly #waiting = new Set<() => void>();

  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting;
  }

  add(number: number): void {
    if (number <= this.#passed) return;
    this.#ended.add(number);
    while (this.#ended.delete(this.#passed + 1)) this.#passed += 1;
    // A process that takes no turns, or missed an end, keeps a bounded number of them.
    if (this.#ended.size > 2 * this.#maxWaiting) this.passBefore(Math.max(...this.#ended) - this.#maxWaiting);
    for (const resolve of this.#waiting) resolve();
  }

  /** Records that no turn waits for those before this one any more. */
  passBefore(number: number): void {
    this.#passed = Math.max(this.#passed, number - 1);
    for (const ended of this.#ended) if (ended <= this.#passed) this.#ended.delete(ended);
    while (this.#ended.delete(this.#passed + 1)) this.#passed += 1;
  }

  /** Lists the turns before this one that are not known to have ended. */
  listMissing(number: number): number[] {
    const first = Math.max(this.#passed + 1, number - this.#maxWaiting);
    const missing: number[] = [];
    for (let before = first; before < number; before += 1) if (!this.#ended.has(before)) missing.push(before);
    return missing;
  }

  /** Resolves to true when an end was added, or to false after the interval. */
  waitForNext(intervalMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (isAdded: boolean) => {
        clearTimeout(timer);
        this.#waiting.delete(onAdd);
        resolve(isAdded);
      };
      const onAdd = () => settle(true);
      const timer = setTimeout(settle, intervalMs, false);
      this.#waiting.add(onAdd);
    });
  }
}
