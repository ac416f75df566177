import { setTimeout as wait } from "node:timers/promises";
import { readChange } from "../database/change-stream.ts";
import type { Database } from "../database/database.ts";
import type { ChangeEvent, ChangeStream, ResumeToken, Session, Timestamp } from "../database/driver-types.ts";
import type { EventRow } from "../database/event-log.ts";
import { type Ledger, Ledgers } from "../database/ledger.ts";
import type { Log } from "../process/log.ts";
import type { Feed } from "./feed.ts";
import { createFeeds } from "./feeds.ts";
import { isProgressCollection, TAIL_PIPELINE } from "./tail-pipeline.ts";

declare module "../core/context.ts" {
  interface Deps {
    tail: Tail;
  }
}

/** The change stream counts as silent after this long without a response; caches are not trusted meanwhile. */
const SILENCE_TIMEOUT_MS = 1_000;
/** Longest wait of the server for changes before it responds without any. */
const MAX_AWAIT_MS = 300;
const MAX_BACKOFF_MS = 2_000;

type ChangeListener = (collection: string, id: string) => void;
type ProgressListener = (progress: unknown) => void;

/** The one change stream of a process: wakes readers of the event log and invalidates caches. */
export interface Tail {
  healthy(): boolean;
  /** Milliseconds since the last response of the database. */
  silence(): number;
  /** Milliseconds by which this process is behind the log. */
  lag(): number;
  /** The account's feed, shared by all its readers; `release` it when done. */
  follow(account: string): Promise<Feed>;
  release(feed: Feed): void;
  /** Keeps rows that a reader read from the store for the next reader. */
  keep(feed: Feed, rows: readonly EventRow[], epoch: number): void;
  /**
   * Runs a read with a session. With read concern "majority" it sees everything that this tail has reported, also
   * after a failover; with `fresh` it sees every committed write.
   */
  read<T>(run: (session: Session) => Promise<T>, fresh?: boolean): Promise<T>;
  /** Reports each changed document of a watched collection, whichever process changed it. */
  onChange(listener: ChangeListener): void;
  /**
   * Reports the `progress` of a row; undefined means that the row must be read, because more changed or a change may
   * have been missed. Returns a function that removes the listener.
   */
  onProgress(id: string, listener: ProgressListener): () => void;
  /** Reports that changes may have been missed. */
  onReset(listener: () => void): void;
  close(): Promise<void>;
}

export async function createTail(database: Pick<Database, "db" | "model">, log: Log): Promise<Tail> {
  const tail = new ChangeStreamTail(database, log);
  await tail.open();
  return tail;
}

class ChangeStreamTail implements Tail {
  readonly #database: Pick<Database, "db" | "model">;
  readonly #log: Log;
  readonly #feeds = createFeeds();
  readonly #changeListeners: ChangeListener[] = [];
  readonly #progressListeners = new Map<string, Set<ProgressListener>>();
  readonly #resetListeners: (() => void)[] = [];
  #lastResponseAt = 0;
  #upToDateAt = 0;
  #closed = false;
  #stream: ChangeStream | undefined;
  /** Latest cluster time that this process has seen. */
  #clusterTime: Timestamp | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(database: Pick<Database, "db" | "model">, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  /** Resolves once the change stream is open. */
  async open(): Promise<void> {
    await new Promise<void>((opened) => {
      this.#running = this.#run(opened);
    });
  }

  healthy(): boolean {
    return Date.now() - this.#lastResponseAt < SILENCE_TIMEOUT_MS;
  }

  silence(): number {
    return Date.now() - this.#lastResponseAt;
  }

