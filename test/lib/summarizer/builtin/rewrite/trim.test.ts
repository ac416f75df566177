import { describe, expect, it } from "vitest";
import { summarize } from "../../../../kit/summaries.ts";

describe("a long sentence", () => {
  it.each([
    "Prior to joining the foundation in the fall of 1993, I was a manager of evaluations at the federally funded engineering center on the evaluation of assistive technology for people at work.",
    "During the whole process, Huw Davies, Ann Daniels, and Owain Lloyd answered questions about the quality of the offer, the hourly rates of the service and the capacity of the workforce.",
  ])("keeps its verb when it is shortened: %s", (text) => {
    const { content } = summarize(text);
    expect(content.endsWith("1993.") || content.endsWith("Daniels.")).toBe(false);
    expect(content).toMatch(/ (?:was|answered) /);
  });

  it("keeps its condition when it is shortened", () => {
    const said =
      "I will sign the contract and pay the whole deposit, as long as you fix the heating, the windows, the roof and the front door before the end of March.";
    const { content, action_items } = summarize(`Ann: ${said}\nBen: Hm.`, { style: "detailed" });
    expect(content).toContain("as long as");
    expect(action_items.every((item) => item.includes("as long as") || item.includes("…"))).toBe(true);
  });
});
