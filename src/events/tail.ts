import type { LogPosition } from "../core/log-position.ts";
import type { Database } from "../database/database.ts";
import type { Session, Timestamp } from "../database/driver-types.ts";
import type { EventRow } from "../database/event-log.ts";
import { type Ledger, Ledgers } from "../database/ledger.ts";
import type { Log } from "../process/log.ts";
import { ChangeStreamSource } from "./change-stream-source.ts";
import type { Feed } from "./feed.ts";
import { createFeeds } from "./feeds.ts";
import type { Signal, TailSink, TailSource } from "./tail-source.ts";

declare module "../core/context.ts" {
  interface Deps {
    tail: Tail;
  }
}

/** The source counts as silent after this long without a response; caches are not trusted meanwhile. */
const SILENCE_TIMEOUT_MS = 1_000;

type ChangeListener = (collection: string, id: string) => void;
type EventListener = (account: string, position: LogPosition) => void;
type ProgressListener = (progress: unknown) => void;

/** Follows the changes of the database: wakes readers of the event log and invalidates caches. */
export interface Tail {
  /** True if the source has just responded, so that caches are valid. */
  healthy(): boolean;
  /** Milliseconds since the last response of the database; less while the source responds seldom as nothing uses it. */
  silence(): number;
  /** Milliseconds by which this process is behind the log. */
  lag(): number;
  /** Number of change streams of the event log that this process reads. */
  countStreams(): number;
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
  /** Reports each event of the log, of every account. */
  onEvent(listener: EventListener): void;
  /** Reports the end of each turn to commit, of any process (see database/write-turns.ts). */
  onTurnEnd(listener: (id: string) => void): void;
  /** Reports that a wake-up of workers was stored, or may have been missed. */
  onWakeUp(listener: () => void): void;
  /** Reports that changes may have been missed. */
  onReset(listener: () => void): void;
  close(): Promise<void>;
}

export async function createTail(
  database: Pick<Database, "db" | "model">,
  log: Log,
  source: TailSource = new ChangeStreamSource(database, log),
): Promise<Tail> {
  const tail = new SourceTail(database, source);
  await source.open(tail);
  return tail;
}

class SourceTail implements Tail, TailSink {
  readonly #database: Pick<Database, "db" | "model">;
  readonly #source: TailSource;
  readonly #feeds = createFeeds();
  readonly #changeListeners: ChangeListener[] = [];
  readonly #progressListeners = new Map<string, Set<ProgressListener>>();
  readonly #eventListeners: EventListener[] = [];
  readonly #turnListeners: ((id: string) => void)[] = [];
  readonly #resetListeners: (() => void)[] = [];
  readonly #wakeUpListeners: (() => void)[] = [];
  #lastResponseAt = 0;
  #upToDateAt = 0;
  /** Latest cluster time that this process has seen. */
  #clusterTime: Timestamp | undefined;

  constructor(database: Pick<Database, "db" | "model">, source: TailSource) {
    this.#database = database;
    this.#source = source;
  }

  healthy(): boolean {
    this.#source.use();
    return Date.now() - this.#lastResponseAt < SILENCE_TIMEOUT_MS;
  }

  silence(): number {
    return Math.max(0, Date.now() - this.#lastResponseAt - this.#source.getRestMs());
  }

  lag(): number {
    return Math.max(0, Date.now() - this.#upToDateAt - this.#source.getRestMs());
  }

  countStreams(): number {
    return this.#source.countStreams();
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

  onEvent(listener: EventListener): void {
    this.#eventListeners.push(listener);
  }

  onTurnEnd(listener: (id: string) => void): void {
    this.#turnListeners.push(listener);
  }

  onWakeUp(listener: () => void): void {
    this.#wakeUpListeners.push(listener);
  }

  onReset(listener: () => void): void {
    this.#resetListeners.push(listener);
  }

  close(): Promise<void> {
    return this.#source.close();
  }

  alive(upToDateAt: number): void {
    this.#lastResponseAt = Date.now();
    this.#upToDateAt = upToDateAt;
  }

  receive(signal: Signal, clusterTime: Timestamp | undefined): void {
    this.#advanceClusterTime(clusterTime);
    if (signal.kind === "event") {
      const { row } = signal;
      this.#feeds.push(row);
      this.#reportEvent(row.account, row.sequence, row._id);
    } else if (signal.kind === "sequence") {
      this.#feeds.advance(signal);
      if (signal.id !== undefined) this.#reportEvent(signal.account, signal.sequence, signal.id);
    } else if (signal.kind === "progress")
      for (const listener of this.#progressListeners.get(signal.id) ?? []) listener(signal.progress);
    else if (signal.kind === "turn") for (const listener of this.#turnListeners) listener(signal.id);
    else if (signal.kind === "wake-up") for (const listener of this.#wakeUpListeners) listener();
    else for (const listener of this.#changeListeners) listener(signal.collection, signal.id);
  }

  async reset(): Promise<void> {
    for (const listener of [...this.#resetListeners, ...this.#wakeUpListeners]) listener();
    await this.#readLogEnds(this.#feeds.all());
    for (const listeners of this.#progressListeners.values()) for (const listener of listeners) listener(undefined);
  }

  #reportEvent(account: string, sequence: number, cursor: string): void {
    for (const listener of this.#eventListeners) listener(account, { sequence, cursor });
  }

  #advanceClusterTime(time: Timestamp | null | undefined): void {
    if (time && (!this.#clusterTime || time.greaterThan(this.#clusterTime))) this.#clusterTime = time;
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
