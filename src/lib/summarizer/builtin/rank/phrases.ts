import { STOP_WORDS } from "../lexicon/english-words.ts";
import { ERRAND_VERBS, VAGUE_WORDS } from "../lexicon/topic-words.ts";
import type { Sentence } from "../segment/sentence.ts";
import { type TaggedWord, tagWords } from "../segment/tagger.ts";
import { foldPlural } from "../segment/terms.ts";

const MAX_PHRASE_WORDS = 3;
const MAX_TEXT_LENGTH = 12_000;

/** A sentence of the text. `isShown`: the summary tells it. `isHeading`: it is an item of an agenda ("Second, the roof."). */
export type TopicSentence = Sentence & { isShown: boolean; isHeading: boolean };

/** A place of a phrase, with the two words before it and the one behind it. */
export interface Mention {
  sentence: TopicSentence;
  before: [string, string];
  after: string;
}

/** A run of adjectives and nouns, in lower case. `order`: the number of other ones before it. `terms`: its words in the singular. */
export interface Phrase {
  text: string;
  order: number;
  terms: string[];
  mentions: Mention[];
}

/** Lists the phrases of a text, in their order. `names`: words that are no part of one. */
export function listPhrases(sentences: readonly TopicSentence[], names: readonly string[]): Phrase[] {
  const phrases = new Map<string, Phrase>();
  const people = new Set(names.flatMap((name) => name.toLowerCase().split(" ")));
  let length = 0;
  for (const sentence of sentences) {
    length += sentence.text.length;
    if (length > MAX_TEXT_LENGTH) break;
    if (!mayHaveTopic(sentence.text, people)) continue;
    const words = tagWords(sentence.text.replace(/\bof course\b/gi, ","));
    for (const { start, end } of findNounRuns(words, people)) {
      const run = words.slice(start, end);
      const terms = run.map(({ lower }) => foldPlural(lower));
      const key = terms.join(" ");
      const phrase = phrases.get(key) ?? {
        text: run.map(({ lower }) => lower).join(" "),
        order: phrases.size,
        terms,
        mentions: [],
      };
      phrases.set(key, phrase);
      phrase.mentions.push({
        sentence,
        before: [words[start - 2]?.lower ?? "", words[start - 1]?.lower ?? ""],
        after: words[end]?.lower ?? "",
      });
    }
  }
  return [...phrases.values()];
}

/** Finds runs of adjectives and nouns: the index of the first word, and that behind the last one. */
function findNounRuns(words: readonly TaggedWord[], people: ReadonlySet<string>): { start: number; end: number }[] {
  const runs: { start: number; end: number }[] = [];
  let start = 0;
  const endRun = (index: number) => {
    let end = index;
    const next = words[index];
    // The tagger reads the verb of "the barn costs two hundred" as a noun.
    if (end - start > 1 && words[end - 1]?.lower.endsWith("s") && next && startsObject(next)) end -= 1;
    while (end > start && words[end - 1]?.pos === "ADJ") end -= 1;
    const isNamed = words.slice(start, end).some(({ pos, lower }) => pos === "NOUN" || lower.length > 2);
    if (isNamed) runs.push({ start: Math.max(start, end - MAX_PHRASE_WORDS), end });
    start = index + 1;
  };
  words.forEach((word, index) => {
    const isTopic = /^(?:ADJ|NOUN|PROPN)$/.test(word.pos) || (word.pos === "VERB" && ERRAND_VERBS.has(word.lower));
    if (!isTopic || !isTopicWord(word.lower, people)) endRun(index);
  });
  endRun(words.length);
  return runs;
}

const startsObject = ({ pos, lower }: TaggedWord): boolean => /^(?:NUM|DET|PRON)$/.test(pos) || lower === "half";

/** Words that the tagger divides. */
const DIVIDED_WORD = /^(?:gonna|wanna)$/;

const namesNothing = (word: string, people: ReadonlySet<string>): boolean =>
  STOP_WORDS.has(word) || VAGUE_WORDS.has(word) || VAGUE_WORDS.has(foldPlural(word)) || people.has(word);

/** Returns false for a sentence of words that name no topic: tagging it takes a hundred times as long. */
const mayHaveTopic = (text: string, people: ReadonlySet<string>): boolean =>
  (text.toLowerCase().match(/\p{L}[\p{L}\p{N}'-]{2,}/gu) ?? []).some(
    (word) => DIVIDED_WORD.test(word) || !namesNothing(word, people),
  );

const isTopicWord = (word: string, people: ReadonlySet<string>): boolean =>
  word.length > 2 &&
  word.length < 30 &&
  /^[\p{L}][\p{L}\p{N}'-]+$/u.test(word) &&
  !/(\p{L})\1\1|yy$|(?:ha|he|ah|eh){2,}/u.test(word) &&
  !namesNothing(word, people);
