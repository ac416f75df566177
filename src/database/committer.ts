import { setTimeout as wait } from "node:timers/promises";
import type { Deps } from "../core/context.ts";
import type { LogPosition } from "../core/log-position.ts";
import type { Log } from "../process/log.ts";
import type { Metrics } from "../process/metrics.ts";
import { captureTraceContext, runInSharedSpan } from "../process/span.ts";
import type { Change, CommitHook } from "./change.ts";
import { CommitQueue } from "./commit-queue.ts";
import type { Database } from "./database.ts";
import type { ModelDefinition } from "./define-model.ts";
import { isUnavailable, isWriteConflict, toApiError } from "./driver-errors.ts";
import { isLargeGroup } from "./group-members.ts";
import type { SessionRegistry } from "./presence.ts";
import type { FoundAll, Ref } from "./references.ts";
import { CommitOutcomeUnknown, commitGroup } from "./transaction.ts";
import type { UnitOfWork } from "./unit-of-work.ts";
import { computePartition, PARTITIONS, type Turn, TurnQueue } from "./write-turns.ts";

declare module "../core/context.ts" {
  interface Deps {
    committer: Committer;
  }
}

const MAX_GROUPS_IN_FLIGHT = 2;
/** Limit for retries while the database is unavailable; then the caller receives a 503. */
const COMMIT_TIMEOUT_MS = 10_000;
/** Conflicts for longer than this come from a transaction that no live process continues. */
const CONFLICT_TIMEOUT_MS = 1_000;
/** Failures after which a group is halved. */
const MAX_GROUP_FAILURES = 2;
/** A change whose first conflicts come after its deadline, as it waited for a group under load, is committed again this often. */
const MIN_CONFLICT_RETRIES = 3;

/** The account of a commit; a decorator of the committer adds what it reads, by declaration merging. */
export interface CommitContext {
  account: string;
  /** Estimated size of what the change writes; a large change is committed apart from others. */
  bytes?: number;
  /** The place of the caller in the log, which each commit moves. */
  place?: { position: LogPosition | undefined };
}

export interface Committer {
  /**
   * Runs `run` on the rows that `reads` names and makes its writes and events durable in one transaction. `run` is pure
   * and may run again. What it throws rejects the promise, and nothing is written.
   */
  commit<const Rs extends readonly Ref[], T>(
    context: CommitContext,
    reads: Rs,
    run: (change: Change, found: FoundAll<Rs>) => T,
  ): Promise<T>;
  /** Waits for the commits in flight. */
  close(): Promise<void>;
}

/** Context of a write; a verb's `Context` is one. */
export type Writer = CommitContext & { deps: Pick<Deps, "committer"> };

/** The one write path of all verbs: {@link Committer.commit} of the writer's dependencies. */
export function commit<const Rs extends readonly Ref[], T>(
  writer: Writer,
  reads: Rs,
  run: (change: Change, found: FoundAll<Rs>) => T,
): Promise<T> {
  return writer.deps.committer.commit(writer, reads, run);
}

/**
 * Group commit: the changes that wait share one transaction (transaction.ts). Changes of one account are never in two
 * groups at the same time, as they would conflict on the account's ledger. After a conflict with another process, the
 * account's changes wait for the turn of this process (write-turns.ts), and share one group.
 */
export class GroupCommitter implements Committer {
  readonly #database: Database;
  readonly #hooks: readonly CommitHook[];
  readonly #sessions: SessionRegistry;
  readonly #log: Log;
  readonly #metrics: Metrics | undefined;
  readonly #counted: readonly ModelDefinition[];
  readonly #turns: TurnQueue;
  readonly #queue = new CommitQueue();
  #groupsInFlight = 0;
  /** Partitions in which this process commits to shared accounts, or waits for its turn. */
  readonly #sharing = new Set<number>();
  #isLargeInFlight = false;
  #isScheduled = false;
  readonly #idleListeners: (() => void)[] = [];

