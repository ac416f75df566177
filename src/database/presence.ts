import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import type { Log } from "../process/log.ts";
import { endAbandonedSessions } from "./abandoned-sessions.ts";
import type { Database } from "./database.ts";
import type { Binary, Session } from "./driver-types.ts";
import { Processes, registerOwnId } from "./processes.ts";

const HEARTBEAT_INTERVAL_MS = 1_000;
const HEARTBEAT_TIMEOUT_MS = 5_000;
/** A process without work for this long writes its heartbeat at the longer interval. */
const IDLE_AFTER_MS = 10_000;
const IDLE_HEARTBEAT_INTERVAL_MS = 10_000;
const IDLE_HEARTBEAT_TIMEOUT_MS = 25_000;
const MAX_CRASHED = 50;

/** The processes on the same database. The answers about others only size leases: a wrong one cannot exceed a limit. */
export interface Presence {
  readonly id: string;
  /** True if no other process is known to serve requests. */
  isAlone(): boolean;
  /** Ids of the others that serve requests, at the last heartbeat. */
  others(): readonly string[];
  /** Ids of processes that crashed on this host: what they hold is free, before it expires. */
  crashed(): readonly string[];
  /** Registers this process as one that serves requests. */
  join(): Promise<void>;
  leave(): Promise<void>;
}

/** Sessions of transactions, recorded so that other processes can end those of a process that is gone. */
export interface SessionRegistry {
  /** Records a session before its first transaction. */
  record(session: Session): Promise<void>;
  /** Ends the sessions of processes that are gone; at most once a second, however often it is called. */
  endAbandoned(): Promise<void>;
}

/** Registers a process by a heartbeat in the database. */
export class HeartbeatPresence implements Presence, SessionRegistry {
  readonly id = randomBytes(9).toString("base64url");
  readonly #database: Pick<Database, "collection" | "db">;
  readonly #log: Log;
  /** Ids of the sessions of this process, by their text. */
  readonly #sessions = new Map<string, Binary>();
  #isServing = false;
  #isAlone = false;
  #others: readonly string[] = [];
  #crashed: readonly string[] = [];
  #timer: NodeJS.Timeout | undefined;
  /** `performance.now()` of the last work that depends on the processes. */
  #usedAt = 0;
  #beatAt = 0;
  #heartbeat: Promise<void> = Promise.resolve();
  #ending: Promise<void> | undefined;
  #endedAt = Number.NEGATIVE_INFINITY;

  constructor(database: Pick<Database, "collection" | "db">, log: Log) {
    this.#database = database;
    this.#log = log;
    registerOwnId(this.id);
  }

  isAlone(): boolean {
    this.#noteUse();
    return this.#isAlone;
  }

  others(): readonly string[] {
    this.#noteUse();
    return this.#others;
  }

  crashed(): readonly string[] {
    return this.#crashed;
  }

  async join(): Promise<void> {
    this.#isServing = true;
    await this.#beat();
    this.#start();
  }

  async leave(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#heartbeat;
    if (this.#timer)
      await this.#processes.deleteOne({ _id: this.id }).catch((error) => {
        this.#log.debug({ err: error }, "failed to deregister this process; its row expires");
      });
  }

  async record({ id }: Session): Promise<void> {
    const binary = id?.id;
    const name = binary?.toString("hex");
    this.#noteUse();
    if (!binary || !name || this.#sessions.has(name)) return;
    await this.#beat([binary]);
    this.#sessions.set(name, binary);
    this.#start();
  }

  endAbandoned(): Promise<void> {
    this.#ending ??= this.#endAbandoned().finally(() => {
      this.#ending = undefined;
    });
    return this.#ending;
  }

  async #endAbandoned(): Promise<void> {
    if (performance.now() - this.#endedAt < HEARTBEAT_INTERVAL_MS) return;
    this.#endedAt = performance.now();
    try {
      const crashed = await endAbandonedSessions(this.#database, this.id, this.#log);
      this.#crashed = [...this.#crashed, ...crashed].slice(-MAX_CRASHED);
    } catch (error) {
      this.#log.warn({ err: error }, "failed to end the sessions of lost processes; their transactions expire");
    }
  }

  get #processes() {
    return this.#database.collection(Processes);
  }

  #start(): void {
    this.#noteUse();
    this.#timer ??= this.#schedule();
  }

  get #isIdle(): boolean {
    return performance.now() - this.#usedAt > IDLE_AFTER_MS;
  }

  #schedule(): NodeJS.Timeout {
    return setTimeout(
      () => this.#beatInTime(),
      this.#isIdle ? IDLE_HEARTBEAT_INTERVAL_MS : HEARTBEAT_INTERVAL_MS,
    ).unref();
  }

  /** After a time without work, writes a heartbeat at once: the others are known as of the last one. */
  #noteUse(): void {
    this.#usedAt = performance.now();
    if (!this.#timer || this.#usedAt - this.#beatAt < 2 * HEARTBEAT_INTERVAL_MS) return;
    clearTimeout(this.#timer);
    this.#beatInTime();
  }

  #beatInTime(): void {
    this.#heartbeat = this.#beat().catch((error) => {
      this.#isAlone = false;
      this.#log.debug({ err: error }, "failed to write the heartbeat of this process");
    });
    this.#timer = this.#schedule();
  }

  /** Writes the heartbeat and reads the others'. Both times are the database's, as clocks of hosts may differ. */
  async #beat(added: readonly Binary[] = []): Promise<void> {
    this.#beatAt = performance.now();
    // All of them each time: the TTL removes the row of a process that is suspended for long.
    const known = { $literal: [...this.#sessions.values(), ...added] };
    const fields = {
      host: { $literal: hostname() },
      pid: process.pid,
      serving: this.#isServing,
      timeout_ms: this.#isIdle ? IDLE_HEARTBEAT_TIMEOUT_MS : HEARTBEAT_TIMEOUT_MS,
      sessions: { $setUnion: [{ $ifNull: ["$sessions", []] }, known] },
      seen_at: "$$NOW",
    };
    const options = { upsert: true, returnDocument: "after", writeConcern: { w: 1 } } as const;
    const row = await this.#processes.findOneAndUpdate({ _id: this.id }, [{ $set: fields }], options);
    const now = row?.seen_at ?? new Date(0);
    const timeout = { $ifNull: ["$timeout_ms", HEARTBEAT_TIMEOUT_MS] };
    const isLive = { $gt: ["$seen_at", { $subtract: [now, timeout] }] };
    // A row without the fields is of an older version, and serves.
    const filter = { $expr: isLive, serving: { $ne: false }, _id: { $ne: this.id } };
    const others = await this.#processes.find(filter, { projection: { _id: 1 } }).toArray();
    this.#others = others.map((other) => other._id);
    this.#isAlone = this.#isServing && others.length === 0;
  }
}
