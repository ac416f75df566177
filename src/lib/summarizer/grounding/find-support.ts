import type { Passage } from "./passages.ts";
import type { Point } from "./point.ts";
import type { Source } from "./source.ts";
import { stem } from "./stem.ts";

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
  /** One of the first two and one of the last two content words are there. */
  coversEnds: boolean;
}

const MAX_PASSAGES = 4;
/** Passages whose score is at least this share of the best one are equally good. */
const MIN_SHARE_OF_BEST = 0.8;
const MAX_DISTANCE = 2;
const WORDS_OF_END = 2;
const TITLE = /^(?:mr|mrs|ms|dr|prof)$/;
/** What a number is, where it says so by itself. */
const MEASURE = /^(?:price|amount|sum|total|cost|costs|rate)$/;

/** Finds the passages that support a point. */
export function findSupport(point: Point, source: Source): Support {
  const { passages } = source;
  const { weights, holders } = weighWords(point, source);
  const scored = holders
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
  const near = listNear(all, passages);
  // Names say who a point is about, not what it says.
  const hasNumber = point.facts.quantities.length > 0;
  const named = [...new Set(point.content)].filter(
    (word) => !point.names.includes(word) && !TITLE.test(word) && !(hasNumber && MEASURE.test(word)),
  );
  const words = named.length > 0 || hasNumber ? named : [...new Set(point.content)];
  const found = words.filter((word) => [...all, ...near].some((passage) => passage.words.has(word)));
  const coversEnds = [words.slice(0, WORDS_OF_END), words.slice(-WORDS_OF_END)].every((end) =>
    end.some((word) => found.includes(word)),
  );
  return { best, all, near, coverage: words.length === 0 ? 1 : found.length / words.length, coversEnds };
}

/** Lists the passages beside some of them, in order. */
function listNear(all: readonly Passage[], passages: readonly Passage[]): Passage[] {
  const places = new Set<number>();
  for (const { position } of all)
    for (let place = position - MAX_DISTANCE; place <= position + MAX_DISTANCE; place += 1) places.add(place);
  for (const { position } of all) places.delete(position);
  return [...places].toSorted((a, b) => a - b).flatMap((place) => passages[place] ?? []);
}

/** Weighs each word by how few passages contain it, and lists the passages that share something with the point, in order. */
function weighWords({ content, names, facts }: Point, { passages, lookup }: Source) {
  const found = new Set<number>();
  const add = (positions: ReadonlySet<number>) => {
    for (const position of positions) found.add(position);
    return positions.size;
  };
  const weights = new Map<string, number>();
  for (const word of new Set(content)) {
    const count = add(lookup.findWord(word));
    weights.set(word, count === 0 ? 0 : Math.log(1 + passages.length / count));
  }
  for (const name of names) add(lookup.findWord(name));
  for (const { value } of facts.quantities) add(lookup.findQuantity(value));
  for (const { word } of facts.dates) add(lookup.findDate(word));
  return { weights, holders: [...found].toSorted((a, b) => a - b).flatMap((position) => passages[position] ?? []) };
}

function scorePassage(
  { facts, names, subject, reservation }: Point,
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
  // A question states nothing, but is what a point that reports one is about.
  return passage.assertion.question && !reservation.asks ? score * 0.9 : score;
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
