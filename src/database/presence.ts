import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import type { Log } from "../process/log.ts";
import type { Database } from "./database.ts";
import { defineCollection } from "./define-model.ts";

const BEAT_MS = 1_000;
const DEAD_AFTER_MS = 5_000;

const ownIds = new Set<string>();

/** One per process that serves calls. */
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

/** Whether other processes serve calls too. It only sizes the leases: a wrong answer can't pass a limit. */
export interface Presence {
  readonly id: string;
  alone(): boolean;
  /** The others' ids, as of the last beat. */
  others(): readonly string[];
  /** Makes this process known, and begins to look for others. */
  join(): Promise<void>;
  leave(): Promise<void>;
}

export function createPresence(database: Pick<Database, "collection">, log: Log): Presence {
  const id = randomBytes(9).toString("base64url");
  ownIds.add(id);
  const processes = database.collection(Processes);
  let alone = false;
  let others: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();

  async function beat(): Promise<void> {
    const fields = { host: { $literal: hostname() }, pid: process.pid, seen_at: "$$NOW" };
    const options = { upsert: true, returnDocument: "after", writeConcern: { w: 1 } } as const;
    const me = (await processes.findOneAndUpdate({ _id: id }, [{ $set: fields }], options)) as ProcessRow;
    // Both times are the database's: clocks of hosts may differ.
    const alive = new Date(me.seen_at.getTime() - DEAD_AFTER_MS);
    const found = processes.find({ seen_at: { $gt: alive }, _id: { $ne: id } }, { projection: { _id: 1 } });
    others = (await found.toArray()).map((row) => row._id);
    alone = others.length === 0;
  }

  /** Whoever had this host before and is no more, so that what it held is free at once after a crash. */
  async function forgetDead(): Promise<void> {
    const neighbours = await processes.find({ host: hostname() }).toArray();
    const isDead = ({ _id, pid }: ProcessRow) => (pid === process.pid ? !ownIds.has(_id) : !isAlive(pid));
    const dead = neighbours.filter(isDead).map((row) => row._id);
    if (dead.length > 0) await processes.deleteMany({ _id: { $in: dead } });
  }

  return {
    id,
    alone: () => alone,
    others: () => others,
    async join() {
      await forgetDead();
      await beat();
      timer = setInterval(() => {
        beating = beat().catch((error) => {
          alone = false;
          log.debug({ err: error }, "could not look for other processes");
        });
      }, BEAT_MS).unref();
    },
    async leave() {
      clearInterval(timer);
      await beating;
      if (timer) await processes.deleteOne({ _id: id }).catch(() => {});
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
