import type { Passage } from "./passages.ts";
import type { Source } from "./source.ts";
import { hasContent, splitWords } from "./words.ts";

const MAX_PASSAGES = 2;

/** Finds the passages that name a topic: one that has at least half of its words; none if the text lacks the topic. */
export function verifyTopic(text: string, { passages, lookup }: Source): Passage[] {
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
