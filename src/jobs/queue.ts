import { randomUUID } from "node:crypto";
import type { Deps } from "../core/context.ts";
import type { Change } from "../database/change.ts";
import { commit } from "../database/committer.ts";
import type { ModelDefinition } from "../database/define-model.ts";
import { isDuplicateKey } from "../database/driver-errors.ts";
import { claimFor, extend, freeAt, heldBy, RELEASED } from "../database/lease.ts";
import { type FoundAll, one, type Ref } from "../database/references.ts";
import { beginStage, type Progress } from "./progress.ts";
import { type JobRow, withoutLease } from "./row.ts";

export interface QueueOptions<R extends JobRow> {
  /** Name of the Agenda job that wakes the workers; also of spans, and the metrics label `kind`. */
  readonly name: string;
  readonly model: ModelDefinition<R>;
  /** Conditions of a due row beyond its time and lease. */
  readonly dueWhen?: Partial<R>;
  /** Stage that `progress` shows during an attempt. */
  readonly stage: string;
  /** Maximum number of jobs of one account in progress at once; needs a unique index on `account` and `slot`. */
  readonly maxPerAccount?: number;
}

export type QueueDeps = Pick<Deps, "committer" | "database" | "jobs">;

const LEASE_MS = 10_000;
/** A row that is due for this long lacks a wake-up. */
const OVERDUE_MS = 2_000;
/** One of the first few is claimed at random, so that concurrent workers rarely compete for the same row. */
const MAX_CANDIDATES = 8;

type Candidate = Pick<JobRow, "_id" | "account" | "attempts" | "run_at" | "slot">;

/** The stored state of a job queue. Every method is one atomic update or one commit that checks the lease. */
export class JobQueue<R extends JobRow> {
  readonly #deps: QueueDeps;
  readonly #options: QueueOptions<R>;

  constructor(deps: QueueDeps, options: QueueOptions<R>) {
    this.#deps = deps;
    this.#options = options;
  }

  /** Returns the accounts that have due rows. All rows of some may be in progress. */
  findDueAccounts(): Promise<string[]> {
    const { status, run_at, ...dueWhen } = this.#isDue(this.#deps.database.now());
    // Without the lease: the index then yields each account once, however many rows it has.
    return this.#model.distinct("account", { status, ...dueWhen, run_at }).exec();
  }

