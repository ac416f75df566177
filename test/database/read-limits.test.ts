import timers from "node:timers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../src/core/errors.ts";
import { newId } from "../../src/core/ids.ts";
import { Database } from "../../src/database/database.ts";
import { defineModel } from "../../src/database/define-model.ts";
import { toApiError } from "../../src/database/driver-errors.ts";
import { string } from "../../src/database/fields.ts";
import { countRows } from "../../src/database/read-counts.ts";
import { dropDatabase, newDatabase } from "../kit/database.ts";
import { until } from "../kit/processes.ts";

const Sheets = defineModel("Sheet", { collection: "sheets", fields: { name: string() }, indexes: [] });
/** Evaluated by the database, for each row. */
const SLOW = { $where: "sleep(300) || true" };
/** The same where $where is not allowed. */
const SLOW_EXPRESSION = {
  $expr: { $function: { body: "function () { sleep(300); return true; }", args: [], lang: "js" } },
};

const uri = newDatabase();
let database: Database;
beforeAll(async () => {
  database = await Database.open(uri, { maxPoolSize: 10 });
  await database.model(Sheets).insertMany([{ _id: newId("wh"), account: "a", name: "n" }]);
});
afterAll(async () => {
  await database.close();
  await dropDatabase(uri);
});

async function findRunning(): Promise<{ command: { maxTimeMS?: number } }[]> {
  const request = { currentOp: 1, ns: `${database.db.databaseName}.sheets` };
  return (await database.client.db("admin").command(request)).inprog;
}

describe("counts", () => {
  it("that are equal and requested by one reader in one turn are one; later ones count again", async () => {
    const reader = { account: "count", deps: { database } };
    const insert = () => database.model(Sheets).insertMany([{ _id: newId("wh"), account: "count", name: "n" }]);
    await insert();
    const reads = vi.spyOn(database, "readHeavy");
    const filters = [{ account: "count" }, { account: "count" }, { account: "count", name: "other" }];
    expect(await Promise.all(filters.map((filter) => countRows(reader, Sheets, filter)))).toEqual([1, 1, 0]);
    expect(reads).toHaveBeenCalledTimes(2);
    reads.mockRestore();
    await insert();
    expect(await countRows(reader, Sheets, { account: "count" })).toBe(2);
  });
});

describe("a read", () => {
  it.each([
    ["the driver", () => database.find(Sheets, SLOW)],
    ["the driver's collection", () => database.collection(Sheets).find(SLOW).toArray()],
    ["the driver for one row", () => database.db.collection("sheets").findOne(SLOW)],
    [
      "an aggregation",
      () =>
        database
          .collection(Sheets)
          .aggregate([{ $match: SLOW_EXPRESSION }])
          .toArray(),
    ],
    ["a count", () => database.db.collection("sheets").countDocuments(SLOW_EXPRESSION)],
    ["a heavy read", () => database.readHeavy({ account: "a" }, (options) => database.find(Sheets, SLOW, options))],
    ["mongoose", () => database.model(Sheets).find(SLOW).lean().exec()],
    ["mongoose for one row", () => database.model(Sheets).findOne(SLOW).lean().exec()],
  ])("of %s has a time limit in the database", async (_name, read) => {
    const result = read();
    let limits: unknown[] = [];
    await until(async () => {
      limits = (await findRunning()).map(({ command }) => command.maxTimeMS);
      return limits.length > 0;
    });
    expect(limits).toEqual([15_000]);
    await result;
  });

  it("that is heavy ends in the database when its caller leaves", async () => {
    const caller = new AbortController();
    const endless = { $where: "sleep(10000) || true" };
    const reader = { account: "a", getSignal: () => caller.signal };
    const read = database.readHeavy(reader, (options) => database.find(Sheets, endless, options));
    read.catch(() => {});
    await until(async () => (await findRunning()).length > 0);
    caller.abort(new Error("left"));
    await expect(read).rejects.toThrow("left");
    expect(await findRunning()).toEqual([]);
  });

  it("that exceeds its time limit is answered with 503", async () => {
    const error = await database.find(Sheets, SLOW, { maxTimeMS: 100 }).catch(toApiError);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: "service_unavailable", message: "The database did not answer in time." });
  });

  it("that is heavy waits while its account has its share of the connections in use", async () => {
    let inFlight = 0;
    let most = 0;
    const releases: (() => void)[] = [];
    const read = () => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      return new Promise<void>((resolve) => releases.push(resolve)).finally(() => {
        inFlight -= 1;
      });
    };
    const reads = Array.from({ length: 5 }, () => database.readHeavy({ account: "a" }, read));
    await database.readHeavy({ account: "b" }, async () => expect(releases).toHaveLength(1));
    for (let ended = 0; ended < 5; ended += 1) {
      await until(() => releases.length > 0);
      releases.shift()?.();
    }
    await Promise.all(reads);
    expect(most).toBe(1);
  });
});

it("an idle pool of connections checks itself every five seconds", async () => {
  const schedule = vi.spyOn(timers, "setTimeout");
  const opened = await Database.open(uri, { maxPoolSize: 2 });
  const checks = schedule.mock.calls.filter(([callback]) => String(callback).includes("ensureMinPoolSize"));
  schedule.mockRestore();
  await opened.close();
  expect(checks.map(([, delay]) => delay)).toEqual(checks.map(() => 5_000));
  expect(checks.length).toBeGreaterThan(0);
});
