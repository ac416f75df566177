import { describe, expect, it } from "vitest";
import { summarizeText } from "../../../../../src/lib/summarizer/builtin/engine.ts";
import { readExample, summarize } from "../../../../kit/summaries.ts";

describe("topics", () => {
  it("contain each word once, in singular or plural", () => {
    const { topics } = summarize(
      "Ann: I packed the boxes.\nBen: Which box has the plates?\nAnn: The box in the hall.\nBen: The movie starts at 8, I love movies.",
    );
    expect(topics.filter((topic) => /box/.test(topic))).toHaveLength(1);
    expect(topics.filter((topic) => /movie/.test(topic))).toHaveLength(1);
  });

  it("are no shares and no abbreviated days", () => {
    const { topics } = summarize(
      "Ann: The barn costs half. Half on tues, half at noon.\nBen: Half of the barn on tues? Not noon.\nAnn: The barn at noon, half of it.",
    );
    expect(topics).toEqual(["barn"]);
  });

  it("contain the items of an agenda, the first one of which the title names", () => {
    const { topics, title } = summarize(`Chair: First item, the roof.
Raj: The company wants a deposit for the roof, and the deposit is due in May.
Chair: Second, the heating.
Raj: The same company does the heating, as the boiler is old.
Chair: Last thing, the market.
Helena: The deposit for the tent is paid, and the market has a boiler for the tea.`);
    expect(topics).toEqual(expect.arrayContaining(["heating", "market", "roof"]));
    expect(title).toMatch(/^Roof\b/);
  });

  it("are at most six phrases in lower case", () => {
    const { topics } = summarizeText({ ...readExample("planning-meeting"), style: "concise" });
    expect(topics).toContain("offline mode");
    expect(topics.length).toBeLessThanOrEqual(6);
    expect(topics.every((topic) => topic === topic.toLowerCase())).toBe(true);
  });
});