  constructor(
    database: Database,
    hooks: readonly CommitHook[],
    sessions: SessionRegistry,
    log: Log,
    metrics?: Metrics,
    counted: readonly ModelDefinition[] = [],
  ) {
    this.#database = database;
    this.#hooks = hooks;
    this.#sessions = sessions;
    this.#log = log;
    this.#metrics = metrics;
    this.#counted = counted;
    this.#turns = new TurnQueue(database, log);
    metrics?.gauge("recap_commit_queue", "Changes that wait for a commit group.", () => this.#queue.length);
    metrics?.gauge("recap_commit_groups_in_flight", "Commit groups in flight.", () => this.#groupsInFlight);
  }

  commit<const Rs extends readonly Ref[], T>(
    { account, bytes }: CommitContext,
    reads: Rs,
    run: (change: Change, found: FoundAll<Rs>) => T,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#queue.push({
        account,
        bytes,
        reads,
        run(change, found) {
          const result = run(change, found as FoundAll<Rs>);
          return () => resolve(result);
        },
        reject,
        deadline: Date.now() + COMMIT_TIMEOUT_MS,
        caller: captureTraceContext(),
      });
      this.#schedule();
    });
  }

  /** Takes the end of a turn of any process (see {@link TurnQueue}). */
  reportTurnEnd(id: string): void {
    this.#turns.reportEnd(id);
  }

  close(): Promise<void> {
    if (this.#queue.length === 0 && this.#groupsInFlight === 0) return Promise.resolve();
    return new Promise((resolve) => this.#idleListeners.push(resolve));
  }

  /** Starts groups at the end of this turn of the event loop, so that its changes share one. */
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      while (this.#groupsInFlight < MAX_GROUPS_IN_FLIGHT) {
        const group = this.#queue.takeGroup((account) => !this.#turns.isShared(account), !this.#isLargeInFlight);
        if (group.length === 0) break;
        void this.#processGroup(group, undefined);
      }
      for (let partition = 0; partition < PARTITIONS; partition += 1)
        if (!this.#sharing.has(partition)) void this.#processShared(partition);
    });
  }

  /** Commits the changes of shared accounts in turn with other processes, until none waits. */
  async #processShared(partition: number): Promise<void> {
    const isInPartition = (account: string) => this.#turns.isShared(account) && computePartition(account) === partition;
    if (!this.#queue.has(isInPartition)) return;
    this.#sharing.add(partition);
    try {
      while (this.#queue.has(isInPartition)) {
        const turn = await this.#turns.take(partition);
        await this.#processGroup(this.#queue.takeGroup(isInPartition), turn);
      }
    } finally {
      this.#sharing.delete(partition);
      if (this.#queue.length > 0) this.#schedule();
    }
  }

  async #processGroup(group: UnitOfWork[], turn: Turn | undefined): Promise<void> {
    this.#groupsInFlight += 1;
    // Groups of shared accounts follow one another anyway.
    const isLarge = turn === undefined && isLargeGroup(group);
    if (isLarge) this.#isLargeInFlight = true;
    const attributes = { "recap.commit.changes": group.length };
    const callers = group.map(({ caller }) => caller);
    try {
      const commitAll = () => this.#commitGroup(group, turn);
      const conflicted = await runInSharedSpan("commit group", attributes, callers, commitAll);
      this.#queue.giveBack(conflicted);
      await turn?.end();
    } finally {
      this.#queue.free(group);
      this.#groupsInFlight -= 1;
      if (isLarge) this.#isLargeInFlight = false;
      if (this.#queue.length > 0) this.#schedule();
      else if (this.#groupsInFlight === 0) for (const resolve of this.#idleListeners.splice(0)) resolve();
    }
  }

  /**
   * Retries a group while the database is unavailable; commits its halves if that fails. @returns the changes that
   * conflicted with another transaction
   */
  async #commitGroup(all: readonly UnitOfWork[], turn: Turn | undefined): Promise<readonly UnitOfWork[]> {
    let group = all;
    for (let failures = 0; group.length > 0; ) {
      try {
        await this.#runTransaction(group, turn);
        return [];
      } catch (error) {
        const isConflict = isWriteConflict(error);
        const isRetryable = isConflict || isUnavailable(error);
        group = this.#rejectFailed(group, error, { isRetryable, minRetries: isConflict ? MIN_CONFLICT_RETRIES : 0 });
        if (isConflict) return this.#recordConflict(group, error);
        if (isRetryable && (failures < MAX_GROUP_FAILURES || group.length === 1)) {
          failures += 1;
          await wait(computeRetryDelay(failures));
          continue;
        }
        const middle = Math.ceil(group.length / 2);
        const conflicted = await this.#commitGroup(group.slice(0, middle), turn);
        return [...conflicted, ...(await this.#commitGroup(group.slice(middle), turn))];
      }
    }
    return [];
  }

  /** Shares the accounts of a group with other processes, and ends the transactions of lost processes if it conflicts for long. */
  async #recordConflict(group: readonly UnitOfWork[], error: unknown): Promise<readonly UnitOfWork[]> {
    if (group.length > 0)
      this.#log.debug({ err: error, changes: group.length }, "write conflict; retrying the changes");
    this.#turns.recordConflict(group.map(({ account }) => account));
    const oldest = Math.min(...group.map(({ deadline }) => deadline)) - COMMIT_TIMEOUT_MS;
    if (Date.now() - oldest > CONFLICT_TIMEOUT_MS) await this.#sessions.endAbandoned();
    return group;
  }

  async #runTransaction(group: readonly UnitOfWork[], turn: Turn | undefined): Promise<void> {
    const endTimer = this.#metrics?.commitGroups.startTimer();
    const database = this.#database;
    const session = database.client.startSession();
    try {
      await this.#sessions.record(session);
      const target = { database, session, counted: this.#counted, turns: this.#turns, turn };
      const settlements = await commitGroup(target, group, this.#hooks);
      this.#settle(settlements);
      endTimer?.({ outcome: "committed" });
      this.#metrics?.committedChanges.inc(group.length);
    } catch (error) {
      endTimer?.({ outcome: "failed" });
      throw error;
    } finally {
      await session.endSession().catch(() => {});
    }
  }

  /** A callback that fails must not look like a failed transaction, which would run again. */
  #settle(settlements: readonly (() => void)[]): void {
    for (const settle of settlements) {
      try {
        settle();
      } catch (error) {
        this.#log.error({ err: error }, "a callback of a committed change failed");
      }
    }
  }

  /**
   * Rejects the changes that are not tried again: of a retryable error those past their deadline that were retried
   * `minRetries` times, of an unknown outcome all, of any other error the one that caused it, which is known once it is alone.
   * @returns the remaining changes
   */
  #rejectFailed(
    group: readonly UnitOfWork[],
    error: unknown,
    { isRetryable, minRetries }: { isRetryable: boolean; minRetries: number },
  ): readonly UnitOfWork[] {
    const isFinal = group.length === 1 || error instanceof CommitOutcomeUnknown;
    const isExhausted = (unit: UnitOfWork) =>
      Date.now() > unit.deadline && this.#queue.countConflicts(unit) >= minRetries;
    const isFailed = (unit: UnitOfWork) => (isRetryable ? isExhausted(unit) : isFinal);
    const failed = group.filter(isFailed);
    if (failed.length > 0) this.#log.error({ err: error, changes: failed.length }, "failed to commit changes");
    const reason = toApiError(error instanceof CommitOutcomeUnknown ? error.cause : error);
    for (const unit of failed) unit.reject(reason);
    return group.filter((unit) => !failed.includes(unit));
  }
}

/** Milliseconds: a failover takes longer than a transaction. */
function computeRetryDelay(failures: number): number {
  return Math.min(50 * 2 ** failures, 1_000) + Math.random() * 15;
}
