import { describe, expect, it } from "vitest";
import type { ConversationRow } from "../../../src/conversations/model.ts";
import { keepFormerSummary, MAX_SUMMARY_VERSIONS } from "../../../src/conversations/summary-versions.ts";
import type { Change } from "../../../src/database/change.ts";

describe("keepFormerSummary", () => {
  it("keeps a bounded number of versions and removes the oldest", () => {
    const removed: unknown[] = [];
    const inserted: string[] = [];
    const change = {
      now: new Date(),
      insert: (_model: unknown, row: { _id: string }) => inserted.push(row._id),
      removeWhere: (_model: unknown, where: object) => removed.push(where),
    } as unknown as Change;
    const row = { _id: "conv_a", account: "acc_a", summary: { content: "x" } } as unknown as ConversationRow;
    for (let number = 1; number <= MAX_SUMMARY_VERSIONS + 1; number += 1)
      row.summary_version = keepFormerSummary(change, row, `job_${number}`);
    expect(inserted).toHaveLength(MAX_SUMMARY_VERSIONS + 1);
    expect(row.summary_version).toMatchObject({
      number: MAX_SUMMARY_VERSIONS + 2,
      job: `job_${MAX_SUMMARY_VERSIONS + 1}`,
    });
    expect(row.summary_version?.former).toHaveLength(MAX_SUMMARY_VERSIONS - 1);
    expect(removed).toEqual([
      { account: "acc_a", _id: "sum_a-1" },
      { account: "acc_a", _id: "sum_a-2" },
    ]);
  });
});
