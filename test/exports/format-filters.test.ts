import { Writable } from "node:stream";
import { expect, it } from "vitest";
import { formatFilters } from "../../src/exports/format-filters.ts";
import { writeMarkdown } from "../../src/exports/markdown.ts";

const FILTERS = {
  status: "completed",
  topics: ["invoice", "desk"],
  created_at: { gte: "2026-01-01", lt: "2026-02-01" },
  metadata: { ticket: "C-1", amount: { gt: 5 }, tag: ["a", "b"], paid: { exists: false }, note: null },
};
const TEXTS = [
  "status: completed",
  "topics: invoice, desk",
  "created_at ≥ 2026-01-01, < 2026-02-01",
  "metadata ticket = C-1",
  "metadata amount > 5",
  "metadata tag in a, b",
  "metadata paid does not exist",
  "metadata note = null",
];

it("Filters of an export have a text for each condition", () => {
  expect(formatFilters(FILTERS)).toEqual(TEXTS);
  expect(formatFilters({})).toEqual([]);
});

it("Markdown names the filters of its export", async () => {
  const chunks: Uint8Array[] = [];
  const out = new WritableStream<Uint8Array>({ write: (chunk) => void chunks.push(chunk) });
  const about = {
    account: { id: "acc_1", email: "anna@example.com" },
    created_at: "2026-11-21T18:00:00.000Z",
    filters: FILTERS,
    total: 0,
    include_content: true,
  };
  await writeMarkdown({ about, conversations: async function* () {} } as never, Writable.fromWeb(out as never));
  expect(String(Buffer.concat(chunks)).replaceAll("\\", "")).toContain(`- Filters: ${TEXTS.join("; ")}\n`);
});
