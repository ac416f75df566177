import vader from "vader-sentiment";
import { expect, it } from "vitest";
import { scoreWords } from "../../../../../src/lib/summarizer/builtin/rank/score-words.ts";

const PARTS = [
  ..."! ? !! ?! !!!! ... . ' \" ( ) - :) :( kind of KIND GREAT great, 'good' !bad bad?? not never so this least at very but BUT".split(
    " ",
  ),
  ..."I a the bomb sort __proto__ toString. _fun_ 😀 é isn't hate, \n the shit".split(" "),
];

it("scores every combination of words and punctuation as VADER itself does", () => {
  const texts = PARTS.flatMap((a, i) =>
    PARTS.flatMap((b, j) => [`${a}${b}`, `so ${a} ${b} good`, `${a} ${b}${PARTS[(i + 3 * j) % PARTS.length]} but BAD`]),
  );
  expect(texts.map(scoreWords)).toEqual(
    texts.map((text) => vader.SentimentIntensityAnalyzer.polarity_scores(text).compound),
  );
});
