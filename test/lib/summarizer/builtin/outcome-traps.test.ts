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
    { name: "situations", keyFacts: 42, tasks: 27, share: 0.95, falsehoods: 2 },
    { name: "outcomes", keyFacts: 16, tasks: 24, share: 0.95, falsehoods: 2 },
    { name: "outcomes-held-out", keyFacts: 16, tasks: 22, share: 0.95, falsehoods: 1 },
    { name: "endings", keyFacts: 22, tasks: 12, share: 0.85, falsehoods: 2 },
    { name: "endings-held-out", keyFacts: 24, tasks: 15, share: 0.85, falsehoods: 2 },
    { name: "everyday", keyFacts: 33, tasks: 32, share: 0.95, falsehoods: 3 },
    { name: "everyday-held-out", keyFacts: 32, tasks: 26, share: 0.85, falsehoods: 2 },
    { name: "errands", keyFacts: 20, tasks: 33, share: 0.8, falsehoods: 5 },
    { name: "errands-held-out", keyFacts: 10, tasks: 28, share: 0.9, falsehoods: 3 },
    { name: "meetings", keyFacts: 20, tasks: 36, share: 0.85, falsehoods: 2 },
    { name: "meetings-held-out", keyFacts: 13, tasks: 24, share: 0.75, falsehoods: 0 },
    { name: "decided", keyFacts: 32, tasks: 29, share: 0.8, falsehoods: 3 },
    { name: "decided-held-out", keyFacts: 16, tasks: 13, share: 0.85, falsehoods: 0 },
    { name: "calls", keyFacts: 38, tasks: 32, share: 0.8, falsehoods: 1 },
    { name: "calls-held-out", keyFacts: 18, tasks: 14, share: 0.65, falsehoods: 0 },
    { name: "minutes", keyFacts: 16, tasks: 31, share: 0.8, falsehoods: 0 },
    { name: "minutes-held-out", keyFacts: 8, tasks: 19, share: 0.75, falsehoods: 0 },
    { name: "desk", keyFacts: 41, tasks: 42, share: 0.8, falsehoods: 2 },
    { name: "desk-held-out", keyFacts: 21, tasks: 14, share: 0.8, falsehoods: 2 },
    { name: "rounds", keyFacts: 30, tasks: 25, share: 0.65, falsehoods: 0 },
    { name: "rounds-held-out", keyFacts: 15, tasks: 16, share: 0.6, falsehoods: 0 },
    { name: "plans", keyFacts: 32, tasks: 22, share: 0.75, falsehoods: 2 },
    { name: "plans-held-out", keyFacts: 9, tasks: 10, share: 0.65, falsehoods: 0 },
    { name: "twists", keyFacts: 26, tasks: 26, share: 0.65, falsehoods: 0 },
    { name: "twists-held-out", keyFacts: 25, tasks: 20, share: 0.6, falsehoods: 6 },
    { name: "unseen-meetings", keyFacts: 27, tasks: 20, share: 0.6, falsehoods: 1 },
    { name: "unseen", keyFacts: 25, tasks: 30, share: 0.75, falsehoods: 1 },
    { name: "unseen-further", keyFacts: 23, tasks: 29, share: 0.75, falsehoods: 0 },
    { name: "unseen-changes", keyFacts: 32, tasks: 23, share: 0.7, falsehoods: 4 },
    { name: "unseen-late", keyFacts: 23, tasks: 35, share: 0.7, falsehoods: 1 },
    { name: "unseen-last", keyFacts: 17, tasks: 24, share: 0.65, falsehoods: 1 },
    { name: "talks", keyFacts: 20, tasks: 31, share: 0.6, falsehoods: 1 },
    { name: "households", keyFacts: 51, tasks: 82, share: 0.6, falsehoods: 16 },
    { name: "offices", keyFacts: 47, tasks: 54, share: 0.55, falsehoods: 8 },
    { name: "clubs", keyFacts: 51, tasks: 76, share: 0.6, falsehoods: 9 },
    { name: "customers", keyFacts: 65, tasks: 52, share: 0.45, falsehoods: 5 },
    { name: "sites", keyFacts: 87, tasks: 60, share: 0.5, falsehoods: 5 },
    { name: "boards", keyFacts: 60, tasks: 78, share: 0.55, falsehoods: 7 },
    { name: "groups", keyFacts: 65, tasks: 54, share: 0.55, falsehoods: 14 },
    { name: "briefs", keyFacts: 72, tasks: 78, share: 0.7, falsehoods: 11 },
    { name: "threads", keyFacts: 40, tasks: 49, share: 0.6, falsehoods: 4 },
    { name: "sessions", keyFacts: 57, tasks: 98, share: 0.55, falsehoods: 1 },
    { name: "friends", keyFacts: 50, tasks: 29, share: 0.55, falsehoods: 8 },
    { name: "shifts", keyFacts: 72, tasks: 41, share: 0.55, falsehoods: 6 },
    { name: "events", keyFacts: 78, tasks: 77, share: 0.65, falsehoods: 3 },
    { name: "teams", keyFacts: 71, tasks: 61, share: 0.6, falsehoods: 5 },
    { name: "relatives", keyFacts: 73, tasks: 51, share: 0.55, falsehoods: 10 },
    { name: "orders", keyFacts: 82, tasks: 33, share: 0.55, falsehoods: 11 },
    { name: "agendas", keyFacts: 48, tasks: 62, share: 0.4, falsehoods: 0 },
    { name: "exchanges", keyFacts: 80, tasks: 24, share: 0.45, falsehoods: 7 },
    { name: "crews", keyFacts: 71, tasks: 62, share: 0.55, falsehoods: 16 },
    { name: "reviews", keyFacts: 39, tasks: 55, share: 0.5, falsehoods: 3 },
    { name: "rotas", keyFacts: 75, tasks: 52, share: 0.5, falsehoods: 8 },
    { name: "dealings", keyFacts: 85, tasks: 74, share: 0.6, falsehoods: 12 },
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
