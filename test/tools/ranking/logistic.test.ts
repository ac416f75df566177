import { describe, expect, it } from "vitest";
import { computeProbability, readModel } from "../../../src/lib/summarizer/builtin/learned/logistic.ts";
import { fitModel, type Sample } from "../../../tools/ranking/logistic.ts";

const create = (features: string[], isTrue: boolean, count: number, weight?: number): Sample[] =>
  Array.from({ length: count }, () => ({ features, isTrue, ...(weight === undefined ? {} : { weight }) }));

/** "will" holds for most of the true samples; "day" for as many of both. */
const SAMPLES = [
  ...create(["will", "day"], true, 60),
  ...create(["will"], false, 10),
  ...create(["day"], false, 60),
  ...create(["rare"], true, 2),
];
const OPTIONS = { l1: 1, l2: 1, passes: 20 };

describe("the fitting of a model", () => {
  it("gives weights to the features that tell the samples apart, and none to rare ones", () => {
    const model = fitModel(SAMPLES, OPTIONS);
    expect(model.weights.will).toBeGreaterThan(1);
    expect(model.weights).not.toHaveProperty("rare");
    expect(computeProbability(readModel(model), ["will", "day"])).toBeGreaterThan(0.7);
    expect(computeProbability(readModel(model), ["day"])).toBeLessThan(0.3);
  });

  it("leaves out more features with a larger penalty", () => {
    expect(Object.keys(fitModel(SAMPLES, { ...OPTIONS, l1: 1_000 }).weights)).toEqual([]);
  });

  it("counts a sample by its weight", () => {
    const balanced = [...create(["a"], true, 20), ...create(["a"], false, 20)];
    const weighted = [...create(["a"], true, 20, 4), ...create(["a"], false, 20)];
    const estimate = (samples: readonly Sample[]) => computeProbability(readModel(fitModel(samples, OPTIONS)), ["a"]);
    expect(estimate(weighted)).toBeGreaterThan(estimate(balanced) + 0.2);
  });

  it("is the same for the same samples", () => {
    expect(fitModel(SAMPLES, OPTIONS)).toEqual(fitModel(SAMPLES, OPTIONS));
  });
});
