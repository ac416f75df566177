import type { Evaluation } from "./evaluate-summary.ts";

/** An evaluation with the time that the summary took; null if it failed. */
export interface TimedEvaluation {
  ms: number;
  evaluation: Evaluation | null;
}

/** Sums and means over all conversations; null where the data state no expectation. */
export interface Report {
  conversations: number;
  failed: number;
  rouge1: number | null;
  rouge2: number | null;
  rouge_l: number | null;
  points: number;
  verified: number;
  quoted: number;
  dropped: number;
  unsupported: number;
  task_precision: number | null;
  task_recall: number | null;
  tasks_expected: number;
  key_facts_found: number;
  key_facts_expected: number;
  falsehoods_stated: number;
  falsehoods_expected: number;
  words: number;
  ms_mean: number;
  ms_p95: number;
}

export function summarizeEvaluations(results: readonly TimedEvaluation[]): Report {
  const all = results.flatMap(({ evaluation }) => evaluation ?? []);
  const rouge = all.flatMap((each) => each.rouge ?? []);
  const grounding = all.flatMap((each) => each.grounding ?? []);
  const tasks = all.flatMap((each) => each.tasks ?? []);
  const facts = all.flatMap((each) => each.keyFacts ?? []);
  const falsehoods = all.flatMap((each) => each.falsehoods ?? []);
  const times = results.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const percent = (values: readonly number[]) =>
    values.length === 0 ? null : round((100 * sum(values)) / values.length);
  return {
    conversations: results.length,
    failed: results.length - all.length,
    rouge1: percent(rouge.map(({ rouge1 }) => rouge1)),
    rouge2: percent(rouge.map(({ rouge2 }) => rouge2)),
    rouge_l: percent(rouge.map(({ rougeL }) => rougeL)),
    points: sum(grounding.map(({ points }) => points)),
    verified: sum(grounding.map(({ verified }) => verified)),
    quoted: sum(grounding.map(({ quoted }) => quoted)),
    dropped: sum(grounding.map(({ dropped }) => dropped)),
    unsupported: sum(all.map(({ unsupported }) => unsupported.length)),
    task_precision: divide(sum(tasks.map(({ right }) => right)), sum(tasks.map(({ listed }) => listed))),
    task_recall: divide(sum(tasks.map(({ found }) => found)), sum(tasks.map(({ expected }) => expected))),
    tasks_expected: sum(tasks.map(({ expected }) => expected)),
    key_facts_found: sum(facts.map(({ found }) => found)),
    key_facts_expected: sum(facts.map(({ expected }) => expected)),
    falsehoods_stated: sum(falsehoods.map(({ stated }) => stated.length)),
    falsehoods_expected: sum(falsehoods.map(({ expected }) => expected)),
    words: all.length === 0 ? 0 : round(sum(all.map(({ words }) => words)) / all.length),
    ms_mean: times.length === 0 ? 0 : round(sum(times) / times.length),
    ms_p95: round(times[Math.ceil(times.length * 0.95) - 1] ?? 0),
  };
}

/** Formats a report as two columns, without the measurements that the data do not allow. */
export function formatTable(report: object): string {
  const rows = Object.entries(report).filter(([, value]) => value !== null);
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join("\n");
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const round = (value: number): number => Math.round(value * 100) / 100;
const divide = (part: number, whole: number): number | null => (whole === 0 ? null : round(part / whole));
