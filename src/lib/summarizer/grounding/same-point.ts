import { overlaps } from "../points/places.ts";
import type { Evidence } from "../summarizer.ts";
import { readAssertion } from "./assertion.ts";
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
  if (toPlainText(point.text) === toPlainText(other.text)) return true;
  if (differInFacts(point.text, other.text)) return false;
  return isSimilarPoint(point, other);
}

/** Returns true if two points are about the same matter, even if they contradict each other. */
export function isSimilarPoint(point: Compared, other: Compared): boolean {
  const minimum = overlaps(point.evidence, other.evidence) ? MIN_SHARED_AT_PLACE : MIN_SHARED;
  return computeShared(point.text, other.text) >= minimum;
}

/** Computes the share of words that two texts have in common. */
export function computeShared(text: string, other: string): number {
  const [words, others] = [listContent(text), listContent(other)];
  const total = words.length + others.length;
  return total === 0 ? 0 : (countShared(words, others) + countShared(others, words)) / total;
}

export const toPlainText = (text: string): string =>
  splitWords(text)
    .map(({ lower }) => lower)
    .join(" ");

function differInFacts(text: string, other: string): boolean {
  const [one, two] = [readAssertion(text), readAssertion(other)];
  if (one.negated !== two.negated || one.question !== two.question) return true;
  if (listFacts(text) !== listFacts(other)) return true;
  const [names, others] = [text, other].map(listNames);
  return hasOtherNames(names ?? [], other) && hasOtherNames(others ?? [], text);
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

function hasOtherNames(names: readonly string[], text: string): boolean {
  const index = new WordIndex(splitWords(text).map(({ lower }) => lower));
  return names.some((name) => !index.has(name));
}

function countShared(words: readonly string[], others: readonly string[]): number {
  const index = new WordIndex(others);
  return words.filter((word) => index.has(word)).length;
}
