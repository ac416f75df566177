import type { Style } from "../summarizer.ts";
import { addContext } from "./compose/answer-context.ts";
import { nameListeners } from "./compose/content.ts";
import type { Transcript } from "./parse/transcript.ts";
import type { WeighSentence } from "./points/weigh-outcome.ts";
import { extractFrequentTerms, selectVerbatim } from "./rank/any-language.ts";
import { computeBudget } from "./rank/budget.ts";
import { scoreSentences } from "./rank/score.ts";
import { type Budget, type Line, selectSentences, sumWords } from "./rank/select.ts";
import { extractTopics } from "./rank/topics.ts";
import { assignCalledNames } from "./rewrite/addressees.ts";
import { joinAnswers } from "./rewrite/joined-answers.ts";
import { rewriteSentence } from "./rewrite/sentence.ts";
import { segmentAnyLanguage } from "./segment/any-language.ts";
import { segmentEnglish } from "./segment/english.ts";
import type { Sentence } from "./segment/sentence.ts";
import { tokenize } from "./segment/terms.ts";
import { countWords, truncate } from "./segment/text.ts";

export const MAX_TOPICS = 5;
// Each sentence is searched for each name, so the time would grow with the square of the text.
const MAX_CALLED_NAMES = 30;
/** Words of context beyond the length of the style, or of the selected sentences. */
const CONTEXT_WORDS = 4;
const MAX_LINE_LENGTH = 400;
/** Unshortened sentences are longer than rewritten ones. */
const VERBATIM_LENGTH_FACTOR = 1.4;

/** A conversation or a part of one, whose language is known. */
export interface Subject {
  transcript: Transcript;
  /** Index of the first message of a part. */
  start?: number;
  weigh: WeighSentence;
  language: string;
  title: string;
}

export interface Written {
  lines: Line[];
  /** Sentences of the text, unchanged. */
  sentences: Sentence[];
}

export const isEnglish = (language: string): boolean => language === "en" || language === "und";

/** Summarizes a conversation as one. */
export function summarizeWhole(subject: Subject, style: Style): { lines: Line[]; topics: string[] } {
  const { lines, sentences } = writeLines(subject, style);
  return { lines, topics: findTopics(subject, sentences, MAX_TOPICS) };
}

/** Finds the topics of sentences. `excluded`: terms that are none, besides the names. */
export function findTopics(
  { transcript, language, title }: Subject,
  sentences: readonly Sentence[],
  count: number,
  excluded: readonly string[] = [],
): string[] {
  const words = [...collectNames(transcript), ...excluded];
  return isEnglish(language)
    ? extractTopics(sentences, tokenize(title), words, count)
    : extractFrequentTerms(sentences, language, words, count);
}

/** Writes the most important sentences of a text. `limits`: replace those of the style. */
export function writeLines(subject: Subject, style: Style, limits: Partial<Budget> = {}): Written {
  return isEnglish(subject.language) ? writeEnglish(subject, style, limits) : writeVerbatim(subject, style, limits);
}

/** Weighs sentences by the outcome of the whole conversation. */
const weighAll = (sentences: readonly Sentence[], { start = 0, weigh }: Subject): Sentence[] =>
  sentences.map((sentence) => ({ ...sentence, ...weigh(start + sentence.messageIndex, sentence.text) }));

function writeEnglish(subject: Subject, style: Style, limits: Partial<Budget>): Written {
  const { transcript, title } = subject;
  const names = collectNames(transcript).slice(0, MAX_CALLED_NAMES);
  const original = weighAll(assignCalledNames(segmentEnglish(transcript), names), subject);
  const isChat = transcript.kind === "chat";
  const sentences = isChat ? joinAnswers(original, names) : original;
  const write = (sentence: Sentence) =>
    truncate(sentence.jointReport ?? rewriteSentence(sentence, names), MAX_LINE_LENGTH);
  const scores = scoreSentences(sentences, transcript, tokenize(title));
  const budget = { ...computeBudget(style, sentences, transcript.kind), ...limits };
  const selected = selectSentences(sentences, scores, budget, (sentence) => {
    const text = write(sentence);
    return { text, wordCount: countWords(text) };
  });
  const maxWords = Math.max(budget.maxWords, sumWords(selected)) + CONTEXT_WORDS;
  return {
    lines: isChat ? nameListeners(addContext(selected, sentences, write, maxWords)) : selected,
    sentences: original,
  };
}

function writeVerbatim(subject: Subject, style: Style, limits: Partial<Budget>): Written {
  const { transcript, language } = subject;
  const sentences = weighAll(segmentAnyLanguage(transcript, language), subject);
  const budget = { ...computeBudget(style, sentences, transcript.kind), ...limits };
  const maxWords = budget.maxWords * VERBATIM_LENGTH_FACTOR;
  return { lines: selectVerbatim(sentences, { ...budget, maxWords, verbatimPenalty: 0 }), sentences };
}

const namesByTranscript = new WeakMap<Transcript, string[]>();

/** Lists the names of all speakers and addressees. */
export function collectNames(transcript: Transcript): string[] {
  const known = namesByTranscript.get(transcript);
  if (known) return known;
  const names = transcript.messages.flatMap(({ speaker, addressee }) => [speaker ?? [], addressee ?? []].flat());
  const distinct = [...new Set(names)];
  namesByTranscript.set(transcript, distinct);
  return distinct;
}
