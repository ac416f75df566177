import { setTimeout as wait } from "node:timers/promises";
import { serviceUnavailable } from "../core/errors.ts";

interface CatchUp {
  waiting: number;
  readonly done: Promise<void>;
}

/** Shares the indexing that searches wait for: one of each account, which goes on when none of them waits any longer. */
export class CatchUps {
  readonly #timeoutMs: number;
  readonly #running = new Map<string, CatchUp>();

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
  }

  /**
   * Waits for the indexing of an account, and begins it with `run` if there is none. After the timeout a later search finds more in the
   * index. @throws service_unavailable when it takes too long
   */
  async wait(account: string, run: (isAwaited: () => boolean) => Promise<void>): Promise<void> {
    const catchUp = this.#running.get(account) ?? this.#begin(account, run);
    const timeout = new AbortController();
    const { signal } = timeout;
    catchUp.waiting += 1;
    try {
      const waiting = wait(this.#timeoutMs, true, { signal }).catch(() => true);
      if (await Promise.race([catchUp.done.then(() => false), waiting]))
        throw serviceUnavailable("The search index of this account is being built. Try again later.");
    } finally {
      catchUp.waiting -= 1;
      timeout.abort();
    }
  }

  /** Waits until all have ended. */
  async settle(): Promise<void> {
    await Promise.allSettled([...this.#running.values()].map(({ done }) => done));
  }

  #begin(account: string, run: (isAwaited: () => boolean) => Promise<void>): CatchUp {
    const done = run(() => catchUp.waiting > 0).finally(() => this.#running.delete(account));
    // Reported to the searches that wait for it; the next search begins another one.
    done.catch(() => {});
    const catchUp: CatchUp = { waiting: 0, done };
    this.#running.set(account, catchUp);
    return catchUp;
  }
}
