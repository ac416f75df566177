import type { ExternalJobs } from "./attempt.ts";

/** A job in progress. */
export interface Place {
  readonly account: string;
  readonly since: number;
  /** The account was slow when the job began. */
  readonly wasSlow: boolean;
}

/**
 * Counts the jobs that wait for servers of accounts. A job that takes long leaves its place to others, and the next jobs of its account share
 * places of their own with those of other slow accounts: any number of servers that hang delays the accounts whose servers answer
 * only until these have been seen to hang.
 */
export class ExternalPlaces {
  readonly #options: Pick<ExternalJobs, "concurrency" | "maxPerAccount" | "slowAfterMs">;
  readonly #places = new Set<Place>();
  /** Accounts whose latest job took long. */
  readonly #slow = new Set<string>();

  constructor(options: Pick<ExternalJobs, "concurrency" | "maxPerAccount" | "slowAfterMs">) {
    this.#options = options;
  }

  get inProgress(): number {
    return this.#places.size;
  }

  /** Number of jobs that may be in progress while further ones are due. */
  get concurrency(): number {
    return this.#places.size + this.#options.concurrency;
  }

  isFull(account: string): boolean {
    const { concurrency, maxPerAccount } = this.#options;
    const places = [...this.#places];
    if (places.filter((place) => place.account === account).length >= maxPerAccount) return true;
    const isSlow = this.#isSlow(account);
    return places.filter((place) => (place.wasSlow || this.#takesLong(place)) === isSlow).length >= concurrency;
  }

  take(account: string): Place {
    const place = { account, since: performance.now(), wasSlow: this.#isSlow(account) };
    this.#places.add(place);
    return place;
  }

  /** Gives a place back for which there was no job. */
  cancel(place: Place): void {
    this.#places.delete(place);
  }

  end(place: Place): void {
    if (this.#takesLong(place)) this.#slow.add(place.account);
    else this.#slow.delete(place.account);
    this.#places.delete(place);
  }

  #takesLong({ since }: Place): boolean {
    return performance.now() - since >= this.#options.slowAfterMs;
  }

  #isSlow(account: string): boolean {
    return (
      this.#slow.has(account) || [...this.#places].some((place) => place.account === account && this.#takesLong(place))
    );
  }
}
