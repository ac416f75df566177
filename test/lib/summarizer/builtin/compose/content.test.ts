import { describe, expect, it } from "vitest";
import { summarize } from "../../../../kit/summaries.ts";

const summarizeLines = (...lines: string[]) => summarize(lines.join("\n")).content;

describe("two lines of a speaker in succession", () => {
  it("become one sentence if both state an action", () => {
    const content = summarizeLines("Ann: I have the report. I will send it on Monday.", "Ben: Ok");
    expect(content).toBe("Ann has the report and will send it on Monday.");
  });

  it("stay separate if one reports a request", () => {
    const content = summarizeLines("Ann: I have the report. Could you print it for me?", "Ben: Maybe");
    expect(content).toBe("Ann has the report. Ann asks Ben to print it for them.");
  });
});

describe("the content of a summary", () => {
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
});
