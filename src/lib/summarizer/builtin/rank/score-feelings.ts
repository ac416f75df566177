import { FEELINGS, type Feelings, NEGATIVE_SIGN, POSITIVE_SIGN } from "../lexicon/feelings.ts";
import { toAlternatives } from "../lexicon/word-set.ts";

const WEIGHT = 2;
/** A reversed feeling is a weaker one: "not bad". */
const REVERSED_WEIGHT = -1.2;
const EXCLAMATION_WEIGHT = 0.3;
const MAX_EXCLAMATIONS = 3;
/** Makes a single word 0.46, as VADER does, and approaches 1 with more of them. */
const NORMALIZATION = 15;
/** Characters before a word in which a negation is searched. */
const REACH = 40;

interface Patterns {
  positive: RegExp;
  negative: RegExp;
  /** A negation at the end of a text, with up to two words behind it. */
  negation: RegExp;
}

const PATTERNS: ReadonlyMap<string, Patterns> = new Map(
  Object.entries(FEELINGS).map(([language, feelings]) => [language, toPatterns(feelings)]),
);

function toPatterns({ positive, negative, negation }: Feelings): Patterns {
  const toPattern = (words: string) => new RegExp(`(?<!\\p{L})${toAlternatives(words)}(?!\\p{L})`, "giu");
  return {
    positive: toPattern(positive),
    negative: toPattern(negative),
    negation: new RegExp(
      `(?<!\\p{L})${toAlternatives(negation)}(?!\\p{L})(?:[^\\p{L}.!?;,]+\\p{L}+){0,2}[^\\p{L}.!?;,]+$`,
      "iu",
    ),
  };
}

/** Returns a score from -1 to 1 by the words of the language that tell feelings, if it has a table of them, and by emoticons and emoji. */
export function scoreFeelings(text: string, language: string): number {
  const patterns = PATTERNS.get(language);
  const words = patterns
    ? sumWords(text, patterns.positive, patterns) - sumWords(text, patterns.negative, patterns)
    : 0;
  const signs = (POSITIVE_SIGN.test(text) ? WEIGHT : 0) - (NEGATIVE_SIGN.test(text) ? WEIGHT : 0);
  const exclamations = Math.min(MAX_EXCLAMATIONS, text.match(/!/g)?.length ?? 0) * EXCLAMATION_WEIGHT;
  const sum = words + signs + Math.sign(words + signs) * exclamations;
  return sum / Math.sqrt(sum * sum + NORMALIZATION);
}

const sumWords = (text: string, pattern: RegExp, { negation }: Patterns): number =>
  [...text.matchAll(pattern)]
    .map(({ index }) => negation.test(text.slice(Math.max(0, index - REACH), index)))
    .reduce((sum, isReversed) => sum + (isReversed ? REVERSED_WEIGHT : WEIGHT), 0);
