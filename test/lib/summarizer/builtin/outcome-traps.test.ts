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
    { name: "situations", keyFacts: 42, tasks: 27, share: 0.9, falsehoods: 2 },
    { name: "outcomes", keyFacts: 14, tasks: 24, share: 0.95, falsehoods: 0 },
    { name: "outcomes-held-out", keyFacts: 16, tasks: 22, share: 0.95, falsehoods: 1 },
    { name: "endings", keyFacts: 23, tasks: 13, share: 0.85, falsehoods: 1 },
    { name: "endings-held-out", keyFacts: 25, tasks: 14, share: 1, falsehoods: 2 },
    { name: "everyday", keyFacts: 33, tasks: 33, share: 0.95, falsehoods: 1 },
    { name: "everyday-held-out", keyFacts: 32, tasks: 25, share: 0.85, falsehoods: 1 },
    { name: "errands", keyFacts: 19, tasks: 33, share: 0.85, falsehoods: 5 },
    { name: "errands-held-out", keyFacts: 10, tasks: 26, share: 0.9, falsehoods: 2 },
    { name: "meetings", keyFacts: 21, tasks: 37, share: 0.9, falsehoods: 2 },
    { name: "meetings-held-out", keyFacts: 12, tasks: 25, share: 0.75, falsehoods: 0 },
    { name: "decided", keyFacts: 31, tasks: 28, share: 0.8, falsehoods: 3 },
    { name: "decided-held-out", keyFacts: 16, tasks: 12, share: 0.75, falsehoods: 0 },
    { name: "calls", keyFacts: 35, tasks: 33, share: 0.8, falsehoods: 1 },
    { name: "calls-held-out", keyFacts: 18, tasks: 13, share: 0.7, falsehoods: 0 },
    { name: "minutes", keyFacts: 16, tasks: 30, share: 0.8, falsehoods: 0 },
    { name: "minutes-held-out", keyFacts: 9, tasks: 18, share: 0.85, falsehoods: 0 },
    { name: "desk", keyFacts: 40, tasks: 42, share: 0.8, falsehoods: 3 },
    { name: "desk-held-out", keyFacts: 19, tasks: 14, share: 0.7, falsehoods: 1 },
    { name: "rounds", keyFacts: 28, tasks: 23, share: 0.65, falsehoods: 0 },
    { name: "rounds-held-out", keyFacts: 14, tasks: 14, share: 0.5, falsehoods: 0 },
    { name: "plans", keyFacts: 32, tasks: 30, share: 0.8, falsehoods: 3 },
    { name: "plans-held-out", keyFacts: 9, tasks: 10, share: 0.65, falsehoods: 0 },
    { name: "twists", keyFacts: 25, tasks: 28, share: 0.7, falsehoods: 0 },
    { name: "twists-held-out", keyFacts: 28, tasks: 20, share: 0.6, falsehoods: 4 },
    { name: "unseen-meetings", keyFacts: 23, tasks: 23, share: 0.75, falsehoods: 1 },
    { name: "unseen", keyFacts: 25, tasks: 31, share: 0.85, falsehoods: 2 },
    { name: "unseen-further", keyFacts: 23, tasks: 30, share: 0.75, falsehoods: 0 },
    { name: "unseen-changes", keyFacts: 34, tasks: 23, share: 0.7, falsehoods: 4 },
    { name: "unseen-late", keyFacts: 21, tasks: 34, share: 0.7, falsehoods: 2 },
    { name: "unseen-last", keyFacts: 17, tasks: 22, share: 0.6, falsehoods: 2 },
    { name: "talks", keyFacts: 21, tasks: 32, share: 0.65, falsehoods: 1 },
    { name: "households", keyFacts: 49, tasks: 78, share: 0.6, falsehoods: 16 },
    { name: "offices", keyFacts: 40, tasks: 47, share: 0.5, falsehoods: 7 },
    { name: "clubs", keyFacts: 52, tasks: 68, share: 0.6, falsehoods: 8 },
    { name: "customers", keyFacts: 62, tasks: 55, share: 0.45, falsehoods: 4 },
    { name: "sites", keyFacts: 80, tasks: 59, share: 0.5, falsehoods: 4 },
    { name: "boards", keyFacts: 56, tasks: 74, share: 0.55, falsehoods: 6 },
    { name: "groups", keyFacts: 59, tasks: 59, share: 0.55, falsehoods: 13 },
    { name: "briefs", keyFacts: 73, tasks: 78, share: 0.75, falsehoods: 13 },
    { name: "threads", keyFacts: 41, tasks: 48, share: 0.6, falsehoods: 3 },
    { name: "sessions", keyFacts: 53, tasks: 95, share: 0.55, falsehoods: 2 },
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
