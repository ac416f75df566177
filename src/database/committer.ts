import { setTimeout as wait } from "node:timers/promises";
import { ApiError, serviceUnavailable } from "../core/errors.ts";
import type { Log } from "../process/log.ts";
import type { Metrics } from "../process/metrics.ts";
import { captureTraceContext, runInSharedSpan } from "../process/span.ts";
import type { Change, CommitHook } from "./change.ts";
import type { Database } from "./database.ts";
import type { Pending } from "./group.ts";
import type { FoundAll, Ref } from "./references.ts";
import { commitGroup, isFateUnknown } from "./transaction.ts";
import { isAway } from "./unavailable.ts";

const GROUP_SIZE = 64;
const GROUPS_IN_FLIGHT = 2;
/** How long a change may wait for a database that is away before its caller is told so. */
const PATIENCE_MS = 10_000;

/** The account of a commit; a decorator of the committer adds what it reads, by declaration merging. */
export interface CommitContext {
  account: string;
}

export interface Committer {
  /**
   * Runs `run` on what `reads` names and makes its writes and events durable in one transaction.
   * `run` is pure and may run again. Whatever it throws is the caller's answer, and nothing is written.
   */
  commit<const Rs extends readonly Ref[], T>(
    context: CommitContext,
    reads: Rs,
    run: (change: Change, found: FoundAll<Rs>) => T,
  ): Promise<T>;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

/** Group commit (architecture.md, "Writes"): all waiting changes share a transaction, each account in one at a time. */
export function createCommitter(
  database: Database,
  hooks: readonly CommitHook[],
  log: Log,
  metrics?: Metrics,
): Committer {
  let queue: Pending[] = [];
  const busy = new Set<string>();
  let inFlight = 0;
  let scheduled = false;
  const idle: (() => void)[] = [];

  const schedule = () => {
    if (scheduled) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      while (inFlight < GROUPS_IN_FLIGHT) {
        const group = takeGroup();
        if (group.length === 0) return;
        void start(group);
      }
    });
  };

  function takeGroup(): Pending[] {
    const group: Pending[] = [];
    const rest: Pending[] = [];
    for (const pending of queue) (group.length < GROUP_SIZE && !busy.has(pending.account) ? group : rest).push(pending);
    queue = rest;
    for (const { account } of group) busy.add(account);
    return group;
  }

  async function start(group: Pending[]): Promise<void> {
    inFlight += 1;
    const accounts = new Set(group.map((pending) => pending.account));
    try {
      const callers = group.map(({ caller }) => caller);
      await runInSharedSpan("commit group", { "recap.commit.changes": group.length }, callers, () => settle(group));
    } finally {
      inFlight -= 1;
      for (const account of accounts) busy.delete(account);
      if (queue.length > 0) schedule();
      else if (inFlight === 0) for (const done of idle.splice(0)) done();
    }
  }

  /** Commits the group, or its halves: a conflict is waited out twice, then the group is split. */
  async function settle(all: Pending[]): Promise<void> {
    let group = all;
    for (let conflicts = 0; group.length > 0; ) {
      const measure = metrics?.commitGroups.startTimer();
      const session = database.client.startSession();
      try {
        for (const tell of await commitGroup(database, session, group, hooks)) tell();
        measure?.({ outcome: "committed" });
        metrics?.committedChanges.inc(group.length);
        return;
      } catch (error) {
        measure?.({ outcome: "failed" });
        const again = isAway(error) && !isFateUnknown(error);
        group = refuse(group, error, again);
        if (again && (conflicts < 2 || group.length === 1)) {
          conflicts += 1;
          // 112 is WriteConflict; anything else transient is a database that is away for a moment.
          const pause = (error as { code?: number }).code === 112 ? 5 : Math.min(50 * 2 ** conflicts, 1_000);
          await wait(pause + Math.random() * 15);
          continue;
        }
        const middle = Math.ceil(group.length / 2);
        await settle(group.slice(0, middle));
        return await settle(group.slice(middle));
      } finally {
        await session.endSession().catch(() => {});
      }
    }
  }

  /** Tells those callers that have no further try. `again`: all may try, for as long as they may wait. @returns the rest */
  function refuse(group: Pending[], error: unknown, again: boolean): Pending[] {
    const alone = group.length === 1 || isFateUnknown(error);
    const isOver = ({ deadline }: Pending) => (again ? Date.now() > deadline : alone);
    const over = group.filter(isOver);
    if (over.length > 0) log.error({ err: error, changes: over.length }, "changes could not be committed");
    for (const pending of over) pending.reject(toApiError(error));
    return group.filter((pending) => !over.includes(pending));
  }

  metrics?.gauge("recap_commit_queue", "Changes that wait for a group.", () => queue.length);
  metrics?.gauge("recap_commit_groups_in_flight", "Groups of changes on their way to the database.", () => inFlight);

  return {
    commit: ({ account }, reads, run) =>
      new Promise((resolve, reject) => {
        const deadline = Date.now() + PATIENCE_MS;
        const caller = captureTraceContext();
        const pending = { account, reads, run, resolve, reject, deadline, caller } as unknown as Pending;
        queue.push(pending);
        schedule();
      }),
    close: () => (queue.length === 0 && inFlight === 0 ? Promise.resolve() : new Promise((done) => idle.push(done))),
  };
}

/** A database that is away is a 503; anything else is our fault and stays what it is. */
export function toApiError(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  return isAway(error) ? serviceUnavailable(undefined, error) : error;
}
