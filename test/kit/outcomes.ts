import { expect, it } from "vitest";
import { runSummary } from "../../src/lib/summarizer/builtin/worker.ts";
import { evaluateSummary } from "../../src/lib/summarizer/evaluation/evaluate-summary.ts";
import type { SummaryRequest } from "../../src/lib/summarizer/summarizer.ts";
import { readTraps, type Trap } from "./traps.ts";

/** What the short summaries of a file of bench/data state: at least so many key facts and tasks, at most so many falsehoods. */
export interface Outcomes {
  name: string;
  keyFacts: number;
  tasks: number;
  /** The least share of the listed tasks that are expected ones. */
  share: number;
  falsehoods: number;
}

/** Adds a test for each file. */
export function testOutcomes(files: readonly Outcomes[]): void {
  it.each(files)("of the file $name state the measured share of key facts and tasks", (expected) => {
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
}

function evaluate(trap: Trap) {
  const { content, source = "api" } = trap;
  const request: SummaryRequest = { title: "Conversation", content, source, style: "concise" };
  const result = runSummary(request);
  if ("error" in result) throw new Error(`${trap.id}: ${result.error.message}`);
  const generator = { engine: "builtin", model: null, prompt_version: null, fallback: false } as const;
  return evaluateSummary(request, { ...result.draft, generator }, trap);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
