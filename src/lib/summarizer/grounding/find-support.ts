import type { Passage } from "./passages.ts";
import type { Point } from "./point.ts";
import { stem } from "./words.ts";

/** Passages that say what a point says. */
export interface Support {
  /** Those that say most of it, the best first. */
  best: Passage[];
  /** The best with those that add words or facts to it, and their answers. */
  all: Passage[];
  /** The passages around them. */
  near: Passage[];
  /** Share of the point's content words in `all` and `near`. */
  coverage: number;
}

const MAX_PASSAGES = 4;
/** Passages whose score is at least this share of the best one are equally good. */
const MIN_SHARE_OF_BEST = 0.8;
const MAX_DISTANCE = 2;

/** Finds the passages that support a point. */
export function findSupport(point: Point, passages: readonly Passage[]): Support {
  const weights = computeWeights(point, passages);
  const scored = passages
    .map((passage) => ({ passage, score: scorePassage(point, passage, weights) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const highest = scored[0]?.score ?? 0;
  const best = scored
    .filter(({ score }) => score >= highest * MIN_SHARE_OF_BEST)
    .map(({ passage }) => passage)
    .slice(0, MAX_PASSAGES);
  // What the best passage refuses belongs to it.
  for (const { passage } of scored)
    if (!best.includes(passage) && passage.answers.some((answer) => best.includes(answer.passage))) best.push(passage);
  const all = [...best];
  for (const { passage } of scored) {
    if (all.length >= MAX_PASSAGES) break;
    if (!all.includes(passage) && adds(point, passage, all)) all.push(passage);
  }
  for (const { answers } of [...all])
    for (const { passage } of answers.slice(0, 2)) if (!all.includes(passage)) all.push(passage);
  const places = all.map((passage) => passages.indexOf(passage));
  const near = passages.filter(
    (passage, index) => !all.includes(passage) && places.some((place) => Math.abs(place - index) <= MAX_DISTANCE),
  );
  const words = [...new Set(point.content)];
  const found = words.filter((word) => [...all, ...near].some((passage) => passage.words.has(word)));
  return { best, all, near, coverage: words.length === 0 ? 1 : found.length / words.length };
}

/** Weighs each word by how few passages contain it. */
function computeWeights({ content }: Point, passages: readonly Passage[]): ReadonlyMap<string, number> {
  return new Map(
    [...new Set(content)].map((word) => {
      const count = passages.filter((passage) => passage.words.has(word)).length;
      return [word, count === 0 ? 0 : Math.log(1 + passages.length / count)] as const;
    }),
  );
}

function scorePassage(
  { facts, names, subject }: Point,
  passage: Passage,
  weights: ReadonlyMap<string, number>,
): number {
  let score = 0;
  for (const [word, weight] of weights) if (passage.words.has(word)) score += weight;
  const { quantities, dates } = passage.facts;
  for (const { value } of facts.quantities) if (quantities.some((other) => other.value === value)) score += 1.5;
  for (const { word } of facts.dates) if (dates.some((other) => other.word === word)) score += 1;
  for (const name of names) if (passage.words.has(name)) score += 0.5;
  if (score === 0) return 0;
  // Of two passages that say the same, the one of the point's subject is the evidence.
  if (subject !== null && passage.speakers.has(subject)) score += 0.3;
  return passage.assertion.question ? score * 0.9 : score;
}

/** Returns true if the passage has a word, number or date of the point that the others lack. */
function adds({ content, facts }: Point, passage: Passage, others: readonly Passage[]): boolean {
  const isNewWord = (word: string) => passage.words.has(word) && !others.some((other) => other.words.has(word));
  if (content.some((word) => stem(word).length > 2 && isNewWord(word))) return true;
  const hasValue = ({ facts: { quantities } }: Passage, value: string) =>
    quantities.some((other) => other.value === value);
  if (facts.quantities.some(({ value }) => hasValue(passage, value) && !others.some((other) => hasValue(other, value))))
    return true;
  const hasDate = ({ facts: { dates } }: Passage, word: string) => dates.some((other) => other.word === word);
  return facts.dates.some(({ word }) => hasDate(passage, word) && !others.some((other) => hasDate(other, word)));
}
