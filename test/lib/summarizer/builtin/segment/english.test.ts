import { describe, expect, it } from "vitest";
import { summarize } from "../../../../kit/summaries.ts";

describe("the segmentation of English", () => {
  it("removes filler sounds and repeated words of speech", () => {
    const { content } = summarize(
      "Ann: Um so the the price of the remote uh should be, um, twenty five euros.\nBen: Hmm, okay.",
    );
    expect(content).toBe("Ann tells Ben the price of the remote should be twenty five euros.");
  });

  it.each([
    ["The parcel is from, um, from Marco in Leeds.", "from Marco in Leeds"],
    ["It costs, like, forty euros, if we, if we order two.", "It costs forty euros, if we order two"],
    ["They want, um, six thousand for the licence.", "They want six thousand for the licence"],
    ["We did it in the park in, when was it, the year of the flood.", "in the park in the year of the flood"],
    ["One in eight had a, like a foggy edge.", "had a foggy edge"],
    ["But we're, I think we're six days late.", "six days late"],
    ["The shelf is going to, er, is it two going to the hall?", "going to, is it two going to the hall?"],
    ["The shop next door has got that, what is it, the bakers.", "has got that, the bakers"],
  ])("removes what the speaker starts again: %s", (said, expected) => {
    expect(summarize(`Ann: ${said}\nBen: Hmm, okay.`).content).toContain(expected);
  });

  it("keeps abbreviations and repetitions that are part of the sentence", () => {
    const { content } = summarize("Ann: The ER was full, that that was sold I had had no idea of.\nBen: Ok.");
    expect(content).toContain("ER was full, that that was sold");
  });

  it("ends a sentence at an emoticon between words, not inside a word", () => {
    const { content } = summarize("Ann: I'll fill in the form :) do you have the expired card?\nBen: Yes.");
    expect(content).toBe("Ann will fill in the form. Ben has the expired card.");
  });

  it("removes an emoticon that touches the last word", () => {
    const { content } = summarize("Ann: Where do we meet?\nBen: The main entrance works for everybody;-)\nAnn: Fine.");
    expect(content).toContain("main entrance works for everybody.");
  });

  it("does not end a sentence between No. and its number", () => {
    const { content } = summarize("Ann: Which bus goes to the station?\nBen: You had better take the No. 16 bus.");
    expect(content).toContain("take the No. 16 bus.");
  });

  it.each([
    ["The back would be 790 incl. VAT.", "790 incl. VAT."],
    ["The customer no. 300 871 is mine.", "customer no. 300 871"],
    ["The boiler has a fault code (see fig. 4), which is new.", "(see fig. 4), which is new."],
    ["The paint for inv. 12 is in the shed.", "paint for inv. 12 is in the shed"],
    ["The ladder (it leaks. No, the bucket does) is in the shed.", "does) is in the shed"],
    ["The line is open till ten p.m. It's ten past.", "till ten p.m. Ann says it's ten past"],
  ])("knows where an abbreviation ends a sentence: %s", (said, expected) => {
    expect(summarize(`Ann: ${said}\nBen: Ok.`).content).toContain(expected);
  });

  it("keeps the sign of a number at the start", () => {
    const { content } = summarize("Ann: What was the temperature of the freezer?\nBen: -41 when I got there.");
    expect(content).toContain("-41 when");
  });
});
