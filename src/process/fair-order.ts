const MAX_KEYS = 1_000;

/**
 * Decides the order in which accounts take turns (start-time fair queueing): an account of weight 2 gets twice as many turns
 * as one of weight 1, and an account that had no work gains no credit meanwhile.
 */
export class FairOrder {
  /** The time of the next turn of each account, in virtual time. */
  readonly #times = new Map<string, number>();
  #now = 0;

  /** Returns the account whose turn is next; of equal ones the first. */
  choose(accounts: Iterable<string>): string | undefined {
    let chosen: string | undefined;
    let earliest = Number.POSITIVE_INFINITY;
    for (const account of accounts) {
      const time = this.#getTime(account);
      if (time >= earliest) continue;
      chosen = account;
      earliest = time;
    }
    return chosen;
  }

  /** Counts a turn of an account. */
  take(account: string, weight = 1): void {
    const time = this.#getTime(account);
    this.#now = time;
    this.#times.set(account, time + 1 / weight);
    if (this.#times.size > MAX_KEYS) this.#prune();
  }

  #getTime(account: string): number {
    return Math.max(this.#times.get(account) ?? 0, this.#now);
  }

  /** Removes accounts whose next turn is due: they are equal to an account that is unknown. */
  #prune(): void {
    for (const [account, time] of this.#times) if (time <= this.#now) this.#times.delete(account);
  }
}
