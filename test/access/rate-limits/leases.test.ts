import { MongoClient } from "mongodb";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { WindowsRow } from "../../../src/access/rate-limits/lease.ts";
import { createLimiter, type Limiter } from "../../../src/access/rate-limits/limiter.ts";
import type { AccountRow } from "../../../src/accounts/model.ts";
import { newDatabase } from "../../kit/database.ts";
import { silentLog, until } from "../../kit/processes.ts";

const HOUR = 3_600_000;
const start = Math.floor(Date.now() / HOUR) * HOUR + 20.5 * 60_000;

let client: MongoClient;
const commands: string[] = [];
const open: Limiter[] = [];
let accounts = 0;

beforeAll(async () => {
  client = await MongoClient.connect(newDatabase(), { monitorCommands: true });
  client.on("commandStarted", ({ commandName }) => commands.push(commandName));
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((limiter) => limiter.close()));
});
afterAll(async () => {
  await client.db().dropDatabase();
  await client.close();
});

/** Creates a limiter as in a separate process. */
function limiter(
  id: string,
  { alone = false, clock = () => start, db = client.db(), crashed = [] as string[] } = {},
): Limiter {
  const others = { isAlone: () => alone, others: () => [], crashed: () => crashed };
  const presence = { id, ...others, join: async () => {}, leave: async () => {} };
  const database = { collection: ({ collection }: { collection: string }) => db.collection(collection) };
  const made = createLimiter(database as never, presence, silentLog, clock);
  open.push(made);
  return made;
}

function createOwner(limits: { limit_per_minute?: number; limit_per_hour?: number }): AccountRow {
  accounts += 1;
  return { _id: `acc_${accounts}`, plan: "pro", limit_per_minute: 1e6, limit_per_hour: 1e6, ...limits } as AccountRow;
}

const getWindows = () => client.db().collection<WindowsRow>("rate_windows");
const findRow = (account: AccountRow) => getWindows().findOne({ _id: account._id });

