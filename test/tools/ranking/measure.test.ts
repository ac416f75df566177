import { describe, expect, it } from "vitest";
import { CHAT_WEIGHTS } from "../../../src/lib/summarizer/builtin/rank/weights.ts";
import { HELD_OUT, UNSEEN } from "../../../tools/ranking/data-sets.ts";
import { measureCoverage } from "../../../tools/ranking/measure.ts";
import { measureTitles } from "../../../tools/ranking/measure-titles.ts";
import { readDataSet } from "../../../tools/ranking/read-cases.ts";

describe("short summaries of chats that nothing was fitted to", () => {
  it.each([
    { files: "held-out", names: HELD_OUT, facts: 325, shown: 264, untold: 0.009 },
    { files: "unseen", names: UNSEEN, facts: 68, shown: 52, untold: 0.017 },
  ])(
    "of the $files files show the measured share of key facts, and tell what changed",
    ({ names, facts, shown, untold }) => {
      const coverage = measureCoverage(names.flatMap(readDataSet), CHAT_WEIGHTS);
      expect(coverage.facts).toBe(facts);
      expect(coverage.shown).toBeGreaterThanOrEqual(shown);
      expect(coverage.untold / coverage.sentences).toBeLessThanOrEqual(untold);
    },
  );
});

it("shows what most sentences of chats are understood by, in files that the relations are not fitted to", () => {
  const { dependent, unclear } = measureCoverage(["rotas", "dealings"].flatMap(readDataSet), CHAT_WEIGHTS);
  expect(dependent).toBeGreaterThan(1_000);
  expect(unclear / dependent).toBeLessThanOrEqual(0.08);
});

describe("titles of conversations that nothing was fitted to", () => {
  it.each([
    { files: "held-out", names: HELD_OUT, titles: 154, main: 112, clean: 65, others: 0.38 },
    { files: "unseen", names: UNSEEN, titles: 136, main: 95, clean: 58, others: 0.34 },
  ])("of the $files files name what matters as often as measured", ({ names, titles, main, clean, others }) => {
    const counts = measureTitles(names);
    expect(counts.titles).toBe(titles);
    expect(counts.main).toBeGreaterThanOrEqual(main);
    expect(counts.clean).toBeGreaterThanOrEqual(clean);
    expect(counts.others / counts.parts).toBeLessThanOrEqual(others);
  });
});
