import { describe, expect, it } from "vitest";
import { runSummary } from "../../../../src/lib/summarizer/builtin/worker.ts";
import { evaluateSummary } from "../../../../src/lib/summarizer/evaluation/evaluate-summary.ts";
import type { SummaryRequest } from "../../../../src/lib/summarizer/summarizer.ts";
import { readTraps, type Trap } from "../../../kit/traps.ts";

function evaluate(trap: Trap) {
  const { content, source = "api" } = trap;
  const request: SummaryRequest = { title: "Conversation", content, source, style: "concise" };
  const result = runSummary(request);
  if ("error" in result) throw new Error(`${trap.id}: ${result.error.message}`);
  const generator = { engine: "builtin", model: null, prompt_version: null, fallback: false } as const;
  return evaluateSummary(request, { ...result.draft, generator }, trap);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe("short summaries of negotiations, complaints, incidents and changed plans", () => {
  it.each([
    { name: "situations", keyFacts: 42, tasks: 27, share: 0.95, falsehoods: 1 },
    { name: "outcomes", keyFacts: 14, tasks: 24, share: 0.95, falsehoods: 0 },
    { name: "outcomes-held-out", keyFacts: 15, tasks: 22, share: 0.95, falsehoods: 3 },
    { name: "endings", keyFacts: 20, tasks: 13, share: 0.9, falsehoods: 0 },
    { name: "endings-held-out", keyFacts: 23, tasks: 14, share: 0.9, falsehoods: 2 },
    { name: "everyday", keyFacts: 33, tasks: 33, share: 0.95, falsehoods: 2 },
    { name: "everyday-held-out", keyFacts: 31, tasks: 25, share: 0.85, falsehoods: 1 },
    { name: "errands", keyFacts: 20, tasks: 32, share: 0.85, falsehoods: 3 },
    { name: "errands-held-out", keyFacts: 10, tasks: 27, share: 0.9, falsehoods: 3 },
    { name: "meetings", keyFacts: 23, tasks: 37, share: 0.9, falsehoods: 3 },
    { name: "meetings-held-out", keyFacts: 12, tasks: 24, share: 0.75, falsehoods: 0 },
    { name: "decided", keyFacts: 28, tasks: 29, share: 0.85, falsehoods: 3 },
    { name: "decided-held-out", keyFacts: 16, tasks: 11, share: 0.75, falsehoods: 0 },
    { name: "calls", keyFacts: 35, tasks: 34, share: 0.85, falsehoods: 1 },
    { name: "calls-held-out", keyFacts: 15, tasks: 12, share: 0.6, falsehoods: 0 },
    { name: "minutes", keyFacts: 11, tasks: 30, share: 0.8, falsehoods: 0 },
    { name: "minutes-held-out", keyFacts: 6, tasks: 20, share: 0.85, falsehoods: 0 },
    { name: "desk", keyFacts: 40, tasks: 41, share: 0.75, falsehoods: 4 },
    { name: "desk-held-out", keyFacts: 19, tasks: 11, share: 0.6, falsehoods: 1 },
    { name: "rounds", keyFacts: 31, tasks: 24, share: 0.6, falsehoods: 0 },
    { name: "rounds-held-out", keyFacts: 15, tasks: 12, share: 0.5, falsehoods: 0 },
    { name: "plans", keyFacts: 32, tasks: 31, share: 0.8, falsehoods: 2 },
    { name: "plans-held-out", keyFacts: 7, tasks: 9, share: 0.6, falsehoods: 0 },
    { name: "twists", keyFacts: 27, tasks: 27, share: 0.7, falsehoods: 1 },
    { name: "twists-held-out", keyFacts: 27, tasks: 21, share: 0.6, falsehoods: 4 },
    { name: "unseen-meetings", keyFacts: 20, tasks: 22, share: 0.7, falsehoods: 0 },
    { name: "unseen", keyFacts: 27, tasks: 31, share: 0.85, falsehoods: 2 },
    { name: "unseen-further", keyFacts: 20, tasks: 29, share: 0.75, falsehoods: 0 },
    { name: "unseen-changes", keyFacts: 32, tasks: 23, share: 0.7, falsehoods: 4 },
    { name: "unseen-late", keyFacts: 20, tasks: 34, share: 0.7, falsehoods: 1 },
    { name: "unseen-last", keyFacts: 15, tasks: 23, share: 0.6, falsehoods: 2 },
    { name: "talks", keyFacts: 19, tasks: 31, share: 0.6, falsehoods: 1 },
  ])("of the file $name state the measured share of key facts and tasks", (expected) => {
    const results = readTraps(expected.name).map(evaluate);
    const tasks = results.flatMap((each) => each.tasks ?? []);
    expect(sum(results.map(({ keyFacts }) => keyFacts?.found ?? 0))).toBeGreaterThanOrEqual(expected.keyFacts);
    expect(sum(tasks.map(({ found }) => found))).toBeGreaterThanOrEqual(expected.tasks);
    const precision = sum(tasks.map(({ right }) => right)) / sum(tasks.map(({ listed }) => listed));
    expect(precision).toBeGreaterThanOrEqual(expected.share);
    expect(results.flatMap(({ falsehoods }) => falsehoods?.stated ?? []).length).toBeLessThanOrEqual(
      expected.falsehoods,
    );
  });
});
