import { FREQUENT_WORDS, LANGUAGES_BY_WORD, SCRIPTS } from "../lexicon/languages.ts";
import { countValues } from "../parse/count-values.ts";

// Bounds the work on long texts.
const MAX_SAMPLE_LENGTH = 6000;
const MIN_HITS = 2;
const OTHER_SCRIPT = /[^\P{L}\p{Script=Latin}]/u;

/** Detects the language of most of the text as a BCP 47 tag; `und` where the text is too short to decide. */
export function detectLanguage(text: string): string {
  const sample = text.slice(0, MAX_SAMPLE_LENGTH);
  if (!OTHER_SCRIPT.test(sample)) return detectLatin(sample);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const counts = SCRIPTS.map(([language, script]): Hits => [language, sample.match(script)?.length ?? 0]);
  const [script, count] = findMost(counts);
  return count > letters * 0.4 ? refineScript(script, sample) : detectLatin(sample);
}

/** A language with the number of its signs or words. */
type Hits = [language: string, count: number];

const findMost = (counts: readonly Hits[]): Hits =>
  counts.reduce<Hits>((most, each) => (each[1] > most[1] ? each : most), ["und", 0]);

/** Minimum share of the hits of the most likely language that another language of a mixed text has. */
const MIN_SHARE_OF_BEST = 0.5;

/**
 * Lists the languages that most of the text may be in, the most likely first: also others of a mixed text, and all known
 * ones for a text that is too short to decide.
 */
export function listLikelyLanguages(text: string): string[] {
  const detected = detectLanguage(text);
  if (detected === "und") return ["en", "und", ...Object.keys(FREQUENT_WORDS).filter((language) => language !== "en")];
  if (!FREQUENT_WORDS[detected]) return [detected];
  const hits = countHits(splitWords(text.slice(0, MAX_SAMPLE_LENGTH)));
  const [, best] = findMost(hits);
  const others = hits.filter(
    ([language, count]) => language !== detected && count >= MIN_HITS && count >= best * MIN_SHARE_OF_BEST,
  );
  return [detected, ...others.toSorted((a, b) => b[1] - a[1]).map(([language]) => language)];
}

/** Distinguishes languages that share a script; Han characters count as Japanese where a tenth as many kana occur. */
function refineScript(script: string, sample: string): string {
  const countSigns = (pattern: RegExp) => sample.match(pattern)?.length ?? 0;
  const isJapanese = countSigns(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu) > countSigns(/\p{Script=Han}/gu) * 0.1;
  if (script === "zh" && isJapanese) return "ja";
  if (script === "ru") return /[іїєґ]/i.test(sample) ? "uk" : /[ўЎ]/.test(sample) ? "be" : "ru";
  if (script === "ar") return /[ٹڈڑےں]/.test(sample) ? "ur" : /[پچژگ]/.test(sample) ? "fa" : "ar";
  return script;
}

const splitWords = (sample: string) => sample.toLowerCase().match(/\p{L}[\p{L}\p{M}']*/gu) ?? [];

/** Counts the frequent words of each language of the Latin script. */
function countHits(words: readonly string[]): Hits[] {
  const counts = countValues(words.flatMap((word) => LANGUAGES_BY_WORD.get(word) ?? []));
  return Object.keys(FREQUENT_WORDS).map((language) => [language, counts.get(language) ?? 0]);
}

function detectLatin(sample: string): string {
  const words = splitWords(sample);
  const hits = countHits(words);
  const [best, count] = findMost(hits);
  if (count >= MIN_HITS && count >= words.length * 0.08) return best;
  // A few words of one language only suffice where no other language has them.
  const isOnly = hits.every(([language, other]) => language === best || other === 0);
  return count > 0 && (words.length <= 6 || (isOnly && words.length <= 12)) ? best : "und";
}
