import { describe, expect, it } from "vitest";
import { addRelated } from "../../../../../src/lib/summarizer/builtin/compose/related.ts";
import { RelationFeatures } from "../../../../../src/lib/summarizer/builtin/compose/relation-features.ts";
import { readModel } from "../../../../../src/lib/summarizer/builtin/learned/logistic.ts";
import type { Sentence } from "../../../../../src/lib/summarizer/builtin/segment/sentence.ts";

const say = (index: number, speaker: string, text: string, changes: Partial<Sentence> = {}): Sentence => ({
  index,
  messageIndex: index,
  position: 0,
  text,
  speaker,
  addressee: null,
  terms: text
    .toLowerCase()
    .split(/\P{L}+/u)
    .filter((word) => word.length > 3),
  wordCount: text.split(" ").length,
  outcomes: [],
  numbers: [],
  days: [],
  ...changes,
});

const TALK = [
  say(0, "Ann", "Is the hall free?"),
  say(1, "Ben", "From 3 May on."),
  say(2, "Ann", "I walked the dog before breakfast."),
  say(3, "Ben", "No, wait, 5 May."),
];

/** Adds what the second sentence needs, by the weights of features. */
function addToSecond(
  weights: Record<string, number>,
  limits = { maxWords: 50, minProbability: 0.5 },
  talk: readonly Sentence[] = TALK,
): string[] {
  const sentence = talk[1] as Sentence;
  const line = { sentence, text: `Ben: ${sentence.text}`, wordCount: 4, score: 1 };
  const write = ({ text }: Sentence) => `(${text})`;
  return addRelated([line], talk, write, limits, readModel({ bias: -2, weights })).map(({ text }) => text);
}

describe("what a reader of a line needs", () => {
  it("is added in the order of the text: what stands before as it is written, what follows in its own words", () => {
    const weights = { "before asks states 1": 3, "after later corrects": 4 };
    expect(addToSecond(weights)).toEqual(["(Is the hall free?)", "Ben: From 3 May on.", "Ben: No, wait, 5 May."]);
  });

  it("is left out where it is not probable enough, or where no words are left", () => {
    const weights = { "before asks states 1": 3, "after later corrects": 4 };
    expect(addToSecond(weights, { maxWords: 50, minProbability: 0.8 })).toEqual([
      "Ben: From 3 May on.",
      "Ben: No, wait, 5 May.",
    ]);
    expect(addToSecond(weights, { maxWords: 3, minProbability: 0.5 })).toEqual(["Ben: From 3 May on."]);
  });

  it("is no proposal that does not hold itself, and no joke", () => {
    const talk = TALK.with(3, say(3, "Ben", "No, wait, 5 May.", { outcomes: ["joke"] }));
    expect(addToSecond({ "after later corrects": 9 }, undefined, talk)).toEqual(["Ben: From 3 May on."]);
  });

  it("needs its own context too, with less certainty", () => {
    const weights = { "after later corrects": 2.2, "before adjacent corrects": 9 };
    const context = "(I walked the dog before breakfast.)";
    expect(addToSecond(weights, { maxWords: 50, minProbability: 0.4 })).toContain(context);
    expect(addToSecond(weights, { maxWords: 50, minProbability: 0.5 })).not.toContain(context);
  });
});

describe("the features of two sentences", () => {
  const [question, answer, , correction] = TALK as [Sentence, Sentence, Sentence, Sentence];
  const features = new RelationFeatures(TALK);

  it("tell how far they are apart and who speaks", () => {
    expect(features.list(answer, question)).toEqual(
      expect.arrayContaining(["before adjacent", "before messages 1", "before asks states 1"]),
    );
    expect(features.list(answer, correction)).toEqual(
      expect.arrayContaining(["after messages 2", "after later corrects 2", "after later corrects 3s"]),
    );
  });

  it("tell which values and words they share", () => {
    const three = { ...answer, numbers: [{ value: "3", unit: "euro" }], days: ["monday"] };
    const five = { ...correction, numbers: [{ value: "5", unit: "euro" }], days: ["monday"] };
    const read = new RelationFeatures(TALK.with(1, three).with(3, five));
    expect(read.list(three, five)).toEqual(expect.arrayContaining(["after other number", "after same day"]));
    const repeated = say(4, "Ann", "The hall again?");
    expect(new RelationFeatures([...TALK, repeated]).list(question, repeated)).toContain("after shared 1");
  });

  it("are read for sentences that are near only", () => {
    const long = Array.from({ length: 40 }, (_, index) => say(index, index % 2 ? "Ann" : "Ben", `Sentence ${index}`));
    const near = new RelationFeatures(long).listNear(long[20] as Sentence).map(({ index }) => index);
    expect([near[0], near.at(-1), near.includes(20)]).toEqual([12, 28, false]);
  });
});
