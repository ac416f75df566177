import { setTimeout as wait } from "node:timers/promises";
import type { Deps } from "../core/context.ts";
import type { Log } from "../process/log.ts";
import type { Metrics } from "../process/metrics.ts";
import { captureTraceContext, runInSharedSpan } from "../process/span.ts";
import type { Change, CommitHook } from "./change.ts";
import type { Database } from "./database.ts";
import type { ModelDefinition } from "./define-model.ts";
import { isUnavailable, isWriteConflict, toApiError } from "./driver-errors.ts";
import type { SessionRegistry } from "./presence.ts";
import type { FoundAll, Ref } from "./references.ts";
import { CommitOutcomeUnknown, commitGroup } from "./transaction.ts";
import type { UnitOfWork } from "./unit-of-work.ts";

declare module "../core/context.ts" {
  interface Deps {
    committer: Committer;
  }
}

const MAX_GROUP_SIZE = 64;
const MAX_GROUPS_IN_FLIGHT = 2;
/** Limit for retries while the database is unavailable; then the caller receives a 503. */
const COMMIT_TIMEOUT_MS = 10_000;
/** Conflicts for longer than this come from a transaction that no live process continues. */
const CONFLICT_TIMEOUT_MS = 1_000;
/** Failures after which a group is halved. */
const MAX_GROUP_FAILURES = 2;

/** The account of a commit; a decorator of the committer adds what it reads, by declaration merging. */
export interface CommitContext {
  account: string;
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
 * groups at the same time, as they would conflict on the account's ledger.
 */
export class GroupCommitter implements Committer {
  readonly #database: Database;
  readonly #hooks: readonly CommitHook[];
  readonly #sessions: SessionRegistry;
  readonly #log: Log;
  readonly #metrics: Metrics | undefined;
  readonly #counted: readonly ModelDefinition[];
  #queue: UnitOfWork[] = [];
  readonly #busyAccounts = new Set<string>();
  #groupsInFlight = 0;
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
    metrics?.gauge("recap_commit_queue", "Changes that wait for a commit group.", () => this.#queue.length);
    metrics?.gauge("recap_commit_groups_in_flight", "Commit groups in flight.", () => this.#groupsInFlight);
  }

  commit<const Rs extends readonly Ref[], T>(
    { account }: CommitContext,
    reads: Rs,
    run: (change: Change, found: FoundAll<Rs>) => T,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#queue.push({
        account,
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
        const group = this.#takeGroup();
        if (group.length === 0) return;
        void this.#processGroup(group);
      }
    });
  }

  #takeGroup(): UnitOfWork[] {
    const group: UnitOfWork[] = [];
    const rest: UnitOfWork[] = [];
    for (const unit of this.#queue) {
      const isTaken = group.length < MAX_GROUP_SIZE && !this.#busyAccounts.has(unit.account);
      (isTaken ? group : rest).push(unit);
    }
    this.#queue = rest;
    for (const { account } of group) this.#busyAccounts.add(account);
    return group;
  }

  async #processGroup(group: UnitOfWork[]): Promise<void> {
    this.#groupsInFlight += 1;
    const attributes = { "recap.commit.changes": group.length };
    const callers = group.map(({ caller }) => caller);
    try {
      await runInSharedSpan("commit group", attributes, callers, () => this.#commitGroup(group));
    } finally {
      this.#groupsInFlight -= 1;
      for (const { account } of group) this.#busyAccounts.delete(account);
      if (this.#queue.length > 0) this.#schedule();
      else if (this.#groupsInFlight === 0) for (const resolve of this.#idleListeners.splice(0)) resolve();
    }
  }

  /** Retries a group after write conflicts and while the database is unavailable; commits its halves if that fails. */
  async #commitGroup(all: readonly UnitOfWork[], startedAt = performance.now()): Promise<void> {
    let group = all;
    for (let failures = 0; group.length > 0; ) {
      try {
        return await this.#runTransaction(group);
      } catch (error) {
        if (isWriteConflict(error) && performance.now() - startedAt > CONFLICT_TIMEOUT_MS)
          await this.#sessions.endAbandoned();
        const isRetryable = isUnavailable(error);
        group = this.#rejectFailed(group, error, isRetryable);
        if (isRetryable && (failures < MAX_GROUP_FAILURES || group.length === 1)) {
          failures += 1;
          await wait(computeRetryDelay(error, failures));
          continue;
        }
        const middle = Math.ceil(group.length / 2);
        await this.#commitGroup(group.slice(0, middle), startedAt);
        return this.#commitGroup(group.slice(middle), startedAt);
      }
    }
  }

  async #runTransaction(group: readonly UnitOfWork[]): Promise<void> {
    const endTimer = this.#metrics?.commitGroups.startTimer();
    const database = this.#database;
    const session = database.client.startSession();
    try {
      await this.#sessions.record(session);
      const settlements = await commitGroup({ database, session, counted: this.#counted }, group, this.#hooks);
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
   * Rejects the changes that are not tried again: of a retryable error those past their deadline, of an unknown outcome
   * all, of any other error the one that caused it, which is known once it is alone. @returns the remaining changes
   */
  #rejectFailed(group: readonly UnitOfWork[], error: unknown, isRetryable: boolean): readonly UnitOfWork[] {
    const isFinal = group.length === 1 || error instanceof CommitOutcomeUnknown;
    const isFailed = ({ deadline }: UnitOfWork) => (isRetryable ? Date.now() > deadline : isFinal);
    const failed = group.filter(isFailed);
    if (failed.length > 0) this.#log.error({ err: error, changes: failed.length }, "failed to commit changes");
    const reason = toApiError(error instanceof CommitOutcomeUnknown ? error.cause : error);
    for (const unit of failed) unit.reject(reason);
    return group.filter((unit) => !failed.includes(unit));
  }
}

/** Milliseconds: a write conflict ends within one transaction of the other process, a failover takes longer. */
function computeRetryDelay(error: unknown, failures: number): number {
  return (isWriteConflict(error) ? 5 : Math.min(50 * 2 ** failures, 1_000)) + Math.random() * 15;
}
