import { type ModelFile, toProbability } from "../../src/lib/summarizer/builtin/learned/logistic.ts";
import { createRandom } from "./random.ts";

export interface Sample {
  features: readonly string[];
  isTrue: boolean;
  /** How much the sample counts, 1 unless given. */
  weight?: number;
}

/** Strengths of the penalties, and the passes over the samples. */
export interface Options {
  l1: number;
  l2: number;
  passes?: number;
  /** Features of fewer samples are left out. */
  minCount?: number;
}

const ALPHA = 0.1;
const BETA = 1;
const BIAS = "";

/**
 * Fits a logistic regression by FTRL-Proximal (McMahan et al., "Ad Click Prediction: a View from the Trenches", 2013), whose L1 penalty leaves
 * most features without a weight. The same samples always give the same model.
 */
export function fitModel(samples: readonly Sample[], { l1, l2, passes = 8, minCount = 4 }: Options): ModelFile {
  const counts = new Map<string, number>();
  for (const { features } of samples) for (const name of features) counts.set(name, (counts.get(name) ?? 0) + 1);
  const indexes = new Map(
    [BIAS, ...[...counts.keys()].filter((name) => (counts.get(name) ?? 0) >= minCount)].map((name, index) => [
      name,
      index,
    ]),
  );
  const rows = samples.map(({ features, isTrue, weight = 1 }) => ({
    columns: Uint32Array.from([0, ...features.flatMap((name) => indexes.get(name) ?? [])]),
    label: Number(isTrue),
    weight,
  }));
  const [z, n] = [new Float64Array(indexes.size), new Float64Array(indexes.size)];
  const weigh = (column: number): number => {
    const value = z[column] ?? 0;
    const penalty = column === 0 ? 0 : l1;
    if (Math.abs(value) <= penalty) return 0;
    return -(value - Math.sign(value) * penalty) / ((BETA + Math.sqrt(n[column] ?? 0)) / ALPHA + l2);
  };
  const next = createRandom(1);
  for (let pass = 0; pass < passes; pass += 1) {
    for (const { columns, label, weight } of shuffle(rows, next)) {
      const weights = Array.from(columns, weigh);
      const probability = toProbability(weights.reduce((sum, value) => sum + value, 0));
      const gradient = (probability - label) * weight;
      columns.forEach((column, position) => {
        const before = n[column] ?? 0;
        const after = before + gradient * gradient;
        z[column] =
          (z[column] ?? 0) + gradient - ((Math.sqrt(after) - Math.sqrt(before)) / ALPHA) * (weights[position] ?? 0);
        n[column] = after;
      });
    }
  }
  const weights = [...indexes].flatMap(([name, column]) => {
    const weight = Number(weigh(column).toFixed(2));
    return name === BIAS || weight === 0 ? [] : [[name, weight] as const];
  });
  return {
    bias: Number(weigh(0).toFixed(2)),
    weights: Object.fromEntries(weights.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function shuffle<T>(items: readonly T[], next: () => number): T[] {
  const shuffled = [...items];
  for (let index = shuffled.length - 1; index > 0; index -= 1) {
    const other = Math.floor(next() * (index + 1));
    [shuffled[index], shuffled[other]] = [shuffled[other] as T, shuffled[index] as T];
  }
  return shuffled;
}
