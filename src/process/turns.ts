import { setTimeout as wait } from "node:timers/promises";

declare module "../core/context.ts" {
  interface Deps {
    turns: Turns;
  }
}

/** A computation that takes longer waits for its next turn. */
const MAX_TURN_MS = 1;
/** The process counts as busy when the next turn begins later than this. */
const BUSY_TURN_MS = 2;
/** On a busy process, background work rests this many times as long as other work took, at most MAX_REST_MS. */
const REST_FACTOR = 4;
const MAX_REST_MS = 40;
const BACKGROUND = "";

/**
 * Divides the event loop between long computations: in each of its turns one of them continues, for about MAX_TURN_MS, so that other
 * requests wait for no more than that. Computations of different accounts alternate, whatever their number.
 */
export class Turns {
  /** Waiting computations by account; the first account is next. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #isScheduled = false;

  /** Returns the function that a computation calls between its steps. It returns a promise when its turn has ended. */
  begin(account: string): () => Promise<void> | undefined {
    let startedAt = Number.NEGATIVE_INFINITY;
    return () => {
      if (performance.now() - startedAt < MAX_TURN_MS) return undefined;
      return this.#wait(account).then(() => {
        startedAt = performance.now();
      });
    };
  }

  /** Like `begin`, for work that no request waits for; it leaves most of a busy process to requests. */
  beginBackground(): () => Promise<void> | undefined {
    let startedAt = Number.NEGATIVE_INFINITY;
    return () => {
      const now = performance.now();
      if (now - startedAt < MAX_TURN_MS) return undefined;
      return this.#wait(BACKGROUND)
        .then(() => rest(performance.now() - now))
        .then(() => {
          startedAt = performance.now();
        });
    };
  }

  #wait(account: string): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(account);
      if (waiting) waiting.push(resolve);
      else this.#waiting.set(account, [resolve]);
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#isScheduled || this.#waiting.size === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#continueNext();
      this.#schedule();
    });
  }

  #continueNext(): void {
    for (const [account, waiting] of this.#waiting) {
      const resolve = waiting.shift();
      this.#waiting.delete(account);
      if (waiting.length > 0) this.#waiting.set(account, waiting);
      resolve?.();
      return;
    }
  }
}

async function rest(turnMs: number): Promise<void> {
  if (turnMs > BUSY_TURN_MS) await wait(Math.min(REST_FACTOR * turnMs, MAX_REST_MS));
}
