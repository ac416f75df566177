import { RelationFeatures } from "../../src/lib/summarizer/builtin/compose/relation-features.ts";
import { readSubject } from "../../src/lib/summarizer/builtin/engine.ts";
import { listCues } from "../../src/lib/summarizer/builtin/learned/cues.ts";
import { isEnglish } from "../../src/lib/summarizer/builtin/lexicon/languages.ts";
import type { Features } from "../../src/lib/summarizer/builtin/rank/features.ts";
import { scoreSentence } from "../../src/lib/summarizer/builtin/rank/score.ts";
import { CHAT_WEIGHTS, TEXT_WEIGHTS } from "../../src/lib/summarizer/builtin/rank/weights.ts";
import type { Sentence } from "../../src/lib/summarizer/builtin/segment/sentence.ts";
import { readRanked } from "../../src/lib/summarizer/builtin/write-lines.ts";
import type { SummaryRequest } from "../../src/lib/summarizer/summarizer.ts";
import { readTraps, type Trap } from "../../test/kit/traps.ts";
import { findMessage, readFirstLines, selectNaming, toRequest } from "./lines.ts";
import type { Sample } from "./logistic.ts";
import { findSentence, locateFacts } from "./read-cases.ts";

/** Sentences of a lower score are not selected. */
const MIN_SCORE = 1;
/** A sentence that reads as true without its correction is worse than half a fact. */
const WEIGHT_OF_CHANGE = 2;
/** A sentence that reads as something else without what it refers to. */
const WEIGHT_OF_NEED = 0.6;

/**
 * Reads the pairs of sentences of the English conversations of a file of bench/data: those that together show a fact, a statement and its
 * change, and a sentence with what it is understood by.
 */
export const readRelationSamples = (name: string): Sample[] =>
  readTraps(name).flatMap((trap) => {
    const { needs } = trap;
    const request = toRequest(trap);
    const { subject } = readSubject(request);
    if (!isEnglish(subject.language)) return [];
    const { sentences, features, isChat } = readRanked(subject, request.style);
    const related = findRelated(trap, request, sentences);
    const read = new RelationFeatures(sentences);
    const weights = isChat ? CHAT_WEIGHTS : TEXT_WEIGHTS;
    return sentences
      .filter((sentence, index) => scoreSentence(sentence, features[index] as Features, weights) >= MIN_SCORE)
      .flatMap((sentence) =>
        read.listNear(sentence).flatMap((other): Sample | [] => {
          const weight = related.get(toKey(sentence, other));
          // Where nobody wrote down what sentences are understood by, those before them may be needed or not.
          if (weight === undefined && needs === undefined && other.index < sentence.index) return [];
          return { features: read.list(sentence, other), isTrue: weight !== undefined, weight };
        }),
      );
  });

const toKey = (one: Sentence, other: Sentence): string => `${one.index} ${other.index}`;

/** Finds the pairs of related sentences, with their weights. */
function findRelated(
  { facts, changed = [], needs = [] }: Trap,
  request: SummaryRequest,
  sentences: readonly Sentence[],
): Map<string, number> {
  const firstLines = readFirstLines(request);
  const related = new Map<string, number>();
  const relate = (one: Sentence | undefined, others: readonly (Sentence | undefined)[], weight: number) => {
    for (const other of others) if (one && other && one !== other) related.set(toKey(one, other), weight);
  };
  const keys = facts.filter(({ key }) => key);
  for (const alternative of locateFacts(keys, firstLines, sentences).flat())
    for (const [place, needed] of alternative.entries())
      for (const one of needed)
        relate(
          sentences[one],
          alternative
            .toSpliced(place, 1)
            .flat()
            .map((other) => sentences[other]),
          1,
        );
  const listMessages = (alternatives: readonly number[][]) =>
    new Set(
      alternatives
        .filter((lines) => lines.length <= 2)
        .flat()
        .map((line) => findMessage(firstLines, line)),
    );
  for (const { line, words, on } of needs) {
    const sentence = findSentence(sentences, findMessage(firstLines, line), words);
    for (const message of sentence ? listMessages(on) : [])
      relate(sentence, [findNaming(sentence as Sentence, sentences, message)], WEIGHT_OF_NEED);
  }
  for (const { line, words, by } of changed) {
    const sentence = findSentence(sentences, findMessage(firstLines, line), words);
    for (const message of sentence ? listMessages(by) : [])
      relate(sentence, listTelling(sentence as Sentence, sentences, message), WEIGHT_OF_CHANGE);
  }
  return related;
}

/** Finds the sentence of a message that another one is understood by: its question, else the one that says most; of the same message, the one before. */
function findNaming(sentence: Sentence, sentences: readonly Sentence[], message: number): Sentence | undefined {
  if (message === sentence.messageIndex) return sentence.position > 0 ? sentences[sentence.index - 1] : undefined;
  const own = sentences.filter(({ messageIndex }) => messageIndex === message);
  return selectNaming(own, ({ terms }) => terms.length);
}

const TELLS = new Set([
  "refuses",
  "negates",
  "corrects",
  "excludes",
  "needless",
  "number",
  "day",
  "decides",
  "commits",
]);

/** Lists the sentences of a message that tell that another sentence does not hold: those with a sign of it, else all. */
function listTelling(sentence: Sentence, sentences: readonly Sentence[], message: number): Sentence[] {
  const own = sentences.filter((other) => other.messageIndex === message && other !== sentence);
  const telling = own.filter(
    (other) =>
      listCues(other).some((cue) => TELLS.has(cue)) || other.terms.some((term) => sentence.terms.includes(term)),
  );
  return telling.length > 0 ? telling : own;
}
