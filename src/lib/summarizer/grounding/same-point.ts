import { overlaps } from "../points/places.ts";
import type { Evidence } from "../summarizer.ts";
import { type Assertion, readAssertion } from "./assertion.ts";
import { extractFacts } from "./facts.ts";
import { WordIndex } from "./word-index.ts";
import { hasContent, listContent, splitWords } from "./words.ts";

/** Minimum share of common words of two points about the same place of the text, and of others. */
const MIN_SHARED_AT_PLACE = 0.5;
const MIN_SHARED = 0.7;

interface Compared {
  text: string;
  evidence: readonly Evidence[];
}

/**
 * Returns true if two points say the same in other words: they share most of their words, and their numbers, dates, names and
 * negation agree. A correction of a point is not the same point.
 */
export function isSamePoint(point: Compared, other: Compared): boolean {
  const [one, two] = [readText(point), readText(other)];
  if (one.plain === two.plain) return true;
  if (differInFacts(one, two)) return false;
  return isSimilarPoint(point, other);
}

/** Returns true if two points are about the same matter, even if they contradict each other. */
export function isSimilarPoint(point: Compared, other: Compared): boolean {
  const minimum = overlaps(point.evidence, other.evidence) ? MIN_SHARED_AT_PLACE : MIN_SHARED;
  return computeSharedWords(readText(point), readText(other)) >= minimum;
}

/** Computes the share of words that two texts have in common. */
export const computeShared = (text: string, other: string): number =>
  computeSharedWords(new PointText(text), new PointText(other));

export const toPlainText = (text: string): string =>
  splitWords(text)
    .map(({ lower }) => lower)
    .join(" ");

/** What is compared of the text of a point, each part once it is needed. */
class PointText {
  readonly text: string;
  #plain?: string;
  #assertion?: Assertion;
  #facts?: string;
  #names?: string[];
  #words?: WordIndex;
  #content?: string[];
  #contentWords?: WordIndex;

  constructor(text: string) {
    this.text = text;
  }

  get plain(): string {
    this.#plain ??= toPlainText(this.text);
    return this.#plain;
  }

  get assertion(): Assertion {
    this.#assertion ??= readAssertion(this.text);
    return this.#assertion;
  }

  get facts(): string {
    this.#facts ??= listFacts(this.text);
    return this.#facts;
  }

  get names(): string[] {
    this.#names ??= listNames(this.text);
    return this.#names;
  }

  get words(): WordIndex {
    this.#words ??= new WordIndex(splitWords(this.text).map(({ lower }) => lower));
    return this.#words;
  }

  get content(): string[] {
    this.#content ??= listContent(this.text);
    return this.#content;
  }

  get contentWords(): WordIndex {
    this.#contentWords ??= new WordIndex(this.content);
    return this.#contentWords;
  }
}

/** A point is compared with all others of a summary, and with all feedback. */
const known = new WeakMap<Compared, PointText>();

function readText(point: Compared): PointText {
  const found = known.get(point);
  if (found?.text === point.text) return found;
  const read = new PointText(point.text);
  known.set(point, read);
  return read;
}

function computeSharedWords(one: PointText, two: PointText): number {
  const total = one.content.length + two.content.length;
  return total === 0 ? 0 : (countShared(one, two) + countShared(two, one)) / total;
}

function differInFacts(one: PointText, two: PointText): boolean {
  if (one.assertion.negated !== two.assertion.negated || one.assertion.question !== two.assertion.question) return true;
  if (one.facts !== two.facts || isNameIn(one, two) || isNameIn(two, one)) return true;
  return hasOtherNames(one, two) && hasOtherNames(two, one);
}

function listFacts(text: string): string {
  const { quantities, dates } = extractFacts(text);
  return [...quantities.map(({ value, unit }) => `${value}${unit ?? ""}`), ...dates.map(({ word }) => word)]
    .toSorted()
    .join(" ");
}

const listNames = (text: string): string[] =>
  splitWords(text)
    .filter((word) => /^\p{Lu}/u.test(word.text) && hasContent(word.lower))
    .map(({ lower }) => lower);

const hasOtherNames = ({ names }: PointText, { words }: PointText): boolean => names.some((name) => !words.has(name));

/** A name alone says nothing of what a longer text says. */
const isNameIn = (one: PointText, two: PointText): boolean =>
  one.names.length === countWords(one) && countWords(one) < countWords(two);

const countWords = ({ plain }: PointText): number => plain.split(" ").length;

const countShared = ({ content }: PointText, { contentWords }: PointText): number =>
  content.filter((word) => contentWords.has(word)).length;
