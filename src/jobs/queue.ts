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
const MAX_CANDIDATES = 50;
/** One of the first few is claimed at random, so that concurrent workers rarely compete for the same row. */
const RANDOM_CANDIDATES = 8;

type Candidate = Pick<JobRow, "_id" | "account" | "attempts" | "slot">;

/** The stored state of a job queue. Every method is one atomic update or one commit that checks the lease. */
export class JobQueue<R extends JobRow> {
  readonly #deps: QueueDeps;
  readonly #options: QueueOptions<R>;

  constructor(deps: QueueDeps, options: QueueOptions<R>) {
    this.#deps = deps;
    this.#options = options;
  }

  /** Claims one due row, the longest due first; null when none can be claimed. */
  async claim(): Promise<R | null> {
    const now = this.#deps.database.now();
    const { maxPerAccount } = this.#options;
    const full = new Set<string>();
    for (;;) {
      const due = await this.#findDue(now, full);
      if (due.length === 0) return null;
      const claimed =
        maxPerAccount === undefined ? await this.#claimAny(due, now) : await this.#claimFirst(due, now, full);
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

  #due(now: Date) {
    return { status: "processing", ...this.#options.dueWhen, run_at: { $lte: now }, ...freeAt(now) };
  }

  #held(row: R) {
    return { ...heldBy(row), status: "processing" };
  }

  #findDue(now: Date, full: ReadonlySet<string>): Promise<Candidate[]> {
    const filter = { ...this.#due(now), ...(full.size > 0 && { account: { $nin: [...full] } }) };
    return this.#model
      .find(filter, { _id: 1, account: 1, attempts: 1, slot: 1 })
      .sort({ run_at: 1 })
      .limit(MAX_CANDIDATES)
      .lean<Candidate[]>()
      .exec();
  }

  async #claimAny(due: readonly Candidate[], now: Date): Promise<R | null> {
    const candidate = due[Math.floor(Math.random() * Math.min(due.length, RANDOM_CANDIDATES))];
    return candidate ? this.#claimRow(candidate, now) : null;
  }

  /** Claims the first row whose account has a free slot; adds accounts without one to `full`. */
  async #claimFirst(due: readonly Candidate[], now: Date, full: Set<string>): Promise<R | null> {
    for (const candidate of due) {
      if (full.has(candidate.account)) continue;
      const claimed = await this.#claimInSlot(candidate, now);
      if (claimed) return claimed;
      full.add(candidate.account);
    }
    return null;
  }

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
