import { availableParallelism } from "node:os";
import { createLoadCheck } from "./load-check.ts";

declare module "../core/context.ts" {
  interface Deps {
    shares: Shares;
  }
}

/** Use decays with this time constant: it is that of about the last second. */
const MEMORY_MS = 1_000;
/** An account is active for this long after a request of it: its background work alone lets no other account rest. */
const ACTIVE_MS = 2_000;
/** What an account used this long ago has decayed to nothing. */
const FORGET_AFTER_MS = 10 * MEMORY_MS;
/** The sums over all active accounts are read again after this time. */
const MAX_SUMS_AGE_MS = 20;
/** The event loop of a process occupies one core and its work in the database about as much: further cores don't raise its capacity. */
const MAX_CORES = 2;
/** Weight of an account without requests. */
const MIN_WEIGHT = 1;

interface Use {
  /** Processor time, decayed until `at`, in milliseconds. */
  ms: number;
  at: number;
  /** Time of the last request. */
  activeAt: number;
  /** Share beside those of other accounts. */
  weight: number;
}

export interface SharesOptions {
  /** Milliseconds. */
  clock?(): number;
  /** Returns false while there is processor time for everything. */
  isBusy?(): boolean;
  cores?: number;
}

/**
 * Measures what the writes, jobs and deliveries of each account use of this process and of the database, and decides how long an account
 * that used more than its share has to rest. Shares are proportional to the weights of the accounts. No account rests while no other one is
 * active, while the process has time for all, or while it used less, by its weight, than the average of the others that are active; nor does
 * it rest afterwards for what it used then.
 */
export class Shares {
  readonly #clock: () => number;
  readonly #isBusy: () => boolean;
  readonly #cores: number;
  readonly #uses = new Map<string, Use>();
  #active = { at: Number.NEGATIVE_INFINITY, weights: 0, usedMs: 0 };
  #isClosed = false;

  constructor({
    clock = () => performance.now(),
    isBusy = createLoadCheck(),
    cores = availableParallelism(),
  }: SharesOptions = {}) {
    this.#clock = clock;
    this.#isBusy = isBusy;
    this.#cores = Math.min(cores, MAX_CORES);
  }

  /** Records that an account is active. */
  recordRequest(account: string, weight: number): void {
    const use = this.#update(account, 0);
    use.activeAt = this.#clock();
    use.weight = weight;
  }

  /** Counts processor time for an account: measured, or estimated by the number of operations. */
  record(account: string, ms: number): void {
    this.#update(account, ms);
  }

  /**
   * Returns the time after which the account has used no more than its share, in milliseconds; 0 if it need not rest: then what it used
   * beyond its share is forgotten.
   */
  getRestMs(account: string): number {
    const use = this.#uses.get(account);
    if (!use || this.#isClosed) return 0;
    const now = this.#clock();
    const active = this.#sumActive(now);
    const used = decay(use, now);
    const isActive = now - use.activeAt <= ACTIVE_MS;
    const others = active.weights - (isActive ? use.weight : 0);
    // The next account that becomes active may have the same weight.
    const share = (MEMORY_MS * this.#cores * use.weight) / ((others > 0 ? others : use.weight) + use.weight);
    const average = others > 0 ? (use.weight * (active.usedMs - (isActive ? used : 0))) / others : 0;
    const limit = Math.max(share, average);
    if (used <= limit) return 0;
    if (others > 0 && this.#isBusy()) return MEMORY_MS * Math.log(used / limit);
    // No other account needed the time beyond its share.
    use.ms = limit;
    use.at = now;
    return 0;
  }

  /** Ends all rests, for the shutdown. */
  close(): void {
    this.#isClosed = true;
  }

  #update(account: string, ms: number): Use {
    const now = this.#clock();
    const use = this.#uses.get(account) ?? { ms: 0, at: now, activeAt: Number.NEGATIVE_INFINITY, weight: MIN_WEIGHT };
    use.ms = decay(use, now) + ms;
    use.at = now;
    this.#uses.set(account, use);
    return use;
  }

  /** Sums up the weights of the active accounts and what they used, and forgets those that used nothing for a while. */
  #sumActive(now: number): { weights: number; usedMs: number } {
    if (now - this.#active.at < MAX_SUMS_AGE_MS) return this.#active;
    const active = { at: now, weights: 0, usedMs: 0 };
    for (const [account, use] of this.#uses) {
      if (now - use.activeAt <= ACTIVE_MS) {
        active.weights += use.weight;
        active.usedMs += decay(use, now);
      } else if (now - use.at > FORGET_AFTER_MS) this.#uses.delete(account);
    }
    this.#active = active;
    return active;
  }
}

const decay = ({ ms, at }: Use, now: number) => ms * Math.exp((at - now) / MEMORY_MS);
