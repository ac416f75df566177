import { describe, expect, it } from "vitest";
import { findNumberPhrases } from "../../../../src/lib/summarizer/grounding/number-words.ts";
import { createSource } from "../../../../src/lib/summarizer/grounding/source.ts";
import { verifyPoint } from "../../../../src/lib/summarizer/grounding/verify-point.ts";

describe("Numbers of several words", () => {
  it.each([
    ["eighty-four", 84],
    ["forty two people", 42],
    ["a hundred", 100],
    ["twelve hundred", 1_200],
    ["two hundred and fifty", 250],
    ["a hundred and eighty-four thousand pounds", 184_000],
    ["one thousand two hundred and one", 1_201],
    ["six and a half per cent", 6.5],
    ["two and a half million", 2_500_000],
    ["2.3 million", 2_300_000],
    ["3 Millionen", 3_000_000],
    ["40k", 40_000],
    ["the twenty-first of May", 21],
  ])("are read from %j", (text, value) => {
    expect(findNumberPhrases(text).map((phrase) => phrase.value)).toEqual([value]);
  });

  it.each(["five", "one, two, three", "nineteen ninety", "half a million", "the second one", "a book"])(
    "are not read from %j",
    (text) => {
      expect(findNumberPhrases(text)).toEqual([]);
    },
  );

  it("have their place in the text", () => {
    const [phrase] = findNumberPhrases("It costs two hundred and the rest later.");
    expect(phrase).toEqual({ start: 9, end: 20, value: 200 });
  });

  it("are compared with numbers in digits, and their units", () => {
    const source = createSource([
      {
        speaker: "Ann",
        text: "The roof costs a hundred and eighty-four thousand pounds, which is six and a half per cent more.",
      },
    ]);
    expect(verifyPoint("The roof costs £184,000.", source).fault).toBeNull();
    expect(verifyPoint("The roof costs 6.5 % more.", source).fault).toBeNull();
    expect(verifyPoint("The roof costs £185,000.", source).fault).toBe("number");
    expect(verifyPoint("The roof costs 184,000 euros.", source).fault).toBe("unit");
    expect(verifyPoint("The roof costs 84,000 pounds.", source).fault).toBe("number");
  });
});
