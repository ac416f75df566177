import type { mongo } from "mongoose";
import type { Database } from "../database/database.ts";
import { defineCollection } from "../database/define-model.ts";
import { isDuplicate } from "../database/duplicate.ts";
import type { Presence } from "../database/presence.ts";
import type { Log } from "../process/log.ts";

/** Closed sockets are told at most so late; opened ones are counted before they are let in. */
const TELL_AFTER_MS = 200;
/** A process that has just begun may be missing from what is known of the living. */
const NEW_MS = 2_000;

interface Share {
  process: string;
  sockets: number;
  at: Date;
}

/** One per account: how many sockets each process holds for it. */
export interface SocketsRow {
  _id: string;
  shares: Share[];
}

export const SocketShares = defineCollection<SocketsRow>("sockets", []);

/** Live connections of each account, counted over all processes. */
export interface Sockets {
  /** Counts one more unless the account has its limit already. @returns whether it may open */
  enter(account: string, limit: number): Promise<boolean>;
  leave(account: string): void;
  /** Gives back what this process holds. */
  close(): Promise<void>;
}

interface Waiter {
  limit: number;
  resolve(admitted: boolean): void;
  reject(error: unknown): void;
}

interface Entry {
  open: number;
  /** What the database knows of `open`. */
  told: number;
  waiting: Waiter[];
  timer: NodeJS.Timeout | undefined;
  exchange: Promise<void> | undefined;
}

export function createSockets(
  database: Pick<Database, "collection">,
  presence: Pick<Presence, "id" | "others">,
  log: Log,
): Sockets {
  const rows = database.collection(SocketShares);
  const entries = new Map<string, Entry>();

  function entryOf(account: string): Entry {
    let entry = entries.get(account);
    if (!entry) {
      entry = { open: 0, told: 0, waiting: [], timer: undefined, exchange: undefined };
      entries.set(account, entry);
    }
    return entry;
  }

  /** All who wait at once share one write; the next ones wait for it. */
  function exchange(account: string, entry: Entry): Promise<void> {
    entry.exchange ??= run(account, entry).finally(() => {
      entry.exchange = undefined;
      if (entry.waiting.length > 0) void exchange(account, entry);
      else if (entry.open !== entry.told) tellSoon(account, entry);
      else if (entry.open === 0) entries.delete(account);
    });
    return entry.exchange;
  }

  async function run(account: string, entry: Entry): Promise<void> {
    const waiting = entry.waiting.splice(0);
    const limit = Math.min(...waiting.map((waiter) => waiter.limit), Number.MAX_SAFE_INTEGER);
    const before = entry.open;
    try {
      const granted = (await ask(rows, presence, account, before, waiting.length, limit)) - before;
      entry.told = before + granted;
      entry.open += granted;
      for (const [i, waiter] of waiting.entries()) waiter.resolve(i < granted);
    } catch (error) {
      if (waiting.length === 0) log.debug({ err: error }, "closed sockets could not be told; tried again soon");
      for (const waiter of waiting) waiter.reject(error);
    }
  }

  function tellSoon(account: string, entry: Entry): void {
    entry.timer ??= setTimeout(() => {
      entry.timer = undefined;
      void exchange(account, entry);
    }, TELL_AFTER_MS).unref();
  }

  return {
    enter: (account, limit) =>
      new Promise((resolve, reject) => {
        const entry = entryOf(account);
        entry.waiting.push({ limit, resolve, reject });
        void exchange(account, entry);
      }),
    leave(account) {
      const entry = entryOf(account);
      entry.open -= 1;
      if (!entry.exchange) tellSoon(account, entry);
    },
    async close() {
      for (const entry of entries.values()) clearTimeout(entry.timer);
      await Promise.all([...entries.values()].map((entry) => entry.exchange));
      await rows.updateMany(
        { _id: { $in: [...entries.keys()] } },
        { $pull: { shares: { process: presence.id } } },
        { writeConcern: { w: 1 } },
      );
    },
  };
}

/** Writes how many sockets this process holds, and more as far as there is room. @returns how many it may hold */
async function ask(
  rows: mongo.Collection<SocketsRow>,
  presence: Pick<Presence, "id" | "others">,
  account: string,
  open: number,
  wanted: number,
  limit: number,
): Promise<number> {
  const alive = {
    $or: [
      { $in: ["$$share.process", [...presence.others()]] },
      { $gt: ["$$share.at", { $subtract: ["$$NOW", NEW_MS] }] },
    ],
  };
  const others = {
    $filter: {
      input: { $ifNull: ["$shares", []] },
      as: "share",
      cond: { $and: [{ $ne: ["$$share.process", presence.id] }, alive] },
    },
  };
  const room = { $max: [0, { $subtract: [limit - open, { $sum: "$shares.sockets" }] }] };
  const mine = { process: presence.id, sockets: { $add: [open, { $min: [wanted, room] }] }, at: "$$NOW" };
  const options = { upsert: true, returnDocument: "after", writeConcern: { w: 1 } } as const;
  for (let tries = 1; ; tries += 1) {
    try {
      const row = await rows.findOneAndUpdate(
        { _id: account },
        [{ $set: { shares: others } }, { $set: { shares: { $concatArrays: ["$shares", [mine]] } } }],
        options,
      );
      return row?.shares.find((share) => share.process === presence.id)?.sockets ?? open;
    } catch (error) {
      // Two processes made the account's first row at the same time.
      if (!isDuplicate(error) || tries > 3) throw error;
    }
  }
}
