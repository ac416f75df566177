import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../src/core/ids.ts";
import { Database } from "../../src/database/database.ts";
import { defineModel } from "../../src/database/define-model.ts";
import { number } from "../../src/database/fields.ts";
import { getNextCursor, type KeysetRequest, readKeysetPage, readPageById } from "../../src/database/keyset-page.ts";
import { dropDatabase, newDatabase } from "../kit/database.ts";

const Points = defineModel("Point", { collection: "points", fields: { x: number(), y: number() }, indexes: [] });

const uri = newDatabase();
let database: Database;
beforeAll(async () => {
  database = await Database.open(uri, { maxPoolSize: 2 });
  // Ids are in the order of the rows; each x occurs three times.
  const rows = Array.from({ length: 12 }, (_, i) => ({ _id: newId("job"), account: "a", x: Math.floor(i / 3), y: i }));
  await database.collection(Points).insertMany(rows);
});
afterAll(async () => {
  await database.close();
  await dropDatabase(uri);
});

/** Reads the `y` of a page. */
async function readYs(request: Omit<KeysetRequest, "filter">) {
  const { rows, hasMore } = await readKeysetPage(database, Points, { filter: { account: "a" }, ...request });
  return [rows.map(({ y }) => y), hasMore];
}

describe("A keyset page", () => {
  it("starts after the position and ends before the other, in each direction", async () => {
    const ascending = { order: { x: 1, y: 1 }, limit: 3 } as const;
    const descending = { order: { x: -1, y: -1 }, limit: 3 } as const;
    const position = { x: 1, y: 4 };
    expect(await readYs(ascending)).toEqual([[0, 1, 2], true]);
    expect(await readYs({ ...ascending, after: position })).toEqual([[5, 6, 7], true]);
    expect(await readYs({ ...ascending, before: position })).toEqual([[0, 1, 2], true]);
    expect(await readYs({ ...ascending, before: position, backward: true })).toEqual([[1, 2, 3], true]);
    expect(await readYs({ ...ascending, after: { x: 3, y: 9 } })).toEqual([[10, 11], false]);
    expect(await readYs({ ...descending, after: position })).toEqual([[3, 2, 1], true]);
    expect(await readYs({ ...descending, before: position, backward: true })).toEqual([[7, 6, 5], true]);
    expect(await readYs({ ...ascending, after: { x: 0, y: 1 }, before: { x: 1, y: 3 } })).toEqual([[2], false]);
  });

  it("needs no row at its position", async () => {
    const after = { x: 1, y: 4.5 };
    expect(await readYs({ order: { x: 1, y: 1 }, limit: 1, after })).toEqual([[5], true]);
  });

  it("by id visits every row once, newest first", async () => {
    const seen: number[] = [];
    for (let after: string | undefined; ; ) {
      const page = await readPageById(database, Points, "job", { filter: { account: "a" }, after, per_page: 5 });
      seen.push(...page.rows.map(({ y }) => y));
      const next = getNextCursor(page);
      if (!next) break;
      after = next;
    }
    expect(seen).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  });

  it("by id rejects a cursor of another list", async () => {
    const read = async () => readPageById(database, Points, "job", { filter: {}, after: newId("exp"), per_page: 5 });
    await expect(read()).rejects.toMatchObject({
      code: "bad_request",
      details: { fields: { after: ["is not a cursor of this list"] } },
    });
  });
});
