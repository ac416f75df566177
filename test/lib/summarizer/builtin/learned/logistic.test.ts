import { describe, expect, it } from "vitest";
import {
  computeLogOdds,
  computeProbability,
  readModel,
} from "../../../../../src/lib/summarizer/builtin/learned/logistic.ts";

const MODEL = readModel({ bias: -1, weights: { rain: 3, sun: -2 } });

describe("a logistic regression", () => {
  it("adds the weights of the features that hold; others count nothing", () => {
    expect(computeLogOdds(MODEL, ["rain", "wind"])).toBe(2);
    expect(computeLogOdds(MODEL, [])).toBe(-1);
    expect(computeLogOdds(MODEL, ["toString", "constructor"])).toBe(-1);
  });

  it("turns their sum into a probability", () => {
    expect(computeProbability(readModel({ bias: 0, weights: {} }), ["rain"])).toBe(0.5);
    expect(computeProbability(MODEL, ["rain"])).toBeCloseTo(0.881, 3);
    expect(computeProbability(MODEL, ["sun"])).toBeLessThan(0.05);
  });
});
