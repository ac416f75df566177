import { FairOrder } from "../process/fair-order.ts";
import type { JobQueue } from "./queue.ts";
import type { JobRow } from "./row.ts";

/** The accounts with due rows are read again after this time. */
const MAX_DUE_AGE_MS = 100;
const MAX_WEIGHT_AGE_MS = 60_000;
const DEFAULT_WEIGHT = 1;

export interface FairClaimsOptions {
  /** No row is claimed after it aborts. */
  stopping: AbortSignal;
  /** Maximum number of jobs of one account in progress at once in this process. */
  maxPerAccount: number;
  /** Reads the share of each account while several have due rows; by default all are equal. */
  readWeights?(accounts: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** Claims due rows of a queue so that accounts take turns, and no account uses all slots of this process. */
export class FairClaims<R extends JobRow> {
  readonly #queue: JobQueue<R>;
  readonly #options: FairClaimsOptions;
  readonly #order = new FairOrder();
  readonly #inProgress = new Map<string, number>();
  #due = new Set<string>();
  #readAt = Number.NEGATIVE_INFINITY;
  #weights = new Map<string, number>();
  #weightsSince = performance.now();

  constructor(queue: JobQueue<R>, options: FairClaimsOptions) {
    this.#queue = queue;
    this.#options = options;
  }

  /** Claims a row of the account whose turn is next; null when none can be claimed. `end` follows once it is processed. */
  async claim(): Promise<R | null> {
    const isRecent = performance.now() - this.#readAt < MAX_DUE_AGE_MS;
    const known = isRecent ? await this.#claimFrom(this.#due) : null;
    return known ?? this.#claimFrom(await this.#readDue());
  }

  /** A job of the account is no longer in progress. */
  end({ account }: Pick<R, "account">): void {
    const others = (this.#inProgress.get(account) ?? 0) - 1;
    if (others > 0) this.#inProgress.set(account, others);
    else this.#inProgress.delete(account);
  }

  async #claimFrom(due: Set<string>): Promise<R | null> {
    for (;;) {
      const account = this.#order.choose([...due].filter((one) => !this.#isFull(one)));
      if (account === undefined || this.#options.stopping.aborted) return null;
      // Both before the claim, as another loop may claim meanwhile.
      this.#order.take(account, this.#weights.get(account) ?? DEFAULT_WEIGHT);
      this.#inProgress.set(account, (this.#inProgress.get(account) ?? 0) + 1);
      const row = await this.#queue.claim(account).catch((error) => {
        this.end({ account });
        throw error;
      });
      if (row) return row;
      this.end({ account });
      due.delete(account);
    }
  }

  #isFull(account: string): boolean {
    return (this.#inProgress.get(account) ?? 0) >= this.#options.maxPerAccount;
  }

  async #readDue(): Promise<Set<string>> {
    const due = new Set(await this.#queue.findDueAccounts());
    await this.#readWeights(due);
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
