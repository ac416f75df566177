import { FairOrder } from "../process/fair-order.ts";
import type { Pace } from "../process/pace.ts";
import type { ExternalJobs } from "./attempt.ts";
import { ExternalPlaces, type Place } from "./external-places.ts";
import type { JobQueue } from "./queue.ts";
import type { JobRow } from "./row.ts";

/** The accounts with due rows are read again after this time. */
const MAX_DUE_AGE_MS = 100;
const MAX_WEIGHT_AGE_MS = 60_000;
const DEFAULT_WEIGHT = 1;

export interface FairClaimsOptions {
  /** No row is claimed after it aborts. */
  stopping: AbortSignal;
  /** Maximum number of jobs in progress at once in this process, without external ones. */
  concurrency: number;
  /** The same for one account. */
  maxPerAccount: number;
  external?: ExternalJobs;
  /** Decides how long the jobs of an account rest while others are active. */
  pace?: Pick<Pace, "getRestMs" | "begin">;
  /** Called when jobs may be due of an account that had to rest. */
  onRestEnd?(): void;
  /** Reads the share of each account while several have due rows; by default all are equal. */
  readWeights?(accounts: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** Claims due rows of a queue so that accounts take turns, and no account uses all slots of this process. */
export class FairClaims<R extends JobRow> {
  readonly #queue: JobQueue<R>;
  readonly #options: FairClaimsOptions;
  readonly #order = new FairOrder();
  readonly #inProgress = new Map<string, number>();
  readonly #externalPlaces: ExternalPlaces | null;
  /** Places of the rows in progress that were external when they were claimed. */
  readonly #placesByRow = new WeakMap<R, Place>();
  /** Accounts with due external jobs. */
  #external: ReadonlySet<string> = new Set();
  #used = 0;
  #restTimer: NodeJS.Timeout | undefined;
  #due = new Set<string>();
  #readAt = Number.NEGATIVE_INFINITY;
  #weights = new Map<string, number>();
  #weightsSince = performance.now();

  constructor(queue: JobQueue<R>, options: FairClaimsOptions) {
    this.#queue = queue;
    this.#options = options;
    this.#externalPlaces = options.external ? new ExternalPlaces(options.external) : null;
  }

  /** Number of jobs that may be in progress at once. Without due external jobs, there is no space for further ones. */
  get concurrency(): number {
    const { concurrency } = this.#options;
    const places = this.#externalPlaces;
    if (!places) return concurrency;
    return concurrency + (this.#external.size > 0 ? places.concurrency : places.inProgress);
  }

  /** False while no further job can be claimed that is not external. */
  get hasCapacity(): boolean {
    return this.#used < this.#options.concurrency;
  }

  /** Claims a row of the account whose turn is next; null when none can be claimed. `end` follows once it is processed. */
  async claim(): Promise<R | null> {
    const isRecent = performance.now() - this.#readAt < MAX_DUE_AGE_MS;
    const known = isRecent ? await this.#claimFrom(this.#due) : null;
    const row = known ?? (await this.#claimFrom(await this.#readDue()));
    if (!row) this.#scheduleRestEnd();
    return row;
  }

  /** The claimed row is no longer in progress. */
  end(row: R): void {
    const place = this.#placesByRow.get(row);
    if (place) this.#externalPlaces?.end(place);
    else this.#release(row.account);
  }

  /** Counts a job before its claim, as another loop may claim meanwhile. */
  #take(account: string): Place | undefined {
    if (this.#externalPlaces && this.#external.has(account)) return this.#externalPlaces.take(account);
    this.#used += 1;
    this.#inProgress.set(account, (this.#inProgress.get(account) ?? 0) + 1);
    return undefined;
  }

  #cancel(account: string, place: Place | undefined): void {
    if (place) this.#externalPlaces?.cancel(place);
    else this.#release(account);
  }

  #release(account: string): void {
    this.#used -= 1;
    const inProgress = (this.#inProgress.get(account) ?? 0) - 1;
    if (inProgress > 0) this.#inProgress.set(account, inProgress);
    else this.#inProgress.delete(account);
  }

  async #claimFrom(due: Set<string>): Promise<R | null> {
    for (;;) {
      const account = this.#order.choose([...due].filter((one) => !this.#isFull(one) && this.#getRestMs(one) === 0));
      if (account === undefined || this.#options.stopping.aborted) return null;
      this.#order.take(account, this.#weights.get(account) ?? DEFAULT_WEIGHT);
      const place = this.#take(account);
      const row = await this.#queue.claim(account).catch((error) => {
        this.#cancel(account, place);
        throw error;
      });
      if (row && place) this.#placesByRow.set(row, place);
      if (row) this.#options.pace?.begin(account);
      if (row) return row;
      this.#cancel(account, place);
      due.delete(account);
    }
  }

  #isFull(account: string): boolean {
    if (this.#externalPlaces && this.#external.has(account)) return this.#externalPlaces.isFull(account);
    return !this.hasCapacity || (this.#inProgress.get(account) ?? 0) >= this.#options.maxPerAccount;
  }

  #getRestMs(account: string): number {
    return this.#options.pace?.getRestMs(account) ?? 0;
  }

  #scheduleRestEnd(): void {
    const rests = [...this.#due].map((account) => this.#getRestMs(account)).filter((ms) => ms > 0);
    const { onRestEnd } = this.#options;
    if (rests.length === 0 || !onRestEnd) return;
    clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(onRestEnd, Math.ceil(Math.min(...rests))).unref();
  }

  async #readDue(): Promise<Set<string>> {
    const due = new Set(await this.#queue.findDueAccounts());
    await this.#readWeights(due);
    const { external } = this.#options;
    if (external) this.#external = due.size > 0 ? await external.findAccounts([...due]) : new Set();
    this.#due = due;
    this.#readAt = performance.now();
    return due;
  }

  async #readWeights(due: ReadonlySet<string>): Promise<void> {
    const { readWeights } = this.#options;
    if (!readWeights) return;
    if (performance.now() - this.#weightsSince > MAX_WEIGHT_AGE_MS) {
      this.#weights = new Map();
      this.#weightsSince = performance.now();
    }
    const unknown = [...due].filter((account) => !this.#weights.has(account));
    // With one account alone, its share is everything.
    if (due.size < 2 || unknown.length === 0) return;
    for (const [account, weight] of await readWeights(unknown)) this.#weights.set(account, weight);
  }
}
