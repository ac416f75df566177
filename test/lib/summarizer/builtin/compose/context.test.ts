import { describe, expect, it } from "vitest";
import { summarize } from "../../../../kit/summaries.ts";

/** A meeting that states enough numbers and days for a long summary. */
const MEETING = `Chair: Welcome, all of you.
Chair: First item, the roof.
Raj: It's thirty-one thousand, and the company could start on the 4th of May.
Helena: Could we pay it in two parts, 15,000 in May and 16,000 in July?
Raj: They were quite clear about that. No, all of it in May.
Chair: Wind?
Raj: It's forecast at 55 on Wednesday. But not on Thursday.
Helena: Over 45 the crane stops.
Chair: Last thing, the fair. We said 14 June.
Helena: The 14th is the regatta, with 2,000 people in town. What about 28 June?
Raj: Sounds nice, but I'll pass, I'm away until 2 July.`;

describe("the lines that others belong to in a long short summary", () => {
  const { content } = summarize(MEETING);

  it.each([
    ["a heading of one word", "Chair: Wind? Raj: It's forecast at 55 on Wednesday."],
    ["what the speaker adds against it", "Raj: But not on Thursday."],
    ["an answer behind the first sentence of a message", "Raj: No, all of it in May."],
  ])("include %s", (_, expected) => {
    expect(content).toContain(expected);
  });

  it("include what a sentence with a pronoun continues, of another speaker too", () => {
    const { content: told } = summarize(
      `${MEETING.split("\n").slice(0, -4).join("\n")}\nHelena: The caterer wants the final number.\nChair: He can have it on 3 May.`,
    );
    expect(told).toContain("Helena: The caterer wants the final number. Chair: He can have it on 3 May.");
  });

  it("are quoted, with the words that join them to others", () => {
    expect(content).not.toMatch(/ says /);
    expect(content).toContain("Raj: But not on Thursday.");
  });

  it("does not take names and reactions for headings", () => {
    expect(content).not.toMatch(/Chair: Welcome|Helena: Raj\?/);
  });

  it("have no name where the text has none", () => {
    const { content: told } = summarize(
      "The roof costs 12,000 euros and the work starts on 4 May. But not on 5 May. Could we pay 6,000 euros in May and the same in July? The crane needs 3 days from 8 May. " +
        "The school said that 40 children come on Friday. They do not come on Friday. I will order 30 tiles by Wednesday. The invoice of 2,400 euros is late.",
    );
    expect(told).toContain("starts on 4 May. But not on 5 May.");
    expect(told).toContain("come on Friday. They do not come on Friday.");
  });

  it("are left out of the summary of a conversation with few numbers", () => {
    const short = summarize(
      "Ann: The garden.\nBen: It's lovely in spring.\nAnn: Can you water it on Monday?\nBen: Yes.",
    );
    expect(short.content).not.toContain("The garden");
  });
});
