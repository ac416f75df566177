import { isFrequentWord } from "../lexicon/languages.ts";
import type { Sentence } from "../segment/sentence.ts";
import { capitalize, truncate } from "../segment/text.ts";
import { sumOutcomes } from "./score.ts";
import { type Budget, type Line, selectSentences } from "./select.ts";
import { TEXT_WEIGHTS } from "./weights.ts";

const MAX_SENTENCE_LENGTH = 280;
/** Salutations, thanks and farewells. */
const COURTESY =
  /^(?:sehr geehrt|lieber? |hallo|guten (?:tag|morgen|abend)|vielen dank|danke|mit freundlichen|(?:viele|beste|liebe) grüße|bonjour|bonsoir|chère?s? |(?:madame|monsieur)(?:,| )|merci|cordialement|bien à vous|hola|buen[oa]s (?:días|tardes|noches)|estimad|querid|gracias|un saludo|saludos|olá|bom dia|boa (?:tarde|noite)|prezad|obrigad|cumprimentos|ciao|buongiorno|buonasera|gentile |car[oa] |grazie|cordiali saluti).{0,30}$/iu;

const GREETING =
  /^(?:hallo(?: zusammen)?|hi|hey|servus|moin|guten (?:tag|morgen|abend)|bonjour(?: à tous)?|bonsoir|salut|coucou|hola|buenas|buen[oa]s (?:días|tardes|noches)|olá|oi|bom dia|boa (?:tarde|noite)|ciao|buongiorno|buonasera)(?: (?:\p{L}+\.? )?\p{Lu}\p{L}+)?\s?[,.!]\s+/iu;

/** Returns a sentence without the greeting before it. */
export const stripGreeting = (text: string): string => capitalize(text.replace(GREETING, ""));

/** Scores sentences by features of every language: recurring words that are not in every sentence, position, digits, length. */
function scoreSentences(sentences: readonly Sentence[]): number[] {
  const sentenceCounts = new Map<string, number>();
  for (const sentence of sentences)
    for (const term of new Set(sentence.terms)) sentenceCounts.set(term, (sentenceCounts.get(term) ?? 0) + 1);
  const total = sentences.length;
  return sentences.map((sentence) => {
    let weight = 0;
    for (const term of new Set(sentence.terms)) {
      const count = sentenceCounts.get(term) ?? 0;
      if (count > 1) weight += Math.log2(1 + count) * Math.log2(1 + total / count);
    }
    const position = sentence.index / total;
    return (
      sumOutcomes(sentence, TEXT_WEIGHTS) +
      weight / (8 + Math.sqrt(sentence.wordCount) * 4) +
      (position < 0.2 ? 0.5 : 0) +
      (/\d/.test(sentence.text) ? 0.25 : 0) +
      (/[?？؟]$/.test(sentence.text) ? -0.4 : 0) +
      Math.min(sentence.wordCount, 14) / 14 -
      (sentence.wordCount < 5 ? 0.6 : 0) -
      (COURTESY.test(sentence.text) && !/\d/.test(sentence.text) ? 2 : 0)
    );
  });
}

/** Selects the best sentences, unchanged, with the speaker before each. */
export function selectVerbatim(sentences: readonly Sentence[], budget: Budget): Line[] {
  return selectSentences(sentences, scoreSentences(sentences), budget, (sentence) => {
    const text = truncate(capitalize(sentence.text), MAX_SENTENCE_LENGTH);
    return {
      text: sentence.speaker === null ? text : `${sentence.speaker}: ${text}`,
      wordCount: sentence.wordCount + (sentence.speaker === null ? 0 : 1),
    };
  });
}

/** Extracts recurring words that are neither very short nor among the most frequent words of the language. */
export function extractFrequentTerms(
  sentences: readonly Sentence[],
  language: string,
  names: readonly string[],
  maxTopics: number,
): string[] {
  const counts = new Map<string, number>();
  for (const sentence of sentences) for (const term of sentence.terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const people = new Set(names.flatMap((name) => name.toLowerCase().split(" ")));
  const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
  return [...counts]
    .filter(
      ([term, count]) =>
        count > 1 &&
        term.length >= (withoutSpaces.test(term) ? 2 : 5) &&
        term.length < 30 &&
        !/\d/.test(term) &&
        !isFrequentWord(term, language) &&
        // Japanese writes grammatical words and endings in Hiragana, and most nouns in the two other scripts.
        !/^\p{Script=Hiragana}+$/u.test(term) &&
        !people.has(term),
    )
    .sort((a, b) => b[1] * Math.min(b[0].length, 10) - a[1] * Math.min(a[0].length, 10))
    .slice(0, maxTopics)
    .map(([term]) => term);
}
