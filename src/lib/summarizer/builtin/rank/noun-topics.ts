import { isFrequentWord } from "../lexicon/languages.ts";
import { NOUN_WORDS, type NounWords } from "../lexicon/nouns.ts";
import type { TopicSentence } from "./phrases.ts";
import type { Topic } from "./topics.ts";

const MAX_TEXT_LENGTH = 12_000;
const MIN_LENGTH = 3;
const MAX_LENGTH = 30;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}-]*['’]?/gu;

/** A noun of the text, with a second one that belongs to it ("reunión de padres"). */
interface Noun {
  text: string;
  /** Messages that name it. */
  messages: Set<number>;
  /** A word was before it that stands before nouns only. */
  isCertain: boolean;
  /** Index of the first sentence that names it. */
  first: number;
  isShown: boolean;
}

/**
 * Extracts topics of a text in a language with a table of the words around nouns: the nouns that most messages name, above all
 * early ones. `names`: words that are no topics.
 */
export function extractNounTopics(
  sentences: readonly TopicSentence[],
  language: string,
  names: readonly string[],
  maxTopics: number,
): Topic[] {
  const words = NOUN_WORDS[language];
  if (!words) return [];
  const needsCapital = words.isCapitalized && sentences.some(({ text }) => /\p{Ll} \p{Lu}\p{Ll}/u.test(text));
  const nouns = listNouns(sentences, words, createTest(words, language, names), needsCapital);
  const rated = nouns
    .filter(({ isCertain }) => isCertain)
    .map((noun) => ({ text: noun.text, score: scoreNoun(noun, sentences.length) }))
    .toSorted((a, b) => b.score - a.score);
  const topics: Topic[] = [];
  for (const { text, score } of rated) {
    if (topics.length >= maxTopics) break;
    const isNamed = topics.some((topic) =>
      topic.text.split(" ").some((word) => isSameWord(word, text.split(" ")[0] ?? "")),
    );
    if (!isNamed) topics.push({ text, probability: score / (score + 2) });
  }
  return topics;
}

const scoreNoun = ({ text, messages, first, isShown }: Noun, total: number): number =>
  messages.size + 1 - first / Math.max(1, total) + (text.includes(" ") ? 0.5 : 0) + (isShown ? 0.5 : 0);

function createTest(words: NounWords, language: string, names: readonly string[]): (word: string) => boolean {
  const { before, articles, prepositions, vague } = words;
  const people = new Set(names.flatMap((name) => name.toLowerCase().split(" ")));
  return (word) =>
    word.length >= MIN_LENGTH &&
    word.length <= MAX_LENGTH &&
    /^\p{L}[\p{L}-]*$/u.test(word) &&
    ![before, articles, prepositions, people].some((others) => others.has(word)) &&
    !vague.test(word) &&
    !isFrequentWord(word, language);
}

function listNouns(
  sentences: readonly TopicSentence[],
  table: NounWords,
  isNoun: (word: string) => boolean,
  needsCapital: boolean,
): Noun[] {
  const nouns = new Map<string, Noun>();
  let length = 0;
  for (const sentence of sentences) {
    length += sentence.text.length;
    if (length > MAX_TEXT_LENGTH) break;
    const words = sentence.text.match(WORD) ?? [];
    const lower = words.map((word) => word.toLowerCase().replace("’", "'"));
    lower.forEach((word, index) => {
      if (!isNoun(word) || (needsCapital && !/^\p{Lu}/u.test(words[index] ?? ""))) return;
      const isCertain = isBehindMarker(lower, index, table);
      const key = foldEnding(word);
      const noun = nouns.get(key);
      if (noun) {
        noun.messages.add(sentence.messageIndex);
        noun.isCertain ||= isCertain;
        noun.isShown ||= sentence.isShown;
      } else
        nouns.set(key, {
          text: readCompound(lower, index, table, isNoun),
          messages: new Set([sentence.messageIndex]),
          isCertain,
          first: sentence.index,
          isShown: sentence.isShown,
        });
    });
  }
  return [...nouns.values()];
}

/** Returns true if the words before a word show that it is a noun. */
function isBehindMarker(
  words: readonly string[],
  index: number,
  { before, articles, prepositions, infinitive, nounEnding }: NounWords,
): boolean {
  const [word = "", last = "", earlier = ""] = [words[index], words[index - 1], words[index - 2]];
  if (before.has(last)) return true;
  if (infinitive?.test(word)) return false;
  return (
    prepositions.has(last) || (articles.has(last) && (prepositions.has(earlier) || nounEnding?.test(word) === true))
  );
}

/** Returns the noun with the one that follows behind "de" and the like. */
function readCompound(
  words: readonly string[],
  index: number,
  { between }: NounWords,
  isNoun: (word: string) => boolean,
): string {
  const noun = words[index] ?? "";
  const [joint = "", second = "", third = ""] = words.slice(index + 1, index + 4);
  if (!between.has(joint)) return noun;
  if (isNoun(second)) return `${noun} ${joinWords(joint, second)}`;
  return /^l(?:a|')$/.test(second) && isNoun(third) ? `${noun} ${joint} ${joinWords(second, third)}` : noun;
}

const joinWords = (first: string, second: string): string =>
  first.endsWith("'") ? `${first}${second}` : `${first} ${second}`;

/** Removes the ending of the plural, so that both forms are one noun. */
const foldEnding = (word: string): string => word.replace(/(?:en|es|er|[nseiaoe])$/u, "");
const isSameWord = (a: string, b: string): boolean => foldEnding(a) === foldEnding(b);
