import { expect, it } from "vitest";
import { applyPatch, type LiveList } from "../src/lists.ts";

it("applies patches in order, and keeps entries that did not change", () => {
  const entry = (index: number, id: string, title = id) => ({ index, conversationId: id, node: { title } });
  const reset = applyPatch(undefined, {
    reset: true,
    removedIds: [],
    entries: [entry(0, "a"), entry(1, "b"), entry(2, "c")],
    hasNextPage: true,
  });
  const next = applyPatch(reset, {
    reset: false,
    removedIds: ["a"],
    entries: [entry(0, "new"), entry(2, "b", "changed")],
    hasNextPage: false,
  });
  const getTitles = (list: LiveList<{ title: string }>) => list.entries.map(({ node }) => node?.title);
  expect(getTitles(next)).toEqual(["new", "c", "changed"]);
  expect(getTitles(reset)).toEqual(["a", "b", "c"]);
  expect(next.entries[1]).toBe(reset.entries[2]);
  expect(next.hasNextPage).toBe(false);
  expect(getTitles(applyPatch(next, { reset: true, removedIds: [], entries: [entry(0, "z")] }))).toEqual(["z"]);
});
