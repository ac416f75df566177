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

  it("does not name the addressee where a pronoun could be taken for this person", () => {
    const { content } = summarize("Ann: Monday is no use to me because of the exam.\nBen: Ok.");
    expect(content).toBe("Ann says Monday is no use to them because of the exam.");
  });
});