  lag(): number {
    return Math.max(0, Date.now() - this.#upToDateAt);
  }

  follow(account: string): Promise<Feed> {
    return this.#feeds.follow(account, (feed) => this.#readLogEnds([feed]));
  }

  release(feed: Feed): void {
    this.#feeds.release(feed);
  }

  keep(feed: Feed, rows: readonly EventRow[], epoch: number): void {
    this.#feeds.keep(feed, rows, epoch);
  }

  async read<T>(run: (session: Session) => Promise<T>, fresh = false): Promise<T> {
    const { db } = this.#database;
    const session = db.client.startSession({ causalConsistency: true });
    try {
      if (fresh) await db.command({ ping: 1 }, { session });
      else if (this.#clusterTime) session.advanceOperationTime(this.#clusterTime);
      const result = await run(session);
      this.#advanceClusterTime(session.operationTime);
      return result;
    } finally {
      await session.endSession();
    }
  }

  onChange(listener: ChangeListener): void {
    this.#changeListeners.push(listener);
  }

  onProgress(id: string, listener: ProgressListener): () => void {
    const listeners = this.#progressListeners.get(id) ?? new Set();
    this.#progressListeners.set(id, listeners);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#progressListeners.get(id) === listeners) this.#progressListeners.delete(id);
    };
  }

  onReset(listener: () => void): void {
    this.#resetListeners.push(listener);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#stream?.close().catch(() => {});
    await this.#running;
  }

  #advanceClusterTime(time: Timestamp | null | undefined): void {
    if (time && (!this.#clusterTime || time.greaterThan(this.#clusterTime))) this.#clusterTime = time;
  }

  /** Reopens the stream after any failure; without a valid resume token, readers catch up from the store. */
  async #run(opened: () => void): Promise<void> {
    let resumeAfter: ResumeToken;
    for (let failures = 0; !this.#closed; ) {
      try {
        const options = { maxAwaitTimeMS: MAX_AWAIT_MS, ...(resumeAfter ? { resumeAfter } : {}) };
        const stream = this.#database.db.watch(TAIL_PIPELINE, options);
        this.#stream = stream;
        for (;;) {
          const change = await readChange(stream);
          this.#lastResponseAt = Date.now();
          const writtenAt = change && "wallTime" in change ? change.wallTime?.getTime() : undefined;
          this.#upToDateAt = writtenAt ?? this.#lastResponseAt;
          if (failures > 0 || !resumeAfter) await this.#catchUp();
          failures = 0;
          resumeAfter = stream.resumeToken;
          opened();
          if (change) this.#dispatch(change);
          if (this.#closed) return;
        }
      } catch (error) {
        if (this.#closed) return;
        failures += 1;
        // A token that fails twice is dropped: the stream starts from now, and readers catch up from the store.
        if (failures > 1) resumeAfter = undefined;
        this.#log.warn({ err: error, failures }, "event tail interrupted; reopening the change stream");
        await this.#stream?.close().catch(() => {});
        await wait(Math.min(100 * failures, MAX_BACKOFF_MS));
      }
    }
  }

  #dispatch(change: ChangeEvent): void {
    if (!("ns" in change) || !("coll" in change.ns) || !("documentKey" in change)) return;
    this.#advanceClusterTime(change.clusterTime);
    const collection = change.ns.coll;
    const id = String(change.documentKey._id);
    if (change.operationType === "insert" && collection === "events") {
      this.#feeds.push(change.fullDocument as unknown as EventRow);
    } else if (isProgressCollection(collection)) {
      const progress = change.operationType === "update" ? change.updateDescription.updatedFields?.progress : undefined;
      for (const listener of this.#progressListeners.get(id) ?? []) listener(progress);
    } else {
      for (const listener of this.#changeListeners) listener(collection, id);
    }
  }

  async #catchUp(): Promise<void> {
    for (const listener of this.#resetListeners) listener();
    await this.#readLogEnds(this.#feeds.all());
    for (const listeners of this.#progressListeners.values()) for (const listener of listeners) listener(undefined);
  }

  /** Reads majority-committed ends only: a sequence number that a failover may roll back must never be published. */
  async #readLogEnds(feeds: Feed[]): Promise<void> {
    if (feeds.length === 0) return;
    const byAccount = new Map(feeds.map((feed) => [feed.account, feed]));
    const ledgers = await this.read(
      (session) =>
        this.#database
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
}
