import { LRUCache } from "lru-cache";
import type { Turns } from "../../process/turns.ts";

/** Processor time that a call covers. What an account uses beyond that is a debt that its next calls pay. */
const CALL_CPU_MS = 100;
/** Processor time that earlier calls cover and did not use is kept up to this. */
const MAX_CREDIT_MS = 1_000;
/** Accounts whose balance is kept. */
const MAX_ACCOUNTS = 10_000;

/** Settles the calls of accounts with the processor time that this process has measured for them. */
export class MeasuredWork {
  readonly #turns: Pick<Turns, "takeUsedMs">;
  /** Milliseconds used beyond what calls cover; negative where they cover more. */
  readonly #balances = new LRUCache<string, number>({ max: MAX_ACCOUNTS });

  constructor(turns: Pick<Turns, "takeUsedMs">) {
    this.#turns = turns;
  }

  /** Returns the debt of the account, in whole calls. */
  getDebt(account: string): number {
    const balance = (this.#balances.get(account) ?? 0) + this.#turns.takeUsedMs(account);
    this.#balances.set(account, Math.max(balance, -MAX_CREDIT_MS));
    return Math.max(0, Math.floor(balance / CALL_CPU_MS));
  }

  /** Counts calls that were charged, or with a negative number calls that were not charged after all. */
  cover(account: string, calls: number): void {
    this.#balances.set(account, (this.#balances.get(account) ?? 0) - calls * CALL_CPU_MS);
  }
}
