import type { Passage } from "./passages.ts";
import type { Source } from "./source.ts";
import { hasContent, splitWords } from "./words.ts";

const MAX_PASSAGES = 2;

/** Finds the passages that name a topic: one that has at least half of its words; none if the text lacks the topic. */
export function verifyTopic(text: string, { passages }: Source): Passage[] {
  const words = splitWords(text).map(({ lower }) => lower);
  const content = words.filter(hasContent);
  const wanted = content.length > 0 ? content : words;
  const scored = passages
    .map((passage) => ({ passage, score: wanted.filter((word) => passage.words.has(word)).length }))
    .filter(({ score }) => score > 0 && score >= wanted.length / 2)
    .toSorted((a, b) => b.score - a.score);
  return scored.slice(0, MAX_PASSAGES).map(({ passage }) => passage);
}
