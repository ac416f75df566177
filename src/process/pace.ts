import type { Shares } from "./shares.ts";

export interface PaceOptions {
  /** Processor time that one piece of work is estimated to use, in milliseconds. */
  costMs: number;
  /** The longest rest of an account between two beginnings. */
  maxRestMs: number;
  /** After a rest, this many pieces of work that wait begin together, which may cost less than one by one; 1 by default. */
  batch?: number;
}

/** Accounts whose last beginning is kept. */
const MAX_ACCOUNTS = 10_000;

/**
 * Lets one kind of work of an account begin at the rate of its share (shares.ts), in order. It never rests for longer than `maxRestMs`,
 * so that none starves.
 */
export class Pace {
  readonly #shares: Pick<Shares, "getRestMs" | "record">;
  readonly #options: PaceOptions;
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #begunAt = new Map<string, number>();

  constructor(shares: Pick<Shares, "getRestMs" | "record">, options: PaceOptions) {
    this.#shares = shares;
    this.#options = options;
  }

  /** Returns how long the account has to rest before it begins further work, in milliseconds. */
  getRestMs(account: string): number {
    const rest = this.#shares.getRestMs(account);
    if (rest <= 0) return 0;
    const begunAt = this.#begunAt.get(account) ?? Number.NEGATIVE_INFINITY;
    return Math.max(0, Math.min(rest, begunAt + this.#options.maxRestMs - performance.now()));
  }

  /** Counts the cost of work that begins. */
  begin(account: string): void {
    if (this.#begunAt.size >= MAX_ACCOUNTS) this.#begunAt.clear();
    this.#begunAt.set(account, performance.now());
    this.#shares.record(account, this.#options.costMs);
  }

  /** Waits until the account may begin, after its earlier work, and counts the cost. Returns undefined without a wait. */
  enter(account: string): Promise<void> | undefined {
    const waiting = this.#waiting.get(account);
    if (!waiting && this.getRestMs(account) === 0) {
      this.begin(account);
      return undefined;
    }
    return new Promise((resolve) => {
      if (waiting) return void waiting.push(resolve);
      const queue = [resolve];
      this.#waiting.set(account, queue);
      void this.#beginAll(account, queue);
    });
  }

  async #beginAll(account: string, queue: (() => void)[]): Promise<void> {
    while (queue.length > 0) {
      for (let rest = this.getRestMs(account); rest > 0; rest = this.getRestMs(account))
        await new Promise((resolve) => setTimeout(resolve, Math.ceil(rest)));
      for (const begin of queue.splice(0, this.#options.batch ?? 1)) {
        this.begin(account);
        begin();
      }
    }
    this.#waiting.delete(account);
  }
}
