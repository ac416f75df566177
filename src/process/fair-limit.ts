import { FairOrder } from "./fair-order.ts";
import { RecentAccounts } from "./recent-accounts.ts";

export interface FairLimitOptions {
  /** Maximum number of slots in use. */
  max: number;
  /** The same for one account. */
  maxPerAccount: number;
  /** The same for work that is slow, of all accounts together; `max` by default. */
  maxSlow?: number;
  /** A slot of slow work stays used for this long after its release, which bounds the rate of such work; 0 by default. */
  slowRestMs?: number;
  /** While another account has asked for a slot within this time, an account leaves one slot free for it. */
  reserveMs?: number;
}

export interface SlotRequest {
  account: string;
  /** Share of the turns while several accounts wait; 1 by default. */
  weight?: number;
  /** Called again while the request waits. */
  isSlow?(): boolean;
  /** Ends the wait with an error. */
  signal?: AbortSignal;
}

interface Waiter extends SlotRequest {
  start(release: () => void): void;
}

/** Limits the work in flight in this process, in total and of each account. Accounts that wait take turns. */
export class FairLimit {
  readonly #max: number;
  readonly #maxPerAccount: number;
  readonly #maxSlow: number;
  readonly #slowRestMs: number;
  readonly #reserveMs: number;
  readonly #usedByAccount = new Map<string, number>();
  readonly #waiting = new Set<Waiter>();
  readonly #order = new FairOrder();
  readonly #recent = new RecentAccounts();
  #used = 0;
  #usedBySlow = 0;

  constructor({ max, maxPerAccount, maxSlow = max, slowRestMs = 0, reserveMs = 0 }: FairLimitOptions) {
    this.#max = max;
    this.#maxPerAccount = maxPerAccount;
    this.#maxSlow = maxSlow;
    this.#slowRestMs = slowRestMs;
    this.#reserveMs = reserveMs;
  }

  /** Number of requests that wait for a slot. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Waits for a free slot. Resolves with the function that releases it. @throws the reason of the request's signal */
  acquire(request: SlotRequest): Promise<() => void> {
    const { signal } = request;
    if (signal?.aborted) return Promise.reject(signal.reason);
    this.#recent.record(request.account);
    const isSlow = request.isSlow?.() ?? false;
    if (this.#fits(request, isSlow)) return Promise.resolve(this.#take(request, isSlow));
    return new Promise((resolve, reject) => {
      const abort = () => {
        this.#waiting.delete(waiter);
        reject(signal?.reason);
      };
      const start = (release: () => void) => {
        signal?.removeEventListener("abort", abort);
        resolve(release);
      };
      const waiter: Waiter = { ...request, start };
      signal?.addEventListener("abort", abort, { once: true });
      this.#waiting.add(waiter);
    });
  }

  #fits({ account }: SlotRequest, isSlow: boolean): boolean {
    const isFree = this.#used < this.#max && (!isSlow || this.#usedBySlow < this.#maxSlow);
    return isFree && this.#countUsed(account) < this.#getMax(account);
  }

  #getMax(account: string): number {
    const isReserved = this.#recent.hasOther(account, this.#reserveMs);
    return isReserved ? Math.max(1, Math.min(this.#maxPerAccount, this.#max - 1)) : this.#maxPerAccount;
  }

  #countUsed(account: string): number {
    return this.#usedByAccount.get(account) ?? 0;
  }

  #take({ account, weight }: SlotRequest, isSlow: boolean): () => void {
    this.#order.take(account, weight);
    this.#add(account, 1);
    if (isSlow) this.#usedBySlow += 1;
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.#add(account, -1);
      if (isSlow) this.#releaseSlow();
      this.#startWaiting();
    };
  }

  #releaseSlow(): void {
    const release = () => {
      this.#usedBySlow -= 1;
      this.#startWaiting();
    };
    if (this.#slowRestMs > 0) setTimeout(release, this.#slowRestMs);
    else release();
  }

  #add(account: string, slots: 1 | -1): void {
    this.#used += slots;
    const used = this.#countUsed(account) + slots;
    if (used > 0) this.#usedByAccount.set(account, used);
    else this.#usedByAccount.delete(account);
  }

  #startWaiting(): void {
    while (this.#waiting.size > 0 && this.#used < this.#max) {
      const next = this.#findNext();
      if (!next) return;
      this.#waiting.delete(next);
      next.start(this.#take(next, next.isSlow?.() ?? false));
    }
  }

  /** Finds the request that waits longest, of the account whose turn is next. */
  #findNext(): Waiter | undefined {
    const first = new Map<string, Waiter>();
    for (const waiter of this.#waiting)
      if (!first.has(waiter.account) && this.#fits(waiter, waiter.isSlow?.() ?? false))
        first.set(waiter.account, waiter);
    const account = this.#order.choose(first.keys());
    return account === undefined ? undefined : first.get(account);
  }
}
