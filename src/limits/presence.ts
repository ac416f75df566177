import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import type { mongo } from "mongoose";
import type { Log } from "../log.ts";

const BEAT_MS = 1_000;
const DEAD_AFTER_MS = 5_000;

/** One per process that serves calls. */
export interface ProcessRow {
  _id: string;
  host: string;
  pid: number;
  seen_at: Date;
}

/** Whether other processes serve calls too. It only sizes the leases: a wrong answer can't pass a limit. */
export interface Presence {
  readonly id: string;
  alone(): boolean;
  /** Makes this process known, and begins to look for others. */
  join(): Promise<void>;
  leave(): Promise<void>;
}

export function createPresence(db: mongo.Db, log: Log): Presence {
  const id = randomBytes(9).toString("base64url");
  const processes = db.collection<ProcessRow>("processes");
  let alone = false;
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();

  async function beat(): Promise<void> {
    const fields = { host: { $literal: hostname() }, pid: process.pid, seen_at: "$$NOW" };
    const options = { upsert: true, returnDocument: "after", writeConcern: { w: 1 } } as const;
    const me = (await processes.findOneAndUpdate({ _id: id }, [{ $set: fields }], options)) as ProcessRow;
    // Both times are the database's: clocks of hosts may differ.
    const alive = new Date(me.seen_at.getTime() - DEAD_AFTER_MS);
    alone = (await processes.countDocuments({ seen_at: { $gt: alive }, _id: { $ne: id } }, { limit: 1 })) === 0;
  }

  return {
    id,
    alone: () => alone,
    async join() {
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
