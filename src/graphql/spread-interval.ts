/** The interval is divided into as many parts, in each of which some members take their turn. */
const PARTS = 40;

/**
 * Calls a function for each member at an interval, with one timer for all. The first calls are spread at random, so that 10,000 members that are
 * added at once never occupy the event loop together. Without members there is no timer.
 */
export class SpreadInterval<T> {
  readonly #intervalMs: number;
  readonly #run: (member: T) => void;
  /** `performance.now()` of the next call, by member. */
  readonly #dueAt = new Map<T, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(intervalMs: number, run: (member: T) => void) {
    this.#intervalMs = intervalMs;
    this.#run = run;
  }

  add(member: T): void {
    this.#dueAt.set(member, performance.now() + Math.random() * this.#intervalMs);
    this.#timer ??= setInterval(() => this.#runDue(), this.#intervalMs / PARTS).unref();
  }

  delete(member: T): void {
    this.#dueAt.delete(member);
    if (this.#dueAt.size === 0) this.stop();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #runDue(): void {
    const now = performance.now();
    for (const [member, dueAt] of this.#dueAt) {
      if (now < dueAt) continue;
      this.#dueAt.set(member, now + this.#intervalMs);
      this.#run(member);
    }
  }
}
