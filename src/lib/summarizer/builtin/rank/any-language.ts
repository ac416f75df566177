import { isFrequentWord } from "../lexicon/languages.ts";
import type { Sentence } from "../segment/sentence.ts";
import { capitalize, truncate } from "../segment/text.ts";
import { type Budget, type Line, selectSentences } from "./select.ts";

const LONGEST_SENTENCE = 280;

/** Scores by features no language lacks: words that come back (not those in every sentence), place, figures, length. */
export function rankAny(sentences: readonly Sentence[]): number[] {
  const inSentences = new Map<string, number>();
  for (const sentence of sentences)
    for (const term of new Set(sentence.terms)) inSentences.set(term, (inSentences.get(term) ?? 0) + 1);
  const total = sentences.length;
  return sentences.map((sentence) => {
    let weight = 0;
    for (const term of new Set(sentence.terms)) {
      const count = inSentences.get(term) ?? 0;
      if (count > 1) weight += Math.log2(1 + count) * Math.log2(1 + total / count);
    }
    const place = sentence.index / total;
    return (
      weight / (8 + Math.sqrt(sentence.wordCount) * 4) +
      (place < 0.2 ? 0.5 : 0) +
      (/\d/.test(sentence.text) ? 0.25 : 0) +
      (/[?？؟]$/.test(sentence.text) ? -0.1 : 0) +
      Math.min(sentence.wordCount, 14) / 14 -
      (sentence.wordCount < 4 ? 0.6 : 0)
    );
  });
}

/** The best sentences in their own words, with the speaker before each. */
export function selectAny(sentences: readonly Sentence[], budget: Budget): Line[] {
  return selectSentences(sentences, rankAny(sentences), budget, (sentence) => {
    const text = truncate(capitalize(sentence.text), LONGEST_SENTENCE);
    return {
      text: sentence.speaker === null ? text : `${sentence.speaker}: ${text}`,
      words: sentence.wordCount + (sentence.speaker === null ? 0 : 1),
    };
  });
}

/** Words that come back and are neither very short nor among the commonest of the language. */
export function topicsAny(
  sentences: readonly Sentence[],
  language: string,
  names: readonly string[],
  most: number,
): string[] {
  const counts = new Map<string, number>();
  for (const sentence of sentences) for (const term of sentence.terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const people = new Set(names.flatMap((name) => name.toLowerCase().split(" ")));
  const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
  return [...counts]
    .filter(
      ([term, count]) =>
        count > 1 &&
        term.length >= (spaceless.test(term) ? 2 : 5) &&
        term.length < 30 &&
        !/\d/.test(term) &&
        !isFrequentWord(term, language) &&
        // Japanese writes what a text is about in the two other scripts, and its grammar in this one.
        !/^\p{Script=Hiragana}+$/u.test(term) &&
        !people.has(term),
    )
    .sort((a, b) => b[1] * Math.min(b[0].length, 10) - a[1] * Math.min(a[0].length, 10))
    .slice(0, most)
    .map(([term]) => term);
}
