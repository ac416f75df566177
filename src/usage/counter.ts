import { BackgroundWrites } from "../database/background-writes.ts";
import type { Database } from "../database/database.ts";
import type { Log } from "../process/log.ts";
import { UsageDays, type UsageRow } from "./model.ts";

declare module "../core/context.ts" {
  interface Deps {
    usage: UsageCounter;
  }
}

const FLUSH_INTERVAL_MS = 1_000;

/** Counts requests per path template and day in memory and writes them in the background. */
export interface UsageCounter {
  count(account: string, endpoint: string): void;
  /** Requests per path template between two UTC days (`YYYY-MM-DD`, inclusive), with those not yet written. */
  read(account: string, from: string, to: string): Promise<Map<string, number>>;
  /** Requests of the current UTC day. */
  today(account: string): Promise<number>;
  close(): Promise<void>;
}

type Day = Pick<UsageRow, "account" | "day"> & { calls: Map<string, number> };

export function createUsageCounter(database: Database, log: Log, clock: () => number = Date.now): UsageCounter {
  const writes = new BackgroundWrites<Day>(FLUSH_INTERVAL_MS, async (days) => {
    try {
      await database.collection(UsageDays).bulkWrite([...days.values()].map(increment), { ordered: false });
    } catch (error) {
      log.warn({ err: error, accounts: days.size }, "failed to write usage counts; retrying at the next flush");
      for (const { account, day, calls } of days.values())
        for (const [endpoint, count] of calls) add(account, day.getTime(), endpoint, count);
    }
  });

  function add(account: string, start: number, endpoint: string, calls: number): void {
    const key = `${account} ${start}`;
    const known = writes.waiting.get(key) ?? { account, day: new Date(start), calls: new Map<string, number>() };
    known.calls.set(endpoint, (known.calls.get(endpoint) ?? 0) + calls);
    writes.set(key, known);
  }

  /** Adds stored and waiting counts, so that nothing counts twice. */
  async function read(account: string, from: string, to: string): Promise<Map<string, number>> {
    const filter = { account, day: { $gte: new Date(from), $lte: new Date(to) } };
    const rows = await writes.readStored(() =>
      database.model(UsageDays).find(filter, { calls: 1 }).lean<Pick<UsageRow, "calls">[]>().exec(),
    );
    const sums = new Map<string, number>();
    const sum = (endpoint: string, calls: number) => sums.set(endpoint, (sums.get(endpoint) ?? 0) + calls);
    for (const row of rows) for (const [field, calls] of Object.entries(row.calls ?? {})) sum(toEndpoint(field), calls);
    for (const own of writes.waiting.values())
      if (own.account === account && from <= formatDay(own.day.getTime()) && formatDay(own.day.getTime()) <= to)
        for (const [endpoint, calls] of own.calls) sum(endpoint, calls);
    return sums;
  }

  return {
    count: (account, endpoint) => add(account, startOfDay(clock()), endpoint, 1),
    read,
    async today(account) {
      const day = formatDay(clock());
      const counts = await read(account, day, day);
      return [...counts.values()].reduce((sum, calls) => sum + calls, 0);
    },
    close: () => writes.close(),
  };
}

const DAY_MS = 86_400_000;
const startOfDay = (time: number) => Math.floor(time / DAY_MS) * DAY_MS;

/** Formats a time as a UTC day, `YYYY-MM-DD`. */
export const formatDay = (time: number) => new Date(time).toISOString().slice(0, 10);

// MongoDB would read a dot in a field name as a path.
const toFieldName = (endpoint: string) => endpoint.replaceAll(".", "%2E");
const toEndpoint = (field: string) => field.replaceAll("%2E", ".");

function increment({ account, day, calls }: Day) {
  const id = `${account}_${formatDay(day.getTime())}`;
  const $inc = Object.fromEntries([...calls].map(([endpoint, count]) => [`calls.${toFieldName(endpoint)}`, count]));
  // biome-ignore lint/suspicious/noExplicitAny: the native collection knows no row type
  return { updateOne: { filter: { _id: id as any }, update: { $set: { account, day }, $inc }, upsert: true } };
}
