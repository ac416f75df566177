import { describe, expect, it } from "vitest";
import { addReplies } from "../../../../../src/lib/summarizer/builtin/compose/replies.ts";
import type { Sentence } from "../../../../../src/lib/summarizer/builtin/segment/sentence.ts";

const say = (index: number, speaker: string, text: string, changes: Partial<Sentence> = {}): Sentence => ({
  index,
  messageIndex: index,
  position: 0,
  text,
  speaker,
  addressee: null,
  terms: text.toLowerCase().split(" "),
  wordCount: text.split(" ").length,
  outcomes: [],
  numbers: [],
  days: [],
  ...changes,
});

/** Adds what belongs to the first sentence. */
function addToFirst(sentences: readonly Sentence[], isWide: boolean): string[] {
  const [sentence] = sentences;
  if (!sentence) return [];
  const line = { sentence, text: sentence.text, wordCount: sentence.wordCount, score: 1 };
  const limits = { before: 24, denials: 32, replies: 32, counters: 32, isWide };
  return addReplies([line], sentences, ({ text }) => text, limits).map(({ text }) => text);
}

const START = say(0, "Ann", "We start on Monday at noon.", { days: ["monday"] });
const FILLER = say(1, "Ben", "I walked the dog before breakfast.");

describe("what follows the line of a long short summary", () => {
  it("is the sentence that corrects its day later", () => {
    const correction = say(2, "Ann", "No, wait, Tuesday.", { days: ["tuesday"] });
    expect(addToFirst([START, FILLER, correction], true)).toEqual([START.text, correction.text]);
    expect(addToFirst([START, FILLER, correction], false)).toEqual([START.text]);
  });

  it("is no correction that does not hold itself", () => {
    const correction = say(2, "Ann", "No, wait, Tuesday.", { days: ["tuesday"], outcomes: ["replaced"] });
    expect(addToFirst([START, FILLER, correction], true)).toEqual([START.text]);
  });

  it("is no later number of another magnitude, and no other day without a sign of a correction", () => {
    const price = say(0, "Ann", "It's 45 euros.", { numbers: [{ value: "45", unit: null }] });
    const guests = say(2, "Ann", "Wait, we had 900 guests.", { numbers: [{ value: "900", unit: null }] });
    const other = say(2, "Ann", "My sister comes on Tuesday.", { days: ["tuesday"] });
    expect(addToFirst([price, FILLER, guests], true)).toEqual([price.text]);
    expect(addToFirst([START, FILLER, other], true)).toEqual([START.text]);
  });

  it("is what denies it, in a later answer of the same matter too", () => {
    const rumour = say(0, "Ann", "Somebody heard that the school will close.", { terms: ["school", "close"] });
    const denial = say(2, "Cleo", "The school does not close, only the kitchen.", {
      terms: ["school", "close", "kitchen"],
    });
    const other = { ...denial, terms: ["library"] };
    expect(addToFirst([rumour, FILLER, denial], true)).toEqual([rumour.text, `Cleo: ${denial.text}`]);
    expect(addToFirst([rumour, FILLER, denial], false)).toEqual([rumour.text, `Cleo: ${denial.text}`]);
    expect(addToFirst([rumour, FILLER, other], true)).toEqual([rumour.text]);
  });

  it("is the refusal of an offer, and of a plan only in a long summary", () => {
    const refusal = say(1, "Ben", "We have enough helpers, thanks.");
    const offer = say(0, "Ann", "I could come along.");
    const plan = say(0, "Ann", "Then we sell cake on Monday.", { days: ["monday"] });
    for (const isWide of [true, false]) expect(addToFirst([offer, refusal], isWide)).toHaveLength(2);
    expect(addToFirst([plan, refusal], true)).toHaveLength(2);
    expect(addToFirst([plan, refusal], false)).toHaveLength(1);
  });

  it("is the choice of what it names", () => {
    const option = say(0, "Ann", "There is a gel for 40 euros.", {
      terms: ["gel"],
      numbers: [{ value: "40", unit: "euro" }],
    });
    const choice = say(1, "Ben", "Definitely gel.", { terms: ["gel"] });
    expect(addToFirst([option, choice], true)).toEqual([option.text, "Ben: Definitely gel."]);
    expect(addToFirst([option, { ...choice, terms: ["ill"] }], true)).toEqual([option.text]);
  });

  it("is what the speaker denies in the next sentence", () => {
    const rumour = say(0, "Ann", "Thirty people said that we close.");
    const denial = { ...say(1, "Ann", "We are not."), messageIndex: 0, position: 1 };
    expect(addToFirst([rumour, denial, say(2, "Ben", "I don't mind.")], true)).toEqual([
      rumour.text,
      "Ann: We are not.",
    ]);
  });

  it("is no plain no to a sentence that negates, and no sigh", () => {
    const refusal = say(0, "Ann", "We don't start on Monday.", { days: ["monday"] });
    expect(addToFirst([refusal, say(1, "Ben", "No.")], false)).toEqual([refusal.text]);
    expect(addToFirst([START, say(1, "Ben", "Oh no.")], false)).toEqual([START.text]);
    expect(addToFirst([START, say(1, "Ben", "No.")], false)).toEqual([START.text, "Ben: No."]);
  });

  it("is an answer that decides, but no joke", () => {
    const answer = say(1, "Ben", "Sounds nice, but I'll pass.");
    expect(addToFirst([START, answer], true)).toEqual([START.text, `Ben: ${answer.text}`]);
    expect(addToFirst([START, answer], false)).toEqual([START.text]);
    expect(addToFirst([START, { ...answer, outcomes: ["joke"] }], true)).toEqual([START.text]);
  });
});
