const TICK_INTERVAL_MS = 50;
/** A single long turn (garbage collection, a large body) is no overload; this many in a row are. */
const MIN_LATE_TURNS = 3;

/** Detects an event loop that can't keep up: its timers are late, turn after turn. */
export class OverloadMonitor {
  readonly #maxDelayMs: number;
  #delayMs = 0;
  #lateTurns = 0;
  #timer: NodeJS.Timeout;

  /** An overload ends when a timer is late by at most half of `maxDelayMs`; 0 disables the check. */
  constructor(maxDelayMs: number) {
    this.#maxDelayMs = maxDelayMs;
    this.#timer = this.#schedule();
  }

  isOverloaded(): boolean {
    return this.#maxDelayMs > 0 && this.#lateTurns >= MIN_LATE_TURNS;
  }

  /** Delay of the last timer. */
  get delayMs(): number {
    return this.#delayMs;
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #schedule(): NodeJS.Timeout {
    const due = performance.now() + TICK_INTERVAL_MS;
    return setTimeout(() => this.#measure(due), TICK_INTERVAL_MS).unref();
  }

  #measure(due: number): void {
    this.#delayMs = Math.max(0, performance.now() - due);
    if (this.#delayMs > this.#maxDelayMs) this.#lateTurns += 1;
    else if (this.#delayMs <= this.#maxDelayMs / 2) this.#lateTurns = 0;
    this.#timer = this.#schedule();
  }
}
