import { expect, it } from "vitest";
import { createAttachmentLoader } from "../../src/conversations/attachment-loader.ts";
import { createProjection, LIST_PROJECTION } from "../../src/conversations/projection.ts";

it("a list reads the fields that its entries contain, and the owner, times and totals only", () => {
  const always = { account: 1, created_at: 1, updated_at: 1, appended: 1 };
  expect(createProjection(["title", "attachments", "summary_jobs", "words"])).toEqual({
    ...always,
    title: 1,
    attachments: 1,
  });
  const ofSummary = ["title", "content", "sentiment", "topics", "language", "generator", "grounding"];
  const summary = Object.fromEntries(ofSummary.map((name) => [`summary.${name}`, 1]));
  expect(LIST_PROJECTION).toEqual({ ...always, title: 1, source: 1, status: 1, ...summary, metadata: 1 });
  expect(createProjection(["summary", "summary.__typename", "summary.points"])).toEqual({
    ...always,
    "summary.title": 1,
    "summary.points": 1,
  });
});

it("the attachments of conversations of several requests and accounts need one read", async () => {
  const filters: unknown[] = [];
  const rows = [2, 1].map((day) => ({
    _id: `att_${day}`,
    account: "a",
    conversation: "c1",
    created_at: new Date(day),
  }));
  const find = async (_model: unknown, filter: unknown) => {
    filters.push(filter);
    return rows;
  };
  const loader = createAttachmentLoader({ find } as never);
  const keys = ["a", "b", "a"].map((account, i) => ({ account, conversation: i < 2 ? "c1" : "c2" }));
  const loaded = await Promise.all(keys.map((key) => loader.load(key)));
  expect(loaded.map((found) => found.map(({ _id }) => _id))).toEqual([["att_1", "att_2"], [], []]);
  expect(filters).toEqual([{ account: { $in: ["a", "b"] }, conversation: { $in: ["c1", "c2"] } }]);
});
