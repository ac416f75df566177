import { describe, expect, it } from "vitest";
import { evaluateSummary } from "../../../../src/lib/summarizer/evaluation/evaluate-summary.ts";
import { summarizeEvaluations } from "../../../../src/lib/summarizer/evaluation/report.ts";
import { computeRouge } from "../../../../src/lib/summarizer/evaluation/rouge.ts";
import type { SummaryDraft } from "../../../../src/lib/summarizer/summarizer.ts";

describe("ROUGE", () => {
  it("compares words, pairs of words and the order of words with the closest reference", () => {
    expect(computeRouge("the cat sat", ["a dog", "the cat sat down"])).toEqual({
      rouge1: 6 / 7,
      rouge2: 4 / 5,
      rougeL: 6 / 7,
    });
    expect(computeRouge("x", [])).toBeNull();
  });
});

describe("an evaluation", () => {
  const request = {
    title: "t",
    content: "Ann: The tickets cost 40 euros.\nBen: I will pay them today.",
    source: "api",
  } as const;
  const task = { key: "k", text: "Ben will pay the tickets", owner: "Ben", due_text: null, due_at: null, evidence: [] };
  const summary: SummaryDraft = {
    ...{ title: "t", content: "The tickets cost 50 euros. Ben will pay them.", sentiment: "neutral", topics: [] },
    ...{ action_items: [], language: "en", grounding: { points: 3, verified: 2, quoted: 0, dropped: 1 } },
    generator: { engine: "builtin", model: null, prompt_version: null, fallback: false },
    points: { decisions: [], tasks: [{ ...task, state: "open" }], open_questions: [], key_facts: [] },
  };

  it("finds unsupported points, stated falsehoods, key facts and tasks, and sums them up", () => {
    const evaluation = evaluateSummary(request, summary, {
      facts: [
        { text: "The tickets cost 40 euros.", key: true },
        { text: "Ben will pay.", key: true },
      ],
      falsehoods: [{ text: "The tickets cost 50 euros." }],
      tasks: [{ words: "pay tickets", owner: "Ben" }, { words: "call the shop" }],
    });
    expect(evaluation).toMatchObject({
      unsupported: [{ text: "The tickets cost 50 euros.", fault: "number" }],
      keyFacts: { expected: 2, found: 1 },
      falsehoods: { expected: 1, stated: ["The tickets cost 50 euros."] },
      tasks: { expected: 2, listed: 1, found: 1, right: 1 },
      rouge: null,
    });
    const failed = { ms: 30, evaluation: null };
    expect(summarizeEvaluations([{ ms: 10, evaluation }, failed])).toMatchObject({
      ...{ conversations: 2, failed: 1, task_precision: 1, task_recall: 0.5, falsehoods_stated: 1, dropped: 1 },
      ...{ rouge1: null, ms_mean: 20, ms_p95: 30 },
    });
  });

  it("finds tasks of words that the verifier does not compare", () => {
    const inform = { ...task, text: "Ben will inform the participants", state: "open" } as const;
    const points = { decisions: [], tasks: [inform], open_questions: [], key_facts: [] };
    const evaluate = (words: string) => evaluateSummary(request, { ...summary, points }, { tasks: [{ words }] }).tasks;
    expect(evaluate("inform participants")).toMatchObject({ found: 1, right: 1 });
    expect(evaluate("offer")).toMatchObject({ found: 0, right: 0 });
  });
});
