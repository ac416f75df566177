import { describe, expect, it } from "vitest";
import { summarize } from "../../../../kit/summaries.ts";

describe("the content of a summary", () => {
  it("has a sentence for each line, so that a plan and a possibility do not become one", () => {
    const { content } = summarize("Ann: I could lend you my tent. I will send the address on Monday.\nBen: Ok");
    expect(content).toBe("Ann could lend Ben Ann's tent. Ann will send the address on Monday.");
  });

  it("names the addressee of a statement once for each speaker", () => {
    const { content } = summarize(
      "Ann: The meeting was moved to the small room.\nBen: The printer in the office is broken again.\n" +
        "Ann: The new printer arrives on Friday.",
      { style: "detailed" },
    );
    expect(content).toBe(
      "Ann tells Ben the meeting was moved to the small room. Ben tells Ann the printer in the office is broken again. " +
        "Ann says the new printer arrives on Friday.",
    );
  });

  it("quotes a statement about others whose pronoun could be taken for another person", () => {
    const { content } = summarize("Ann: Monday is no use to me because of the exam.\nBen: Ok.");
    expect(content).toBe("Ann: Monday is no use to me because of the exam.");
  });

  it("adds the day that replaces a refused one", () => {
    const { content } = summarize(
      "Ann: Shall we hold the review on 3 June with all of the departments?\nTobias: 3 June I'm away.\nAnn: 10 June then.\n" +
        "Tobias: The new printer of the second floor arrives next week.\nAnn: The catalogue has 240 pages this year.",
    );
    expect(content).toMatch(/3 June.*10 June/);
  });

  it("adds no answer that only acknowledges a statement", () => {
    expect(summarize("Ann: The rent rises to 940 in May.\nBen: Okay.").content).not.toContain("Okay");
  });
});