/** Takes single calls in parallel. @returns the number of accepted calls */
async function take(limiter: Limiter, account: AccountRow, count: number): Promise<number> {
  const taken = await Promise.all(Array.from({ length: count }, () => limiter.take(account, 1)));
  return taken.filter(({ refusal }) => !refusal).length;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

describe("several processes", () => {
  it.each(["limit_per_minute", "limit_per_hour"])(
    "together let no more than 50 of 300 calls through under %s",
    async (limit) => {
      const account = createOwner({ [limit]: 50 });
      const limiters = [limiter("a"), limiter("b"), limiter("c")];
      const through = sum(await Promise.all(limiters.map((each) => take(each, account, 100))));
      expect(through).toBeLessThanOrEqual(50);
      expect(through).toBeGreaterThanOrEqual(45);
      await Promise.all(limiters.map((each) => each.close()));
      expect(await findRow(account)).toMatchObject({
        minute: { calls: through },
        hour: { calls: through },
        leases: [],
      });
    },
  );

  it("do not exceed a limit when one joins while the other holds all remaining calls", async () => {
    const account = createOwner({ limit_per_minute: 100 });
    const first = limiter("a", { alone: true });
    expect(await take(first, account, 5)).toBe(5);
    const second = limiter("b", { alone: true });
    const [more, joined] = await Promise.all([take(first, account, 5), take(second, account, 10)]);
    expect([more, joined]).toEqual([5, 10]);
    const rest = sum(await Promise.all([take(first, account, 100), take(second, account, 100)]));
    expect(rest).toBeLessThanOrEqual(80);
    expect(rest).toBeGreaterThanOrEqual(70);
  });

  it("drop the lease of one that has crashed, before it expires", async () => {
    const account = createOwner({ limit_per_hour: 50 });
    expect(await take(limiter("a", { alone: true }), account, 1)).toBe(1);
    await until(async () => (await findRow(account))?.hour.calls === 1);
    const later = new Date(Date.now() + HOUR);
    await getWindows().updateOne({ _id: account._id }, { $set: { "leases.0.until": later } });
    expect(await take(limiter("b", { alone: true, crashed: ["a"] }), account, 49)).toBe(49);
    expect((await findRow(account))?.leases.map(({ process }) => process)).toEqual(["b"]);
  });

  it("report no remaining calls with a refusal while another one holds the last call", async () => {
    const account = createOwner({ limit_per_minute: 2 });
    expect(await take(limiter("a"), account, 1)).toBe(1);
    await Promise.all(open.splice(0).map((each) => each.close()));
    const row = await findRow(account);
    if (!row) throw new Error("the account has no windows");
    const until = new Date(Date.now() + HOUR);
    const lease = { process: "b", calls: 1, minute: row.minute.start, hour: row.hour.start, until, sole: false };
    await getWindows().updateOne({ _id: account._id }, { $set: { leases: [lease] } });
    const { refusal, rateLimit } = await limiter("c").take(account, 1);
    expect([refusal?.code, rateLimit.remaining]).toEqual(["rate_limit_exceeded", 0]);
  });

  it("release unused leases", async () => {
    const account = createOwner({ limit_per_minute: 100 });
    await take(limiter("a"), account, 2);
    await until(async () => (await findRow(account))?.leases.length === 0);
    expect(await findRow(account)).toMatchObject({ minute: { calls: 2 }, hour: { calls: 2 } });
  });

  it("share a window that only one of their clocks has reached", async () => {
    const account = createOwner({ limit_per_minute: 50 });
    const minute = start + 30_000;
    const ahead = limiter("a", { clock: () => minute });
    const behind = limiter("b", { clock: () => minute - 1 });
    expect(await take(ahead, account, 30)).toBe(30);
    const [taken] = await Promise.all([behind.take(account, 1), take(behind, account, 50)]);
    expect(taken.rateLimit.reset).toBe((minute + 60_000) / 1_000);
    await Promise.all([ahead.close(), behind.close()]);
    expect((await findRow(account))?.minute).toEqual({ start: new Date(minute), calls: 50 });
  });

  it("ignore a clock that is far ahead", async () => {
    const account = createOwner({ limit_per_minute: 50 });
    await take(limiter("a", { clock: () => start + 24 * HOUR }), account, 1);
    const { rateLimit } = await limiter("b").take(account, 1);
    expect(rateLimit).toMatchObject({ window: "minute", remaining: 49, reset: (start + 30_000) / 1_000 });
  });
});

describe("one process", () => {
  it("rejects calls without a database read once the window is full", async () => {
    const account = createOwner({ limit_per_minute: 50 });
    const only = limiter("a", { alone: true });
    expect(await take(only, account, 60)).toBe(50);
    await until(async () => (await findRow(account))?.minute.calls === 50);
    commands.length = 0;
    expect(await take(only, account, 200)).toBe(0);
    expect(commands.filter((name) => name === "findAndModify")).toEqual([]);
  });

  it("takes several calls at once or none", async () => {
    const account = createOwner({ limit_per_minute: 10 });
    const only = limiter("a");
    const refused = async (calls: number) => Boolean((await only.take(account, calls)).refusal);
    expect([await refused(7), await refused(4), await refused(3), await refused(1)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it("keeps counts during a short database outage and reports the outage to waiting calls", async () => {
    const account = createOwner({ limit_per_minute: 50 });
    let away = false;
    const findOneAndUpdate = (...args: Parameters<ReturnType<typeof getWindows>["findOneAndUpdate"]>) =>
      away ? Promise.reject(new Error("away")) : getWindows().findOneAndUpdate(...args);
    const db = { collection: () => ({ findOneAndUpdate }) } as never;
    const only = limiter("a", { alone: true, db });
    expect(await take(only, account, 20)).toBe(20);
    away = true;
    expect(await take(only, account, 20)).toBe(20);
    await expect(only.take(createOwner({}), 1)).rejects.toThrow("away");
    await new Promise((resolve) => setTimeout(resolve, 500));
    away = false;
    await until(async () => (await findRow(account))?.minute.calls === 40);
    expect(await take(only, account, 20)).toBe(10);
  });
});
