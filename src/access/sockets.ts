import type { Database } from "../database/database.ts";
import { defineCollection } from "../database/define-model.ts";
import { isDuplicateKey } from "../database/driver-errors.ts";
import type { Collection } from "../database/driver-types.ts";
import type { Presence } from "../database/presence.ts";
import type { Log } from "../process/log.ts";

/** Delay before closed sockets are written; opened ones are counted before they are accepted. */
const WRITE_DELAY_MS = 200;
/** A process that started this recently may be missing from the list of live processes. */
const STARTUP_GRACE_MS = 2_000;

interface Share {
  process: string;
  sockets: number;
  at: Date;
}

/** One row per account: the number of its sockets in each process. */
export interface SocketsRow {
  _id: string;
  shares: Share[];
}

export const SocketShares = defineCollection<SocketsRow>("sockets", []);

/** Counts the live connections of each account over all processes. */
export interface Sockets {
  /** Counts one more socket, unless the account has reached its limit. @returns true if it may open */
  enter(account: string, limit: number): Promise<boolean>;
  leave(account: string): void;
  /** Releases the count of this process. */
  close(): Promise<void>;
}

interface Waiter {
  limit: number;
  resolve(accepted: boolean): void;
  reject(error: unknown): void;
}

interface Entry {
  open: number;
  /** Value of `open` in the database. */
  stored: number;
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

  function getEntry(account: string): Entry {
    let entry = entries.get(account);
    if (!entry) {
      entry = { open: 0, stored: 0, waiting: [], timer: undefined, exchange: undefined };
      entries.set(account, entry);
    }
    return entry;
  }

  /** Sockets that wait at the same time share one write. */
  function exchange(account: string, entry: Entry): Promise<void> {
    entry.exchange ??= run(account, entry).finally(() => {
      entry.exchange = undefined;
      if (entry.waiting.length > 0) void exchange(account, entry);
      else if (entry.open !== entry.stored) scheduleWrite(account, entry);
      else if (entry.open === 0) entries.delete(account);
    });
    return entry.exchange;
  }

  async function run(account: string, entry: Entry): Promise<void> {
    const waiting = entry.waiting.splice(0);
    const limit = Math.min(...waiting.map((waiter) => waiter.limit), Number.MAX_SAFE_INTEGER);
    const before = entry.open;
    try {
      const granted = (await writeShare(rows, presence, account, before, waiting.length, limit)) - before;
      entry.stored = before + granted;
      entry.open += granted;
      for (const [i, waiter] of waiting.entries()) waiter.resolve(i < granted);
    } catch (error) {
      if (waiting.length === 0) log.debug({ err: error }, "failed to write closed sockets; retrying");
      for (const waiter of waiting) waiter.reject(error);
    }
  }

  function scheduleWrite(account: string, entry: Entry): void {
    entry.timer ??= setTimeout(() => {
      entry.timer = undefined;
      void exchange(account, entry);
    }, WRITE_DELAY_MS).unref();
  }

  return {
    enter: (account, limit) =>
      new Promise((resolve, reject) => {
        const entry = getEntry(account);
        entry.waiting.push({ limit, resolve, reject });
        void exchange(account, entry);
      }),
    leave(account) {
      const entry = getEntry(account);
      entry.open -= 1;
      if (!entry.exchange) scheduleWrite(account, entry);
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

/** Writes the number of sockets of this process, plus the wanted ones within the limit. @returns the accepted number */
async function writeShare(
  rows: Collection<SocketsRow>,
  presence: Pick<Presence, "id" | "others">,
  account: string,
  open: number,
  wanted: number,
  limit: number,
): Promise<number> {
  const alive = {
    $or: [
      { $in: ["$$share.process", [...presence.others()]] },
      { $gt: ["$$share.at", { $subtract: ["$$NOW", STARTUP_GRACE_MS] }] },
    ],
  };
  const others = {
    $filter: {
      input: { $ifNull: ["$shares", []] },
      as: "share",
      cond: { $and: [{ $ne: ["$$share.process", presence.id] }, alive] },
    },
  };
  const available = { $max: [0, { $subtract: [limit - open, { $sum: "$shares.sockets" }] }] };
  const share = { process: presence.id, sockets: { $add: [open, { $min: [wanted, available] }] }, at: "$$NOW" };
  const options = { upsert: true, returnDocument: "after", writeConcern: { w: 1 } } as const;
  for (let tries = 1; ; tries += 1) {
    try {
      const row = await rows.findOneAndUpdate(
        { _id: account },
        [{ $set: { shares: others } }, { $set: { shares: { $concatArrays: ["$shares", [share]] } } }],
        options,
      );
      return row?.shares.find((share) => share.process === presence.id)?.sockets ?? open;
    } catch (error) {
      // Two processes created the account's row at the same time.
      if (!isDuplicateKey(error) || tries > 3) throw error;
    }
  }
}
