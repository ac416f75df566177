import type { Log } from "../process/log.ts";
import { UsageDayModel, type UsageRow } from "./model.ts";

declare module "../core/context.ts" {
  interface Deps {
    usage: UsageCounter;
  }
}

const FLUSH_MS = 1_000;

/** Counts calls per path template and day in memory and writes them in the background. */
export interface UsageCounter {
  count(account: string, endpoint: string): void;
  /** Calls per path template, from one UTC day (`YYYY-MM-DD`) to another, those of this process up to now. */
  read(account: string, from: string, to: string): Promise<Map<string, number>>;
  /** Calls of this UTC day. */
  today(account: string): Promise<number>;
  close(): Promise<void>;
}

type Day = Pick<UsageRow, "account" | "day"> & { calls: Map<string, number> };

export function createUsageCounter(log: Log, clock: () => number = Date.now): UsageCounter {
  let pending = new Map<string, Day>();
  let writing: Promise<void> | undefined;
  let writes = 0;

  function add(account: string, day: Date, endpoint: string, calls: number): void {
    const id = `${account}_${dayOf(day.getTime())}`;
    const known = pending.get(id) ?? { account, day, calls: new Map() };
    known.calls.set(endpoint, (known.calls.get(endpoint) ?? 0) + calls);
    pending.set(id, known);
  }

  async function write(): Promise<void> {
    const days = pending;
    pending = new Map();
    writes += 1;
    try {
      await UsageDayModel.collection.bulkWrite([...days].map(increment), { ordered: false });
    } catch (error) {
      log.warn({ err: error, accounts: days.size }, "usage could not be written; tried again soon");
      for (const { account, day, calls } of days.values())
        for (const [endpoint, count] of calls) add(account, day, endpoint, count);
    }
  }

  function flush(): Promise<void> {
    if (!writing && pending.size > 0)
      writing = write().finally(() => {
        writing = undefined;
      });
    return writing ?? Promise.resolve();
  }

  const timer = setInterval(flush, FLUSH_MS).unref();

  /** What is stored and what is not yet, without counting anything twice when a write comes between. */
  async function read(account: string, from: string, to: string): Promise<Map<string, number>> {
    for (;;) {
      await writing;
      const before = writes;
      const filter = { account, day: { $gte: new Date(from), $lte: new Date(to) } };
      const rows = await UsageDayModel.find(filter, { calls: 1 }).lean<Pick<UsageRow, "calls">[]>();
      if (writes !== before) continue;
      const sums = new Map<string, number>();
      const sum = (endpoint: string, calls: number) => sums.set(endpoint, (sums.get(endpoint) ?? 0) + calls);
      for (const row of rows) for (const [field, calls] of Object.entries(row.calls)) sum(endpointOf(field), calls);
      for (const own of pending.values())
        if (own.account === account && from <= dayOf(own.day.getTime()) && dayOf(own.day.getTime()) <= to)
          for (const [endpoint, calls] of own.calls) sum(endpoint, calls);
      return sums;
    }
  }

  return {
    count: (account, endpoint) => add(account, new Date(dayOf(clock())), endpoint, 1),
    read,
    async today(account) {
      const day = dayOf(clock());
      const counts = await read(account, day, day);
      return [...counts.values()].reduce((sum, calls) => sum + calls, 0);
    },
    async close() {
      clearInterval(timer);
      await writing;
      await flush();
    },
  };
}

/** `YYYY-MM-DD`, UTC. */
export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

// A dot in a field's name would be a path of MongoDB's.
const fieldOf = (endpoint: string) => endpoint.replaceAll(".", "%2E");
const endpointOf = (field: string) => field.replaceAll("%2E", ".");

function increment([id, { account, day, calls }]: [string, Day]) {
  const $inc = Object.fromEntries([...calls].map(([endpoint, count]) => [`calls.${fieldOf(endpoint)}`, count]));
  // biome-ignore lint/suspicious/noExplicitAny: the native collection knows no row type
  return { updateOne: { filter: { _id: id as any }, update: { $set: { account, day }, $inc }, upsert: true } };
}
