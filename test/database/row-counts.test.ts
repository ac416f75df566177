import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../src/core/ids.ts";
import { type Committer, GroupCommitter } from "../../src/database/committer.ts";
import { Database } from "../../src/database/database.ts";
import { defineModel, type RowOf } from "../../src/database/define-model.ts";
import { Events } from "../../src/database/event-log.ts";
import { string } from "../../src/database/fields.ts";
import { createIndexes } from "../../src/database/indexes.ts";
import { Ledgers } from "../../src/database/ledger.ts";
import { HeartbeatPresence } from "../../src/database/presence.ts";
import { readCount } from "../../src/database/read-counts.ts";
import { one } from "../../src/database/references.ts";
import { scanCounts } from "../../src/database/row-counts.ts";
import { dropDatabase, newDatabase } from "../kit/database.ts";
import { silentLog } from "../kit/processes.ts";

const Crates = defineModel("Crate", {
  collection: "crates",
  fields: { color: string(), size: string(), label: string() },
  indexes: [{ key: { account: 1, color: 1, size: 1 } }],
  counted: ["color", "size"],
});
type Crate = RowOf<typeof Crates>;

const uri = newDatabase();
let database: Database;
let committer: Committer;
let other: Committer;

beforeAll(async () => {
  database = await Database.open(uri, { maxPoolSize: 10 });
  await createIndexes(database.db, [Crates, Ledgers, Events]);
  const createCommitter = () =>
    new GroupCommitter(database, [], new HeartbeatPresence(database, silentLog), silentLog, undefined, [Crates]);
  committer = createCommitter();
  other = createCommitter();
});
afterAll(async () => {
  await Promise.all([committer.close(), other.close()]);
  await database.close();
  await dropDatabase(uri);
});

const createCrate = (account: string, fields: Partial<Crate> = {}): Crate => {
  return { _id: newId("wh"), account, color: "red", size: "small", label: "", ...fields };
};
const insert = (by: Committer, row: Crate) =>
  by.commit({ account: row.account }, [], (change) => change.insert(Crates, row));
const readLedger = (account: string) => database.model(Ledgers).findById(account).lean();
const count = (account: string, values: Record<string, string> = {}) =>
  readCount({ account, deps: { committer, database } }, Crates, values);

/** The ledger's counts without zeros, and those of a scan. */
async function expectExact(account: string): Promise<void> {
  const counts = (await readLedger(account))?.counts?.crates ?? {};
  const kept = Object.fromEntries(Object.entries(counts).filter(([, number]) => number !== 0));
  expect(kept).toEqual(await scanCounts(database, Crates, account));
}

describe("The ledger", () => {
  it("counts rows by the values of their counted fields, in the transaction that writes them", async () => {
    const account = newId("acc");
    const rows = [
      createCrate(account),
      createCrate(account, { size: "large" }),
      createCrate(account, { color: "blue" }),
    ];
    for (const row of rows) await insert(committer, row);
    const [small, large] = rows as [Crate, Crate, Crate];
    expect(await count(account)).toBe(3);
    expect(await count(account, { color: "red" })).toBe(2);
    expect(await count(account, { color: "red", size: "small" })).toBe(1);
    const refs = [one(Crates, account, small._id), one(Crates, account, large._id)] as const;
    await committer.commit({ account }, refs, (change, [first, second]) => {
      if (!first || !second) throw new Error("a row is missing");
      change.replace(Crates, { ...first, color: "blue" });
      change.replace(Crates, { ...first, color: "green" });
      change.remove(Crates, second);
    });
    expect((await readLedger(account))?.counts).toEqual({
      crates: { "red/small": 0, "red/large": 0, "blue/small": 1, "green/small": 1 },
    });
    await expectExact(account);
  });

  it("counts nothing of a change that fails, and all others of its group", async () => {
    const account = newId("acc");
    const failing = committer.commit({ account }, [], (change) => {
      change.insert(Crates, createCrate(account));
      throw new Error("refused");
    });
    await Promise.all([expect(failing).rejects.toThrow("refused"), insert(committer, createCrate(account))]);
    expect(await count(account)).toBe(1);
  });

  it("refuses to write counted rows by a condition", async () => {
    const account = newId("acc");
    await insert(committer, createCrate(account));
    const removal = committer.commit({ account }, [], (change) => change.removeWhere(Crates, { account }));
    await expect(removal).rejects.toThrow("counted rows of crates are only written one by one");
    expect(await count(account)).toBe(1);
  });

  it("equals a recount after two processes wrote one account", async () => {
    const account = newId("acc");
    const colors = ["red", "blue", "green"] as const;
    const rows = Array.from({ length: 60 }, (_, i) => createCrate(account, { color: colors[i % 3] ?? "red" }));
    const by = (i: number) => (i % 2 === 0 ? committer : other);
    await Promise.all(rows.map((row, i) => insert(by(i), row)));
    await Promise.all(
      rows.map(({ _id }, i) =>
        by(i).commit({ account }, [one(Crates, account, _id)], (change, [row]) => {
          if (!row) throw new Error("the row is missing");
          if (i % 5 === 0) change.remove(Crates, row);
          else change.replace(Crates, { ...row, color: colors[i % 2] ?? "red", size: i % 7 ? "small" : "large" });
        }),
      ),
    );
    expect(await count(account)).toBe(48);
    await expectExact(account);
  });
});

describe("The ledger of an older version", () => {
  /** Rows and a ledger without counts, as they were before counts existed. */
  async function createOldAccount(rows: number): Promise<string> {
    const account = newId("acc");
    await insert(committer, createCrate(account));
    const more = Array.from({ length: rows - 1 }, (_, i) => createCrate(account, { size: i % 2 ? "small" : "large" }));
    await database.collection(Crates).insertMany(more);
    await database.collection(Ledgers).updateOne({ _id: account }, { $unset: { counts: "" } });
    return account;
  }

  it("is counted by the first read", async () => {
    const account = await createOldAccount(11);
    expect(await count(account, { size: "large" })).toBe(5);
    expect((await readLedger(account))?.counts).toEqual({ crates: { "red/small": 6, "red/large": 5 } });
  });

  it("is counted by its first commit, once, while two processes write it", async () => {
    const account = await createOldAccount(200);
    const writes = Array.from({ length: 40 }, (_, i) =>
      insert(i % 2 ? committer : other, createCrate(account, { color: "blue" })),
    );
    const reads = Array.from({ length: 4 }, () => count(account, { color: "red" }));
    expect(await Promise.all(reads)).toEqual([200, 200, 200, 200]);
    await Promise.all(writes);
    expect(await count(account)).toBe(240);
    await expectExact(account);
  });

  it("is counted even if every change of the group fails", async () => {
    const account = await createOldAccount(5);
    const failing = committer.commit({ account }, [], () => {
      throw new Error("refused");
    });
    await expect(failing).rejects.toThrow("refused");
    expect((await readLedger(account))?.counts).toEqual({ crates: { "red/small": 3, "red/large": 2 } });
  });
});
