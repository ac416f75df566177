import { setTimeout as wait } from "node:timers/promises";
import type { mongo } from "mongoose";
import type { Database } from "../database/database.ts";
import type { EventRow } from "../database/event-log.ts";
import { type Ledger, Ledgers } from "../database/ledger.ts";
import type { Log } from "../process/log.ts";
import type { Feed } from "./feed.ts";
import { createFeeds } from "./feeds.ts";

declare module "../core/context.ts" {
  interface Deps {
    tail: Tail;
  }
}

/** Without a sign of life from the change stream for this long, what it would have told is not trusted. */
const DEAF_AFTER_MS = 1_000;
const WATCHED = ["accounts", "api_keys", "oauth_clients", "oauth_records", "webhooks"];
/** Jobs that show how far they are in a field `progress` of their row. */
const PROGRESSING = ["summary_jobs", "exports"];
/** Those of them whose end no event of the log tells. */
const SILENT = ["exports"];

/** This process's one change stream: wakes readers of the event log, and tells caches what changed. */
export interface Tail {
  healthy(): boolean;
  /** Milliseconds since the database last spoke. */
  silence(): number;
  /** By how much what is known here is older than the log, in milliseconds. */
  lag(): number;
  /** The account's feed, shared by all its readers; `release` it when done. */
  follow(account: string): Promise<Feed>;
  release(feed: Feed): void;
  /** Keeps rows that a reader took from the store for the next one. */
  keep(feed: Feed, rows: readonly EventRow[], epoch: number): void;
  /**
   * A read with this session and read concern "majority" sees all that this tail has told of, also after a failover;
   * `fresh`: all that is written at all.
   */
  read<T>(run: (session: mongo.ClientSession) => Promise<T>, fresh?: boolean): Promise<T>;
  /** A document of a watched collection changed, by whatever process. */
  onChange(listener: (collection: string, id: string) => void): void;
  /** The row's `progress` was set; undefined: look, more was changed or missed. Until what it returns is called. */
  onProgress(id: string, listener: (progress: unknown) => void): () => void;
  /** Something may have been missed. */
  onReset(listener: () => void): void;
  close(): Promise<void>;
}

const PIPELINE = [
  {
    $match: {
      $or: [
        { "ns.coll": "events", operationType: "insert" },
        {
          "ns.coll": { $in: WATCHED },
          operationType: { $in: ["update", "replace", "delete"] },
          // Written about every key in use, and nobody's right depends on it.
          "updateDescription.updatedFields.last_used_at": { $exists: false },
        },
        {
          "ns.coll": { $in: PROGRESSING },
          operationType: "update",
          "updateDescription.updatedFields.progress": { $exists: true },
        },
        { "ns.coll": { $in: SILENT }, operationType: { $in: ["replace", "delete"] } },
      ],
    },
  },
];

export async function createTail(database: Pick<Database, "db" | "model">, log: Log): Promise<Tail> {
  const { db } = database;
  const feeds = createFeeds();
  const changeListeners: ((collection: string, id: string) => void)[] = [];
  const progressListeners = new Map<string, Set<(progress: unknown) => void>>();
  const resetListeners: (() => void)[] = [];
  let lastBeat = 0;
  let upToDate = 0;
  let closed = false;
  let stream: mongo.ChangeStream | undefined;
  let seen: mongo.Timestamp | undefined;

  const see = (time: mongo.Timestamp | null | undefined) => {
    if (time && (!seen || time.greaterThan(seen))) seen = time;
  };

  const read: Tail["read"] = async (run, fresh = false) => {
    const session = db.client.startSession({ causalConsistency: true });
    try {
      if (fresh) await db.command({ ping: 1 }, { session });
      else if (seen) session.advanceOperationTime(seen);
      const result = await run(session);
      see(session.operationTime);
      return result;
    } finally {
      await session.endSession();
    }
  };

  function handle(change: mongo.ChangeStreamDocument): void {
    if (!("ns" in change) || !("coll" in change.ns) || !("documentKey" in change)) return;
    see(change.clusterTime);
    const id = String(change.documentKey._id);
    if (change.operationType === "insert" && change.ns.coll === "events") {
      feeds.push(change.fullDocument as unknown as EventRow);
    } else if (PROGRESSING.includes(change.ns.coll)) {
      const progress = change.operationType === "update" ? change.updateDescription.updatedFields?.progress : undefined;
      for (const listener of progressListeners.get(id) ?? []) listener(progress);
    } else {
      for (const listener of changeListeners) listener(change.ns.coll, id);
    }
  }

  /** Opens anew after any failure; without a resume token that still stands, readers catch up from the store. */
  async function run(opened: () => void): Promise<void> {
    let resumeAfter: mongo.ResumeToken;
    for (let failures = 0; !closed; ) {
      try {
        stream = db.watch(PIPELINE, { maxAwaitTimeMS: 300, ...(resumeAfter ? { resumeAfter } : {}) });
        for (;;) {
          const change = await stream.tryNext();
          lastBeat = Date.now();
          upToDate = change && "wallTime" in change ? (change.wallTime?.getTime() ?? lastBeat) : lastBeat;
          if (failures > 0 || !resumeAfter) await catchUp();
          failures = 0;
          resumeAfter = stream.resumeToken;
          opened();
          if (change) handle(change);
          if (closed) return;
        }
      } catch (error) {
        if (closed) return;
        failures += 1;
        // A token that fails twice is given up: start from now, and catch up from the store.
        if (failures > 1) resumeAfter = undefined;
        log.warn({ err: error, failures }, "the event tail was interrupted; opening it again");
        await stream?.close().catch(() => {});
        await wait(Math.min(100 * failures, 2_000));
      }
    }
  }

  async function catchUp(): Promise<void> {
    for (const listener of resetListeners) listener();
    await learnEnds(feeds.all());
    for (const listeners of progressListeners.values()) for (const listener of listeners) listener(undefined);
  }

  /** Where the logs end, by what is committed for good: a number that a failover takes back must never be known. */
  async function learnEnds(followed: Feed[]): Promise<void> {
    if (followed.length === 0) return;
    const byAccount = new Map(followed.map((feed) => [feed.account, feed]));
    const ledgers = await read(
      (session) =>
        database
          .model(Ledgers)
          .find({ _id: { $in: [...byAccount.keys()] } }, { sequence: 1 })
          .session(session)
          .readConcern("majority")
          .lean<Pick<Ledger, "_id" | "sequence">[]>()
          .exec(),
      true,
    );
    for (const { _id, sequence } of ledgers) byAccount.get(_id)?.advance(sequence);
  }

  let running: Promise<void> = Promise.resolve();
  await new Promise<void>((opened) => {
    running = run(opened);
  });

  return {
    healthy: () => Date.now() - lastBeat < DEAF_AFTER_MS,
    silence: () => Date.now() - lastBeat,
    lag: () => Math.max(0, Date.now() - upToDate),
    follow: (account) => feeds.follow(account, (feed) => learnEnds([feed])),
    release: feeds.release,
    keep: feeds.keep,
    read,
    onChange: (listener) => changeListeners.push(listener),
    onProgress(id, listener) {
      const listeners = progressListeners.get(id) ?? new Set();
      progressListeners.set(id, listeners);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && progressListeners.get(id) === listeners) progressListeners.delete(id);
      };
    },
    onReset: (listener) => resetListeners.push(listener),
    async close() {
      closed = true;
      await stream?.close().catch(() => {});
      await running;
    },
  };
}
