import { STOP_WORDS } from "../lexicon/english-words.ts";
import { ERRAND_VERBS, SUBJECT_WORDS, VAGUE_WORDS } from "../lexicon/topic-words.ts";
import type { Sentence } from "../segment/sentence.ts";
import { type TaggedWord, tagWords } from "../segment/tagger.ts";
import { foldPlural } from "../segment/terms.ts";

const MAX_PHRASE_WORDS = 3;
const MAX_TEXT_LENGTH = 12_000;
/** Topics behind the second one are left out if their score is lower than that of the first by more. */
const MAX_DISTANCE = 3;

/** By hand: 1 to 2 name the items of the meetings of bench/data. */
const HEADING_SCORE = 2;

interface Phrase {
  text: string;
  terms: string[];
  count: number;
  /** Sentences of the summary that contain it. */
  shown: number;
  firstIndex: number;
  isHeading: boolean;
}

/** A sentence of the text. `isShown`: the summary tells it. `isHeading`: it is an item of an agenda ("Second, the roof."). */
export type TopicSentence = Sentence & { isShown: boolean; isHeading: boolean };

/**
 * Extracts up to `maxTopics` topics in lower case: key phrases (runs of adjectives and nouns) by the frequency of their words,
 * their place in the summary and their first position. `names`: words that are no topics.
 */
export function extractTopics(
  sentences: readonly TopicSentence[],
  title: readonly string[],
  names: readonly string[],
  maxTopics: number,
): string[] {
  const phrases = new Map<string, Phrase>();
  const frequency = new Map<string, number>();
  const people = new Set(names.flatMap((name) => name.toLowerCase().split(" ")));
  let length = 0;
  for (const sentence of sentences) {
    length += sentence.text.length;
    if (length > MAX_TEXT_LENGTH) break;
    if (!mayHaveTopic(sentence.text, people)) continue;
    for (const run of findNounRuns(tagWords(sentence.text.replace(/\bof course\b/gi, ",")), people))
      addPhrase(phrases, frequency, run, sentence);
  }
  for (const term of new Set(title.map(foldPlural))) frequency.set(term, (frequency.get(term) ?? 0) + 2);
  const scored = [...phrases.values()].map((phrase) => ({
    phrase,
    score: scorePhrase(phrase, frequency, sentences.length),
  }));
  scored.sort((a, b) => b.score - a.score || a.phrase.firstIndex - b.phrase.firstIndex);
  const topics: Phrase[] = [];
  for (const { phrase, score } of scored) {
    if (topics.length >= maxTopics || (topics.length > 1 && score < (scored[0]?.score ?? 0) - MAX_DISTANCE)) break;
    if (!topics.some((topic) => phrase.terms.some((term) => topic.terms.includes(term)))) topics.push(phrase);
  }
  return topics.map(({ text }) => text);
}

/** The coefficients are rounded ones of a logistic regression: whether the key facts of bench/data contain a phrase. */
function scorePhrase(
  { terms, count, shown, firstIndex, isHeading }: Phrase,
  frequency: ReadonlyMap<string, number>,
  sentenceCount: number,
): number {
  const meanFrequency = terms.reduce((sum, term) => sum + (frequency.get(term) ?? 0), 0) / terms.length;
  const isSubject = terms.some((term) => SUBJECT_WORDS.has(term));
  return (
    2 * Math.log(meanFrequency) -
    0.5 * Math.log(count) +
    Math.log(1 + shown) -
    0.5 * (firstIndex / sentenceCount) +
    (isSubject ? 0.5 : 0) +
    (terms.length > 1 ? 0.4 : 0) +
    (isHeading ? HEADING_SCORE : 0)
  );
}

function addPhrase(
  phrases: Map<string, Phrase>,
  frequency: Map<string, number>,
  run: readonly TaggedWord[],
  { index, isShown, isHeading }: TopicSentence,
): void {
  const terms = run.map((token) => foldPlural(token.lower));
  for (const term of new Set(terms)) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const key = terms.join(" ");
  const phrase = phrases.get(key) ?? {
    text: run.map((token) => token.lower).join(" "),
    terms,
    count: 0,
    shown: 0,
    firstIndex: index,
    isHeading: false,
  };
  phrase.count += 1;
  if (isShown) phrase.shown += 1;
  if (isHeading) phrase.isHeading = true;
  phrases.set(key, phrase);
}

function findNounRuns(tokens: readonly TaggedWord[], people: ReadonlySet<string>): TaggedWord[][] {
  const runs: TaggedWord[][] = [];
  let run: TaggedWord[] = [];
  const endRun = (next?: TaggedWord) => {
    // The tagger reads the verb of "the barn costs two hundred" as a noun.
    if (run.length > 1 && run.at(-1)?.lower.endsWith("s") && next && startsObject(next)) run.pop();
    while (run.length > 0 && run.at(-1)?.pos === "ADJ") run.pop();
    if (run.length > 0 && run.some((token) => token.pos === "NOUN" || token.lower.length > 2))
      runs.push(run.slice(-MAX_PHRASE_WORDS));
    run = [];
  };
  for (const token of tokens) {
    if ((/^(?:ADJ|NOUN|PROPN)$/.test(token.pos) || isErrand(token)) && isTopicWord(token.lower, people))
      run.push(token);
    else endRun(token);
  }
  endRun();
  return runs;
}

const startsObject = ({ pos, lower }: TaggedWord): boolean => /^(?:NUM|DET|PRON)$/.test(pos) || lower === "half";

/** Returns true for a verb that is a topic, as in "go shopping" or "rent a car". */
function isErrand({ pos, lower }: TaggedWord): boolean {
  return pos === "VERB" && SUBJECT_WORDS.has(lower) && (lower.endsWith("ing") || ERRAND_VERBS.has(lower));
}

/** Words that the tagger divides. */
const DIVIDED_WORD = /^(?:gonna|wanna)$/;

/** Returns false for a sentence of words that name no topic: tagging it takes a hundred times as long. */
const mayHaveTopic = (text: string, people: ReadonlySet<string>): boolean =>
  (text.toLowerCase().match(/\p{L}[\p{L}\p{N}'-]{2,}/gu) ?? []).some(
    (word) =>
      DIVIDED_WORD.test(word) ||
      (!STOP_WORDS.has(word) && !VAGUE_WORDS.has(word) && !VAGUE_WORDS.has(foldPlural(word)) && !people.has(word)),
  );

function isTopicWord(word: string, people: ReadonlySet<string>): boolean {
  return (
    word.length > 2 &&
    word.length < 30 &&
    /^[\p{L}][\p{L}\p{N}'-]+$/u.test(word) &&
    !/(\p{L})\1\1|yy$|(?:ha|he|ah|eh){2,}/u.test(word) &&
    !STOP_WORDS.has(word) &&
    !VAGUE_WORDS.has(foldPlural(word)) &&
    !VAGUE_WORDS.has(word) &&
    !people.has(word)
  );
}
