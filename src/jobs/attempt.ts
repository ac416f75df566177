import type { Deps } from "../core/context.ts";
import type { Change } from "../database/change.ts";
import type { FoundAll, Ref } from "../database/references.ts";
import { setActiveSpanError } from "../process/span.ts";
import { beginStage, ProgressWriter } from "./progress.ts";
import type { JobQueue, QueueOptions } from "./queue.ts";
import { computeNextAttempt, isLastAttempt, type RetrySchedule } from "./retry-policy.ts";
import type { JobError, JobRow } from "./row.ts";

/** Waits between the attempts of a job. */
const RETRY_SCHEDULE: RetrySchedule = [1_000, 4_000, 15_000, 60_000];
const MAX_ATTEMPTS = RETRY_SCHEDULE.length + 1;
/** A lease lasts for several of these. */
const RENEW_INTERVAL_MS = 2_000;

/** The outcome of a job whose workers crashed in every attempt. */
const GAVE_UP: JobError = { code: "gave_up", message: `Each of ${MAX_ATTEMPTS} attempts was interrupted.` };

/** Jobs of accounts that wait for servers of their own: counted apart, so that a server that hangs delays no other job. */
export interface ExternalJobs {
  /** Maximum number of these in progress at once in this process, beside all others; as many again of slow accounts. */
  readonly concurrency: number;
  readonly maxPerAccount: number;
  /** A job that takes longer leaves its place to other accounts. */
  readonly slowAfterMs: number;
  /** Finds the accounts whose jobs are such. */
  findAccounts(accounts: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface JobFailure extends JobError {
  retryable: boolean;
  /** The earliest time of a retry, as the failed server asked for it. */
  retryAfterMs?: number | undefined;
  /** The input of the job is invalid. Only its account reads the message, which may quote the input. */
  isInputInvalid?: boolean;
}

/** A kind of background job: its stored queue, and how a row is processed. */
export interface JobKind<R extends JobRow> extends QueueOptions<R> {
  /** Maximum number of jobs in progress at once in this process; one less of the same account. */
  readonly concurrency: number;
  /** A smaller bound on the jobs of one account in progress at once in this process. */
  readonly maxPerAccountHere?: number;
  /** Reads the share of each account while several have due jobs; by default all are equal. */
  readWeights?(accounts: readonly string[]): Promise<ReadonlyMap<string, number>>;
  readonly external?: ExternalJobs;
  /** Attributes of the span of an attempt. */
  describe?(row: R): Record<string, string>;
  /** Calls back when another process may have ended the job; returns the function that ends the subscription. */
  watch?(row: R, onChange: () => void): () => void;
  /** Does the work and ends the job through `attempt.settle`. An error leads to a retry or to `fail`. */
  run(attempt: JobAttempt<R>): Promise<unknown>;
  /** Describes an error of `run`, without internals: clients read it. */
  describeFailure(error: unknown): JobFailure;
  /** Ends the job as failed, through `attempt.settle`. */
  fail(attempt: JobAttempt<R>, error: JobError): Promise<unknown>;
}

export type JobDeps = Pick<
  Deps,
  "committer" | "database" | "disk" | "jobs" | "lifecycle" | "log" | "metrics" | "shares"
>;

/**
 * One attempt at a claimed row: renews its lease, writes its progress, and decides what follows from a failure. A crash
 * at any line leaves the row to be claimed again.
 */
export class JobAttempt<R extends JobRow> {
  readonly row: R;
  /** Aborts when the lease is lost, or when the process can wait no longer. */
  readonly signal: AbortSignal;
  readonly #deps: JobDeps;
  readonly #kind: JobKind<R>;
  readonly #queue: JobQueue<R>;
  readonly #lost = new AbortController();
  readonly #progress: ProgressWriter;
  readonly #cleanups: (() => Promise<unknown>)[] = [];

  constructor(deps: JobDeps, kind: JobKind<R>, queue: JobQueue<R>, row: R) {
    this.row = row;
    this.signal = AbortSignal.any([this.#lost.signal, deps.lifecycle.ending]);
    this.#deps = deps;
    this.#kind = kind;
    this.#queue = queue;
    this.#progress = new ProgressWriter(row.progress ?? beginStage(kind.stage, row.attempts), (progress) =>
      queue.writeProgress(row, progress),
    );
  }

  /** True if a failure of this attempt is final. */
  get isLast(): boolean {
    return isLastAttempt(RETRY_SCHEDULE, this.row.attempts);
  }

  /** `fraction`: 0 to 1. `partial`: the result so far. */
  report(fraction: number, partial: string | null = null): void {
    this.#progress.report(fraction, partial);
  }

  /** Runs `cleanup` after the outcome of the attempt is stored. */
  onEnd(cleanup: () => Promise<unknown>): void {
    this.#cleanups.push(cleanup);
  }

  /** See {@link JobQueue.settle}. */
  async settle<const Rs extends readonly Ref[]>(
    reads: Rs,
    end: (change: Change, row: R, found: FoundAll<Rs>) => R | undefined,
  ): Promise<boolean> {
    await this.#progress.close();
    return this.#queue.settle(this.row, reads, (change, row, found) => {
      const ended = end(change, row, found);
      if (ended)
        change.after(() => {
          this.#count(ended.status === "completed" ? "completed" : "failed");
          // The slot is free for another job of the account.
          if (this.#kind.maxPerAccount !== undefined) this.#deps.jobs.wake(this.#kind.name);
        });
      return ended;
    });
  }

  /** Ends the attempt without an outcome; the next one begins at `runAt` and is not counted as a retry. */
  async defer(runAt: Date): Promise<void> {
    await this.#progress.close();
    await this.#queue.defer(this.row, runAt);
    this.#deps.jobs.wake(this.#kind.name, { at: runAt });
  }

  async run(): Promise<void> {
    const heartbeat = setInterval(() => this.#renew(), RENEW_INTERVAL_MS);
    const unwatch = this.#kind.watch?.(this.row, () => this.#renew());
    try {
      if (this.row.attempts > MAX_ATTEMPTS) await this.#kind.fail(this, GAVE_UP);
      else {
        // The process may have ended during the claim.
        this.signal.throwIfAborted();
        await this.#kind.run(this);
      }
    } catch (error) {
      await this.#handleFailure(error);
    } finally {
      clearInterval(heartbeat);
      unwatch?.();
      await this.#progress.close();
      for (const cleanup of this.#cleanups) await cleanup();
    }
  }

  #renew(): void {
    void this.#queue.renew(this.row).then(
      (held) => held || this.#lost.abort(),
      // The lease still has time for further renewals.
      () => {},
    );
  }

  async #handleFailure(error: unknown): Promise<void> {
    const [deps, kind, row] = [this.#deps, this.#kind, this.row];
    if (this.#lost.signal.aborted) return;
    await this.#progress.close();
    if (deps.lifecycle.ending.aborted) {
      await this.#queue.release(row);
      this.#count("retried");
      deps.jobs.wake(kind.name);
      return;
    }
    const { retryable, retryAfterMs, isInputInvalid, ...failure } = kind.describeFailure(error);
    const attempt = { job: kind.name, job_id: row._id, attempt: row.attempts };
    if (isInputInvalid) deps.log.info({ ...attempt, code: failure.code }, "job failed because of its input");
    else {
      deps.log.warn({ err: error, ...attempt }, "job attempt failed");
      setActiveSpanError(error);
    }
    const now = deps.database.now().getTime();
    const nextAttempt = retryable ? computeNextAttempt(RETRY_SCHEDULE, row.attempts, { retryAfterMs, now }) : undefined;
    if (!nextAttempt) return void (await kind.fail(this, failure));
    await this.#queue.postpone(row, nextAttempt);
    this.#count("retried");
    deps.jobs.wake(kind.name, { at: nextAttempt });
  }

  #count(outcome: "completed" | "failed" | "retried"): void {
    this.#deps.metrics.jobs.inc({ kind: this.#kind.name, outcome });
  }
}
