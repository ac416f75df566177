import { describe, expect, it } from "vitest";
import type { Database } from "../../src/database/database.ts";
import type { ModelDefinition, Row } from "../../src/database/define-model.ts";
import { createBound, getNextCursor, readKeysetPage, readPageById } from "../../src/database/keyset-page.ts";

/** Only passed on. */
const Points = { name: "Position" } as unknown as ModelDefinition<Row>;
const ID = "job_01kajq8m4dft2s7cbx3v9e5gzh";

describe("a bound", () => {
  it.each([
    [1, "after", "$gt"],
    [1, "before", "$lt"],
    [-1, "after", "$lt"],
    [-1, "before", "$gt"],
  ] as const)("of the direction %i selects the rows %s the position with %s", (direction, side, operator) => {
    expect(createBound({ _id: direction }, { _id: "a" }, side)).toEqual({ _id: { [operator]: "a" } });
    expect(createBound({ x: direction, _id: direction }, { x: 1, _id: "a" }, side)).toEqual({
      $or: [{ x: { [operator]: 1 } }, { x: 1, _id: { [operator]: "a" } }],
    });
  });

  it("compares each field among rows that equal the position in all fields before it", () => {
    expect(createBound({ a: 1, b: -1, c: 1 }, { a: 1, b: 2, c: 3 }, "after")).toEqual({
      $or: [{ a: { $gt: 1 } }, { a: 1, b: { $lt: 2 } }, { a: 1, b: 2, c: { $gt: 3 } }],
    });
  });
});

describe("the query of a page", () => {
  const rows = ["a", "b", "c"].map((_id, x) => ({ _id, account: "acc", x }));
  /** Returns the filter and the options that the page passes to the driver. */
  function capture() {
    const calls: unknown[][] = [];
    const database = {
      findHeavy: async (_reader: object, ...call: unknown[]) => {
        calls.push(call);
        return [...rows];
      },
    } as unknown as Database;
    return { calls, database };
  }
  const order = { x: -1, _id: -1 } as const;
  const filter = { account: "acc" };

  it("has the filter alone without a position, and one row more than the page", async () => {
    const { calls, database } = capture();
    const page = await readKeysetPage(database, Points, { filter, order, limit: 2, skip: 1, hint: "h" });
    expect(calls).toEqual([[Points, filter, { sort: order, limit: 3, skip: 1, hint: "h" }]]);
    expect(page).toEqual({ rows: rows.slice(0, 2), hasMore: true });
    expect(getNextCursor(page)).toBe("b");
  });

  it("joins the filter with both bounds and reverses order and rows for a page from the end", async () => {
    const { calls, database } = capture();
    const [after, before] = [
      { x: 5, _id: "e" },
      { x: 1, _id: "a" },
    ];
    const request = { filter, order, after, before, backward: true, limit: 3 };
    const page = await readKeysetPage(database, Points, request);
    const bounds = [createBound(order, after, "after"), createBound(order, before, "before")];
    expect(calls).toEqual([[Points, { $and: [filter, ...bounds] }, { sort: { x: 1, _id: 1 }, limit: 4 }]]);
    expect(page).toEqual({ rows: rows.toReversed(), hasMore: false });
    expect(getNextCursor(page)).toBeNull();
  });

  it("is in descending order for a page from the end of an ascending list", async () => {
    const { calls, database } = capture();
    const page = await readKeysetPage(database, Points, { filter, order: { _id: 1 }, backward: true, limit: 3 });
    expect(calls).toEqual([[Points, filter, { sort: { _id: -1 }, limit: 4 }]]);
    expect(getNextCursor({ ...page, hasMore: true })).toBe("a");
  });

  it("by id is in descending order and accepts only ids of its kind", async () => {
    const { calls, database } = capture();
    await readPageById(database, Points, "job", { filter, per_page: 1 });
    await readPageById(database, Points, "job", { filter, per_page: 1, after: ID });
    expect(calls).toEqual([
      [Points, filter, { sort: { _id: -1 }, limit: 2 }],
      [Points, { $and: [filter, { _id: { $lt: ID } }] }, { sort: { _id: -1 }, limit: 2 }],
    ]);
    for (const after of ["", ID.replace("job", "evt"), "nonsense"])
      await expect(async () => readPageById(database, Points, "job", { filter, per_page: 1, after })).rejects.toThrow(
        expect.objectContaining({ details: { fields: { after: ["is not a cursor of this list"] } } }),
      );
  });

  it("has no next cursor without rows", () => {
    expect(getNextCursor({ rows: [], hasMore: true })).toBeNull();
  });
});
