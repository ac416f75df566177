import { describe, expect, it } from "vitest";
import { CHAT_WEIGHTS } from "../../../src/lib/summarizer/builtin/rank/weights.ts";
import { HELD_OUT, UNSEEN } from "../../../tools/ranking/data-sets.ts";
import { measureCoverage } from "../../../tools/ranking/measure.ts";
import { readDataSet } from "../../../tools/ranking/read-cases.ts";

describe("short summaries of chats that nothing was fitted to", () => {
  it.each([
    { files: "held-out", names: HELD_OUT, facts: 325, shown: 250, untold: 0.009 },
    { files: "unseen", names: UNSEEN, facts: 68, shown: 44, untold: 0.017 },
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
