import { setTimeout as wait } from "node:timers/promises";
import { createUtilizationCheck, PacedWork } from "./paced-work.ts";
import { RecentAccounts } from "./recent-accounts.ts";

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
/** Paced work rests while requests of another account arrived within this time. */
const OTHER_REQUESTS_MS = 2_000;
/** Accounts whose processor time is kept until it is taken. */
const MAX_ACCOUNTS = 10_000;

/**
 * Divides the event loop between long computations: in each of its turns one of them continues, for about MAX_TURN_MS, so that other
 * requests wait for no more than that. Computations of different accounts alternate, whatever their number.
 */
export class Turns {
  /** Waiting computations by account; the first account is next. */
  readonly #waiting = new Map<string, (() => void)[]>();
  /** Processor time of the turns of accounts since it was taken, in milliseconds. */
  readonly #usedMs = new Map<string, number>();
  readonly #recent = new RecentAccounts();
  readonly #paced: PacedWork;
  #isScheduled = false;

  readonly #onUsed: (account: string, ms: number) => void;

  /** `isBusy`: default, the utilization of the event loop decides. `onUsed`: receives processor time of accounts as it is measured. */
  constructor(isBusy = createUtilizationCheck(), onUsed: (account: string, ms: number) => void = () => {}) {
    this.#onUsed = onUsed;
    const mustRest = (account: string) => this.#recent.hasOther(account, OTHER_REQUESTS_MS) && isBusy();
    const measure = (account: string, work: () => void) => this.#measure(account, work);
    this.#paced = new PacedWork((account) => this.#wait(account), mustRest, measure);
  }

  /** Records that the process answers a request of an account. */
  recordRequest(account: string): void {
    this.#recent.record(account);
  }

  /**
   * Returns the function that a computation calls between its steps. It returns a promise when its turn has ended. `isMeasured`: the
   * processor time counts as that of the account.
   */
  begin(account: string, isMeasured = false): () => Promise<void> | undefined {
    let startedAt = Number.NEGATIVE_INFINITY;
    let startedCpuMs = 0;
    return () => {
      if (performance.now() - startedAt < MAX_TURN_MS) return undefined;
      if (isMeasured && startedAt > 0) this.#addUsed(account, getCpuMs() - startedCpuMs);
      return this.#wait(account).then(() => {
        startedAt = performance.now();
        if (isMeasured) startedCpuMs = getCpuMs();
      });
    };
  }

  /**
   * Runs a short computation in a turn of the account, after those that wait already; its processor time counts as that of the account.
   * Computations share a turn for about MAX_TURN_MS. On a busy process, an account rests between turns while others make requests.
   */
  run<T>(account: string, compute: () => T | Promise<T>): Promise<T> {
    return this.#paced.run(account, compute);
  }

  #measure(account: string, work: () => void): void {
    const startedCpuMs = getCpuMs();
    work();
    this.#addUsed(account, getCpuMs() - startedCpuMs);
  }

  /** Returns the processor time of an account's turns since the last call, in milliseconds. */
  takeUsedMs(account: string): number {
    const used = this.#usedMs.get(account) ?? 0;
    this.#usedMs.delete(account);
    return used;
  }

  #addUsed(account: string, ms: number): void {
    this.#onUsed(account, ms);
    if (this.#usedMs.size >= MAX_ACCOUNTS) this.#usedMs.clear();
    this.#usedMs.set(account, (this.#usedMs.get(account) ?? 0) + ms);
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

/** Processor time of this thread; Node.js 20 measures only that of all threads, which the collection of garbage also uses. */
function getCpuMs(): number {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1_000;
}

async function rest(turnMs: number): Promise<void> {
  if (turnMs > BUSY_TURN_MS) await wait(Math.min(REST_FACTOR * turnMs, MAX_REST_MS));
}
