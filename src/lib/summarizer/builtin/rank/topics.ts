import { STOP_WORDS } from "../lexicon/english-words.ts";
import { ERRAND_VERBS, SUBJECT_WORDS, VAGUE_WORDS } from "../lexicon/topic-words.ts";
import type { Sentence } from "../segment/sentence.ts";
import { type TaggedWord, tagWords } from "../segment/tagger.ts";
import { foldPlural } from "../segment/terms.ts";

// The name of a person or place is seldom the topic.
const NAME_WEIGHT = 0.6;
const SUBJECT_WEIGHT = 2;
const MAX_PHRASE_WORDS = 3;
const MAX_TEXT_LENGTH = 12_000;

interface Phrase {
  text: string;
  terms: string[];
  count: number;
  firstIndex: number;
  isName: boolean;
}

/**
 * Extracts up to `maxTopics` topics in lower case: key phrases (runs of adjectives and nouns) by the frequency of their words
 * and their first position. `names`: words that are no topics.
 */
export function extractTopics(
  sentences: readonly Sentence[],
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
      addPhrase(phrases, frequency, run, sentence.index);
  }
  const inTitle = new Set(title.map(foldPlural));
  const total = sentences.length || 1;
  const scored = [...phrases.values()].map((phrase) => {
    const weight = phrase.terms.reduce(
      (sum, term) => sum + (frequency.get(term) ?? 0) + (inTitle.has(term) ? 2 : 0),
      0,
    );
    const subjectWeight = phrase.terms.some((term) => SUBJECT_WORDS.has(term)) ? SUBJECT_WEIGHT : 1;
    const share = (subjectWeight * weight) / phrase.terms.length ** 0.4;
    return {
      phrase,
      score:
        share *
        (phrase.isName ? NAME_WEIGHT : 1) *
        (phrase.count > 1 ? 1.25 : 1) *
        (1.3 - 0.8 * (phrase.firstIndex / total)),
    };
  });
  scored.sort((a, b) => b.score - a.score || a.phrase.firstIndex - b.phrase.firstIndex);
  const topics: Phrase[] = [];
  for (const { phrase, score } of scored) {
    if (topics.length >= maxTopics || (topics.length >= 2 && score < (scored[0]?.score ?? 0) * 0.22)) break;
    if (!topics.some((topic) => phrase.terms.some((term) => topic.terms.includes(term)))) topics.push(phrase);
  }
  return topics.map(({ text }) => text);
}

function addPhrase(
  phrases: Map<string, Phrase>,
  frequency: Map<string, number>,
  run: readonly TaggedWord[],
  index: number,
): void {
  const terms = run.map((token) => foldPlural(token.lower));
  for (const term of new Set(terms)) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const key = terms.join(" ");
  const known = phrases.get(key);
  if (known) known.count += 1;
  else
    phrases.set(key, {
      text: run.map((token) => token.lower).join(" "),
      terms,
      count: 1,
      firstIndex: index,
      isName: run.every((token) => token.pos === "PROPN" && !/\p{Lu}{2}/u.test(token.text)),
    });
}

function findNounRuns(tokens: readonly TaggedWord[], people: ReadonlySet<string>): TaggedWord[][] {
  const runs: TaggedWord[][] = [];
  let run: TaggedWord[] = [];
  const endRun = () => {
    while (run.length > 0 && run.at(-1)?.pos === "ADJ") run.pop();
    if (run.length > 0 && run.some((token) => token.pos === "NOUN" || token.lower.length > 2))
      runs.push(run.slice(-MAX_PHRASE_WORDS));
    run = [];
  };
  for (const token of tokens) {
    if ((/^(?:ADJ|NOUN|PROPN)$/.test(token.pos) || isErrand(token)) && isTopicWord(token.lower, people))
      run.push(token);
    else endRun();
  }
  endRun();
  return runs;
}

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
