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
    { name: "outcomes", keyFacts: 16, tasks: 23, share: 0.95, falsehoods: 2 },
    { name: "outcomes-held-out", keyFacts: 16, tasks: 22, share: 0.85, falsehoods: 1 },
    { name: "endings", keyFacts: 22, tasks: 12, share: 0.8, falsehoods: 2 },
    { name: "endings-held-out", keyFacts: 24, tasks: 15, share: 1, falsehoods: 2 },
    { name: "everyday", keyFacts: 32, tasks: 32, share: 0.95, falsehoods: 3 },
    { name: "everyday-held-out", keyFacts: 32, tasks: 26, share: 0.85, falsehoods: 2 },
    { name: "errands", keyFacts: 20, tasks: 32, share: 0.85, falsehoods: 5 },
    { name: "errands-held-out", keyFacts: 10, tasks: 28, share: 0.9, falsehoods: 3 },
    { name: "meetings", keyFacts: 21, tasks: 36, share: 0.85, falsehoods: 2 },
    { name: "meetings-held-out", keyFacts: 13, tasks: 25, share: 0.75, falsehoods: 0 },
    { name: "decided", keyFacts: 33, tasks: 28, share: 0.85, falsehoods: 3 },
    { name: "decided-held-out", keyFacts: 17, tasks: 12, share: 0.8, falsehoods: 0 },
    { name: "calls", keyFacts: 37, tasks: 32, share: 0.8, falsehoods: 1 },
    { name: "calls-held-out", keyFacts: 18, tasks: 14, share: 0.7, falsehoods: 0 },
    { name: "minutes", keyFacts: 15, tasks: 31, share: 0.8, falsehoods: 0 },
    { name: "minutes-held-out", keyFacts: 8, tasks: 19, share: 0.8, falsehoods: 0 },
    { name: "desk", keyFacts: 39, tasks: 42, share: 0.75, falsehoods: 2 },
    { name: "desk-held-out", keyFacts: 20, tasks: 14, share: 0.65, falsehoods: 2 },
    { name: "rounds", keyFacts: 28, tasks: 25, share: 0.7, falsehoods: 0 },
    { name: "rounds-held-out", keyFacts: 15, tasks: 16, share: 0.6, falsehoods: 0 },
    { name: "plans", keyFacts: 31, tasks: 24, share: 0.75, falsehoods: 2 },
    { name: "plans-held-out", keyFacts: 9, tasks: 10, share: 0.65, falsehoods: 0 },
    { name: "twists", keyFacts: 25, tasks: 26, share: 0.7, falsehoods: 0 },
    { name: "twists-held-out", keyFacts: 26, tasks: 20, share: 0.55, falsehoods: 7 },
    { name: "unseen-meetings", keyFacts: 27, tasks: 20, share: 0.6, falsehoods: 1 },
    { name: "unseen", keyFacts: 25, tasks: 30, share: 0.85, falsehoods: 1 },
    { name: "unseen-further", keyFacts: 23, tasks: 29, share: 0.75, falsehoods: 0 },
    { name: "unseen-changes", keyFacts: 31, tasks: 23, share: 0.65, falsehoods: 4 },
    { name: "unseen-late", keyFacts: 22, tasks: 34, share: 0.75, falsehoods: 1 },
    { name: "unseen-last", keyFacts: 17, tasks: 24, share: 0.65, falsehoods: 1 },
    { name: "talks", keyFacts: 19, tasks: 31, share: 0.65, falsehoods: 1 },
    { name: "households", keyFacts: 52, tasks: 83, share: 0.6, falsehoods: 15 },
    { name: "offices", keyFacts: 42, tasks: 49, share: 0.5, falsehoods: 7 },
    { name: "clubs", keyFacts: 51, tasks: 73, share: 0.6, falsehoods: 9 },
    { name: "customers", keyFacts: 61, tasks: 52, share: 0.45, falsehoods: 5 },
    { name: "sites", keyFacts: 84, tasks: 57, share: 0.5, falsehoods: 5 },
    { name: "boards", keyFacts: 60, tasks: 76, share: 0.55, falsehoods: 7 },
    { name: "groups", keyFacts: 64, tasks: 56, share: 0.55, falsehoods: 12 },
    { name: "briefs", keyFacts: 72, tasks: 78, share: 0.7, falsehoods: 10 },
    { name: "threads", keyFacts: 41, tasks: 47, share: 0.6, falsehoods: 4 },
    { name: "sessions", keyFacts: 54, tasks: 99, share: 0.55, falsehoods: 1 },
    { name: "friends", keyFacts: 49, tasks: 25, share: 0.5, falsehoods: 7 },
    { name: "shifts", keyFacts: 71, tasks: 33, share: 0.5, falsehoods: 6 },
    { name: "events", keyFacts: 76, tasks: 68, share: 0.65, falsehoods: 3 },
    { name: "teams", keyFacts: 69, tasks: 51, share: 0.6, falsehoods: 6 },
    { name: "relatives", keyFacts: 70, tasks: 50, share: 0.55, falsehoods: 10 },
    { name: "orders", keyFacts: 81, tasks: 33, share: 0.55, falsehoods: 11 },
    { name: "agendas", keyFacts: 41, tasks: 52, share: 0.4, falsehoods: 0 },
    { name: "exchanges", keyFacts: 76, tasks: 25, share: 0.5, falsehoods: 5 },
    { name: "crews", keyFacts: 68, tasks: 50, share: 0.55, falsehoods: 15 },
    { name: "reviews", keyFacts: 38, tasks: 49, share: 0.5, falsehoods: 3 },
    { name: "rotas", keyFacts: 72, tasks: 46, share: 0.5, falsehoods: 7 },
    { name: "dealings", keyFacts: 84, tasks: 70, share: 0.6, falsehoods: 9 },
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
