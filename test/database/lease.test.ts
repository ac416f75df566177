import { MongoClient } from "mongodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  byServerClock,
  claimFor,
  extend,
  freeAt,
  heldAt,
  heldBy,
  type Leased,
  RELEASED,
} from "../../src/database/lease.ts";
import { dropDatabase, newDatabase } from "../kit/database.ts";

type Row = Leased & { _id: string; account: string };

const uri = newDatabase();
const client = new MongoClient(uri);
const rows = client.db().collection<Row>("leased");

beforeAll(() => client.connect());
afterAll(async () => {
  await client.close();
  await dropDatabase(uri);
});

let next = 0;
async function insertRow(): Promise<Row> {
  next += 1;
  const row = { _id: `row_${next}`, account: "acc", ...RELEASED };
  await rows.insertOne(row);
  return row;
}

const claim = ({ _id }: Row, owner: string, durationMs: number) =>
  rows.findOneAndUpdate(
    { _id, ...freeAt(new Date()) },
    { $set: claimFor(owner, durationMs, new Date()) },
    { returnDocument: "after" },
  );

describe("A lease", () => {
  it("is claimed by one of several owners", async () => {
    const row = await insertRow();
    const claims = await Promise.all(["a", "b", "c"].map((owner) => claim(row, owner, 10_000)));
    expect(claims.filter((claimed) => claimed !== null)).toHaveLength(1);
    expect(await rows.countDocuments({ _id: row._id, ...heldAt(new Date()) })).toBe(1);
  });

  it("is free again once it is released, and once it has expired", async () => {
    const row = await insertRow();
    const first = await claim(row, "a", 10_000);
    await rows.updateOne(heldBy(first as Row), { $set: RELEASED });
    await claim(row, "b", -1);
    expect(await claim(row, "c", 10_000)).toMatchObject({ lease: "c" });
  });

  it("can be renewed by its owner only", async () => {
    const row = await insertRow();
    const lost = (await claim(row, "a", -1)) as Row;
    const held = (await claim(row, "b", 1_000)) as Row;
    expect((await rows.updateOne(heldBy(lost), { $set: extend(10_000, new Date()) })).matchedCount).toBe(0);
    expect((await rows.updateOne(heldBy(held), { $set: extend(10_000, new Date()) })).matchedCount).toBe(1);
  });

  it("is claimed in a pipeline by the clock of the database, also on a row that does not exist yet", async () => {
    const claimNew = (owner: string) =>
      rows.findOneAndUpdate(
        { _id: "row_new" },
        [
          {
            $set: {
              lease: { $cond: [byServerClock.isFree, owner, "$lease"] },
              lease_until: { $cond: [byServerClock.isFree, byServerClock.end(10_000), "$lease_until"] },
            },
          },
        ],
        { upsert: true, returnDocument: "after" },
      );
    expect(await claimNew("a")).toMatchObject({ lease: "a" });
    expect(await claimNew("b")).toMatchObject({ lease: "a" });
  });
});
