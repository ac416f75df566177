import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";

/** Computations of an account share a turn of the event loop for this long, which is followed by a rest, if it has to. */
const MAX_WORK_MS = 1;
/** A rest takes this many times as long as the work before it, at most MAX_REST_MS: sending a result takes longer than computing it. */
const REST_FACTOR = 8;
const MAX_REST_MS = 40;
/** The process is busy if its event loop was active for more than this share of the last interval. */
const BUSY_UTILIZATION = 0.5;
const UTILIZATION_INTERVAL_MS = 50;

type Computation = () => unknown;

/**
 * Runs short computations that no request waits for one after the other, by account. An account may have to rest between
 * them, so that the number of its computations doesn't reduce the share of others.
 */
export class PacedWork {
  /** Computations that wait, by account. */
  readonly #queues = new Map<string, Computation[]>();
  readonly #waitForTurn: (account: string) => Promise<void>;
  readonly #mustRest: (account: string) => boolean;
  readonly #measure: (account: string, work: () => void) => void;

  /** `measure`: runs the computations of one turn. */
  constructor(
    waitForTurn: (account: string) => Promise<void>,
    mustRest: (account: string) => boolean,
    measure: (account: string, work: () => void) => void,
  ) {
    this.#waitForTurn = waitForTurn;
    this.#mustRest = mustRest;
    this.#measure = measure;
  }

  run<T>(account: string, compute: () => T | Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const computation = () => {
        try {
          resolve(compute());
        } catch (error) {
          reject(error);
        }
      };
      const queue = this.#queues.get(account);
      if (queue) return void queue.push(computation);
      const started = [computation];
      this.#queues.set(account, started);
      void this.#runAll(account, started);
    });
  }

  async #runAll(account: string, queue: Computation[]): Promise<void> {
    let workedMs = 0;
    let done = 0;
    while (done < queue.length) {
      await this.#waitForTurn(account);
      this.#measure(account, () => {
        const startedAt = performance.now();
        const before = workedMs;
        for (let next = queue[done]; next && workedMs < MAX_WORK_MS; next = queue[done]) {
          next();
          done += 1;
          workedMs = before + performance.now() - startedAt;
        }
      });
      if (workedMs < MAX_WORK_MS) continue;
      if (this.#mustRest(account)) await wait(Math.min(REST_FACTOR * workedMs, MAX_REST_MS));
      workedMs = 0;
      queue.splice(0, done);
      done = 0;
    }
    this.#queues.delete(account);
  }
}

/** Returns a function that measures whether the event loop of this thread is busy. */
export function createUtilizationCheck(): () => boolean {
  let last = performance.eventLoopUtilization();
  let measuredAt = performance.now();
  let isBusy = false;
  return () => {
    const now = performance.now();
    if (now - measuredAt < UTILIZATION_INTERVAL_MS) return isBusy;
    const current = performance.eventLoopUtilization();
    isBusy = performance.eventLoopUtilization(current, last).utilization > BUSY_UTILIZATION;
    last = current;
    measuredAt = now;
    return isBusy;
  };
}
