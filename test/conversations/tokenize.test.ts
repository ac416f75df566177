import { expect, it } from "vitest";
import { countWords } from "../../src/conversations/count-words.ts";
import { takeAffordable } from "../../src/conversations/scan-words.ts";
import { tokenize, toTerm, WantedTerms } from "../../src/conversations/words.ts";

const ALPHABET = [..."aZ09 .,'-é\u0301\u3099かガー・々〇漢字。、，！กาำิ่๙฿ๆ\u200bßİﾞ🙂\u02bc한\u0640"];

function createTextGenerator(seed: number) {
  let state = seed;
  return () => {
    let text = "";
    for (let i = 0; i < 12; i += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      text += ALPHABET[Math.floor((state / 2 ** 32) * ALPHABET.length)];
    }
    return text;
  };
}

const LETTER = /[\p{L}\p{N}]/u;

it("words of random texts are at their positions, in order, and cover every letter and digit", () => {
  const create = createTextGenerator(1);
  for (let i = 0; i < 3_000; i += 1) {
    const text = create();
    const words = tokenize(text, "stored");
    const covered = new Set<number>();
    for (const { start, end, folded } of words) {
      expect(folded.length).toBeGreaterThan(0);
      for (let at = start; at < end; at += 1) covered.add(at);
      // A word folds to the same text alone as inside of the text, unless marks begin it.
      const alone = tokenize(text.slice(start, end), "query").map((word) => word.folded);
      expect({ text, alone }).toEqual({ text, alone: [folded] });
    }
    for (const [at, character] of [...text].entries()) {
      const position = [...text].slice(0, at).join("").length;
      if (LETTER.test(character) && character !== "\u02bc" && character !== "\u0640" && !/[\u0e33ﾞ]/.test(character))
        expect({ text, character, isCovered: covered.has(position) }).toEqual({ text, character, isCovered: true });
    }
  }
});

it("the wanted words are those of all words whose term is among them", () => {
  const create = createTextGenerator(2);
  const terms = new Set(["漢", "漢字", "か", "かカ", "ก", "กำ", "a", "run"]);
  const isWanted = ({ folded }: { folded: string }) => terms.has(toTerm(folded));
  for (let i = 0; i < 1_000; i += 1) {
    const text = `${create()} Running, run; RAN ${create()}`;
    const expected = tokenize(text, "stored").filter(isWanted);
    const found = tokenize(text, "stored", new WantedTerms(terms));
    expect({ text, found: found.filter(isWanted) }).toEqual({ text, found: expected });
  }
});

it.each([
  ["Latin", "the parcel arrived ", 9_999],
  ["Han", "退货退款处理流程", 9_999],
  ["Cyrillic", "заказ пришёл ", 1_111],
  ["Thai", "สวัสดี", 1_000],
])("the affordable part of a long text in %s has a length by the cost of its characters", (_script, word, length) => {
  const text = word.repeat(1_300).slice(0, 9_999);
  const { part, cost } = takeAffordable(text, 10_000);
  expect(text.startsWith(part)).toBe(true);
  expect(cost).toBeLessThanOrEqual(10_000);
  expect(Math.abs(part.length - length)).toBeLessThan(100);
});

it("counted words of random texts are those of the list of words", () => {
  const create = createTextGenerator(3);
  for (let i = 0; i < 1_000; i += 1) {
    const text = create();
    const expected = new Map<string, number>();
    for (const { folded } of tokenize(text, "stored")) expected.set(folded, (expected.get(folded) ?? 0) + 1);
    const counted = new Map<string, number>();
    for (const { folded, times } of countWords(text)) counted.set(folded, (counted.get(folded) ?? 0) + times);
    expect(new Map([...counted].sort())).toEqual(new Map([...expected].sort()));
  }
});
