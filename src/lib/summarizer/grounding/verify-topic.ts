import { extractFacts } from "./facts.ts";
import type { Passage } from "./passages.ts";
import type { Source } from "./source.ts";
import { verifyPoint } from "./verify-point.ts";
import { hasContent, splitWords } from "./words.ts";

const MAX_PASSAGES = 2;
/** A topic of more words is a statement. */
const MAX_WORDS = 5;

/**
 * Finds the passages that name a topic: one that has at least half of its words. Returns none if the text lacks the topic, a part of it ("Roof and
 * heating"), or one of its numbers, units and dates, and for a statement that the text does not support.
 */
export function verifyTopic(text: string, source: Source): Passage[] {
  if (hasUnknownFact(text, source)) return [];
  if (splitWords(text).length > MAX_WORDS && verifyPoint(text, source).fault !== null) return [];
  const found = findNaming(text, source);
  const parts = text.split(/, | (?:and|und|et|y|e) |\s[&/]\s/);
  return parts.every((part) => findNaming(part, source).length > 0) ? found : [];
}

/** Returns true if a phrase has a number, with its unit, or a date that no sentence of the text has. */
export function hasUnknownFact(text: string, { passages, context }: Source): boolean {
  const { quantities, dates } = extractFacts(text);
  if (quantities.length + dates.length === 0) return false;
  const known = [context, ...passages.map(({ facts }) => facts)];
  return (
    quantities.some(
      ({ value, unit }) =>
        !known.some((facts) =>
          facts.quantities.some(
            (other) => other.value === value && (unit === null || other.unit === null || other.unit === unit),
          ),
        ),
    ) || dates.some(({ word }) => !known.some((facts) => facts.dates.some((other) => other.word === word)))
  );
}

function findNaming(text: string, { passages, lookup }: Source): Passage[] {
  const words = splitWords(text).map(({ lower }) => lower);
  const content = words.filter(hasContent);
  const wanted = content.length > 0 ? content : words;
  const scores = new Map<number, number>();
  for (const word of wanted)
    for (const position of lookup.findWord(word)) scores.set(position, (scores.get(position) ?? 0) + 1);
  const scored = [...scores]
    .toSorted(([a], [b]) => a - b)
    .filter(([, score]) => score >= wanted.length / 2)
    .toSorted(([, a], [, b]) => b - a);
  return scored.slice(0, MAX_PASSAGES).flatMap(([position]) => passages[position] ?? []);
}