  /**
   * Finds when the longest due row that no worker holds became due. It reads an index entry of each account with due rows, and rows
   * only of the accounts that may have the oldest one.
   */
  async findOldestDue(): Promise<Date | undefined> {
    const now = this.#deps.database.now();
    const first = await this.#model.aggregate<{ _id: string; run_at: Date }>([
      { $match: this.#isDue(now) },
      { $sort: { account: 1, run_at: 1 } },
      { $group: { _id: "$account", run_at: { $first: "$run_at" } } },
    ]);
    let oldest: Date | undefined;
    for (const { _id, run_at } of first.toSorted((one, other) => one.run_at.getTime() - other.run_at.getTime())) {
      if (oldest && oldest <= run_at) break;
      const [row] = await this.#findDue(_id, now);
      if (row && (!oldest || row.run_at < oldest)) oldest = row.run_at;
    }
    return oldest;
  }

  /** Claims a due row of the account, the longest due first; null when none can be claimed. */
  async claim(account: string): Promise<R | null> {
    const { maxPerAccount } = this.#options;
    const now = this.#deps.database.now();
    for (;;) {
      const due = await this.#findDue(account, now);
      const [first] = due;
      if (!first) return null;
      if (maxPerAccount !== undefined) return this.#claimInSlot(first, now);
      const claimed = await this.#claimAny(due, now);
      if (claimed) return claimed;
    }
  }

  async hasOverdue(): Promise<boolean> {
    return (await this.#model.exists(this.#due(new Date(this.#deps.database.now().getTime() - OVERDUE_MS)))) !== null;
  }

  /** Renews the lease; false when this worker no longer holds it. */
  async renew(row: R): Promise<boolean> {
    const result = await this.#model.updateOne(this.#held(row), { $set: extend(LEASE_MS, this.#deps.database.now()) });
    return result.matchedCount === 1;
  }

  /** Releases the row until its next attempt. */
  async postpone(row: R, runAt: Date): Promise<void> {
    const progress = beginStage("retrying", row.attempts);
    const fields = { ...RELEASED, run_at: runAt, progress };
    await this.#model.updateOne(this.#held(row), { $set: fields, $unset: { slot: 1 } });
  }

  /** Releases the row until `runAt` and does not count the attempt: the work waits, it did not fail. */
  async defer(row: R, runAt: Date): Promise<void> {
    const fields = { ...RELEASED, run_at: runAt };
    await this.#model.updateOne(this.#held(row), { $set: fields, $unset: { slot: 1 }, $inc: { attempts: -1 } });
  }

  /** Releases the row and does not count the attempt: the process stops, the work did not fail. */
  async release(row: R): Promise<void> {
    const fields = { ...RELEASED, progress: null };
    await this.#model.updateOne(this.#held(row), { $set: fields, $unset: { slot: 1 }, $inc: { attempts: -1 } });
  }

  async writeProgress(row: R, progress: Progress): Promise<void> {
    await this.#model.updateOne(this.#held(row), { $set: { progress } }, { writeConcern: { w: 1 } });
  }

  /**
   * Ends the job in one commit, if this worker still holds the row. `end` returns the row in its final status, or
   * undefined to write nothing. Returns true if the job was ended.
   */
  settle<const Rs extends readonly Ref[]>(
    row: R,
    reads: Rs,
    end: (change: Change, row: R, found: FoundAll<Rs>) => R | undefined,
  ): Promise<boolean> {
    const { account, _id, lease } = row;
    const refs = [one(this.#options.model, account, _id), ...reads] as const;
    return commit({ account, deps: this.#deps }, refs, (change, [own, ...found]) => {
      const current = own as R | null;
      if (current?.status !== "processing" || current.lease !== lease) return false;
      const ended = end(change, current, found);
      if (!ended) return false;
      change.replace(this.#options.model, withoutLease(ended));
      return true;
    });
  }

  get #model() {
    return this.#deps.database.model<JobRow>(this.#options.model);
  }

  #isDue(now: Date) {
    return { status: "processing", ...this.#options.dueWhen, run_at: { $lte: now } };
  }

  #due(now: Date) {
    return { ...this.#isDue(now), ...freeAt(now) };
  }

  #held(row: R) {
    return { ...heldBy(row), status: "processing" };
  }

  #findDue(account: string, now: Date): Promise<Candidate[]> {
    return this.#model
      .find({ ...this.#due(now), account }, { _id: 1, account: 1, attempts: 1, run_at: 1, slot: 1 })
      .sort({ run_at: 1 })
      .limit(MAX_CANDIDATES)
      .lean<Candidate[]>()
      .exec();
  }

  async #claimAny(due: readonly Candidate[], now: Date): Promise<R | null> {
    const candidate = due[Math.floor(Math.random() * due.length)];
    return candidate ? this.#claimRow(candidate, now) : null;
  }

  /** Returns null when no slot of the account is free, or another worker was faster. */
  async #claimInSlot(candidate: Candidate, now: Date): Promise<R | null> {
    // A row whose worker crashed keeps its slot.
    const slots = candidate.slot === undefined ? Array(this.#options.maxPerAccount).keys() : [candidate.slot];
    for (const slot of slots) {
      try {
        return await this.#claimRow(candidate, now, { slot });
      } catch (error) {
        // The unique index: another job of the account has this slot.
        if (!isDuplicateKey(error)) throw error;
      }
    }
    return null;
  }

  /** Returns null when another worker was faster. */
  async #claimRow({ _id, account, attempts }: Candidate, now: Date, fields: { slot?: number } = {}): Promise<R | null> {
    const attempt = attempts + 1;
    const progress = beginStage(this.#options.stage, attempt);
    return this.#model
      .findOneAndUpdate(
        { _id, account, attempts, ...this.#due(now) },
        {
          $set: {
            ...claimFor(randomUUID(), LEASE_MS, this.#deps.database.now()),
            ...fields,
            attempts: attempt,
            progress,
          },
        },
        { returnDocument: "after" },
      )
      .lean<R>()
      .exec();
  }
}
