import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import type { Log } from "../process/log.ts";
import type { Database } from "./database.ts";
import { defineCollection } from "./define-model.ts";

const HEARTBEAT_INTERVAL_MS = 1_000;
const HEARTBEAT_TIMEOUT_MS = 5_000;

/** Ids of this operating system process, of all its apps. */
const ownIds = new Set<string>();

/** A process that serves requests; `_id` is chosen at its start. */
export interface ProcessRow {
  _id: string;
  host: string;
  pid: number;
  seen_at: Date;
}

export const Processes = defineCollection<ProcessRow>("processes", [
  // TTL of processes that stopped without `leave`.
  { key: { seen_at: 1 }, expireAfterSeconds: 60 },
]);

/** The other processes on the same database. The answer only sizes leases: a wrong one cannot exceed a limit. */
export interface Presence {
  readonly id: string;
  /** True if no other process is known to serve requests. */
  isAlone(): boolean;
  /** Ids of the others at the last heartbeat. */
  others(): readonly string[];
  /** Registers this process and starts its heartbeat. */
  join(): Promise<void>;
  leave(): Promise<void>;
}

/** Registers a process by a heartbeat in the database. */
export class HeartbeatPresence implements Presence {
  readonly id = randomBytes(9).toString("base64url");
  readonly #database: Pick<Database, "collection">;
  readonly #log: Log;
  #isAlone = false;
  #others: readonly string[] = [];
  #timer: NodeJS.Timeout | undefined;
  #heartbeat: Promise<void> = Promise.resolve();

  constructor(database: Pick<Database, "collection">, log: Log) {
    this.#database = database;
    this.#log = log;
    ownIds.add(this.id);
  }

  isAlone(): boolean {
    return this.#isAlone;
  }

  others(): readonly string[] {
    return this.#others;
  }

  async join(): Promise<void> {
    await this.#removeCrashed();
    await this.#beat();
    this.#timer = setInterval(() => {
      this.#heartbeat = this.#beat().catch((error) => {
        this.#isAlone = false;
        this.#log.debug({ err: error }, "failed to write the heartbeat of this process");
      });
    }, HEARTBEAT_INTERVAL_MS).unref();
  }

  async leave(): Promise<void> {
    clearInterval(this.#timer);
    await this.#heartbeat;
    if (this.#timer)
      await this.#processes.deleteOne({ _id: this.id }).catch((error) => {
        this.#log.debug({ err: error }, "failed to deregister this process; its row expires");
      });
  }

  get #processes() {
    return this.#database.collection(Processes);
  }

  /** Writes the heartbeat and reads the others'. Both times are the database's, as clocks of hosts may differ. */
  async #beat(): Promise<void> {
    const fields = { host: { $literal: hostname() }, pid: process.pid, seen_at: "$$NOW" };
    const options = { upsert: true, returnDocument: "after", writeConcern: { w: 1 } } as const;
    const own = await this.#processes.findOneAndUpdate({ _id: this.id }, [{ $set: fields }], options);
    const since = new Date((own?.seen_at.getTime() ?? 0) - HEARTBEAT_TIMEOUT_MS);
    const filter = { seen_at: { $gt: since }, _id: { $ne: this.id } };
    const others = await this.#processes.find(filter, { projection: { _id: 1 } }).toArray();
    this.#others = others.map((row) => row._id);
    this.#isAlone = others.length === 0;
  }

  /** Removes crashed processes of this host, so that what they held is free at once. */
  async #removeCrashed(): Promise<void> {
    const onHost = await this.#processes.find({ host: hostname() }).toArray();
    const hasCrashed = ({ _id, pid }: ProcessRow) => (pid === process.pid ? !ownIds.has(_id) : !isRunning(pid));
    const ids = onHost.filter(hasCrashed).map((row) => row._id);
    if (ids.length > 0) await this.#processes.deleteMany({ _id: { $in: ids } });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
