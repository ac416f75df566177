import type { Style } from "../summarizer.ts";
import { listAgenda } from "./compose/agenda.ts";
import { nameListeners } from "./compose/content.ts";
import { addRelated } from "./compose/related.ts";
import { isEnglish } from "./lexicon/languages.ts";
import type { Transcript } from "./parse/transcript.ts";
import type { FindOutcomes } from "./points/find-outcomes.ts";
import { extractFrequentTerms, selectVerbatim } from "./rank/any-language.ts";
import { computeBudget } from "./rank/budget.ts";
import { type Features, readFeatures } from "./rank/features.ts";
import { extractNounTopics } from "./rank/noun-topics.ts";
import type { TopicSentence } from "./rank/phrases.ts";
import { scoreSentence, type Weights } from "./rank/score.ts";
import { type Budget, type Line, selectSentences } from "./rank/select.ts";
import { extractTopics, type Topic } from "./rank/topics.ts";
import { CHAT_WEIGHTS, TEXT_WEIGHTS } from "./rank/weights.ts";
import { assignCalledNames } from "./rewrite/addressees.ts";
import { joinAnswers } from "./rewrite/joined-answers.ts";
import { quoteSentence, rewriteSentence } from "./rewrite/sentence.ts";
import { segmentAnyLanguage } from "./segment/any-language.ts";
import { segmentEnglish } from "./segment/english.ts";
import type { Sentence } from "./segment/sentence.ts";
import { tokenize } from "./segment/terms.ts";
import { countWords, truncate } from "./segment/text.ts";

export const MAX_TOPICS = 5;
// Each sentence is searched for each name, so the time would grow with the square of the text.
const MAX_CALLED_NAMES = 30;
const MAX_LINE_LENGTH = 400;
/** Lines of the highest scores, whose words are likely topics; a longer summary tells most sentences. */
const MAX_TOPIC_LINES = 5;
/** Unshortened sentences are longer than rewritten ones. */
const VERBATIM_LENGTH_FACTOR = 1.4;

/** A conversation or a part of one, whose language is known. */
export interface Subject {
  transcript: Transcript;
  /** Index of the first message of a part. */
  start?: number;
  findOutcomes: FindOutcomes;
  language: string;
  title: string;
}

export interface Written {
  /** The most important lines. */
  selected: Line[];
  /** The most important lines with what belongs to them. */
  lines: Line[];
  /** Adds what belongs to lines of this text. */
  complete: (lines: readonly Line[]) => Line[];
  /** Sentences of the text, unchanged. */
  sentences: TopicSentence[];
}

/** Summarizes a conversation as one. */
export function summarizeWhole(subject: Subject, style: Style): { lines: Line[]; topics: Topic[] } {
  const { lines, sentences } = writeLines(subject, style);
  return { lines, topics: findTopics(subject, sentences, MAX_TOPICS) };
}

/** Finds the topics of sentences. `excluded`: terms that are none, besides the names. */
export function findTopics(
  { transcript, language, title }: Subject,
  sentences: readonly TopicSentence[],
  count: number,
  excluded: readonly string[] = [],
): Topic[] {
  const words = [...collectNames(transcript), ...excluded];
  if (isEnglish(language)) return extractTopics(sentences, tokenize(title), words, count);
  const topics = extractNounTopics(sentences, language, words, count);
  return topics.length > 0
    ? topics
    : extractFrequentTerms(sentences, language, words, count).map((text) => ({ text, probability: 1 }));
}

/** Writes the most important sentences of a text. `limits`: replace those of the style. */
export function writeLines(subject: Subject, style: Style, limits: Partial<Budget> = {}): Written {
  return isEnglish(subject.language) ? writeEnglish(subject, style, limits) : writeVerbatim(subject, style, limits);
}

/** Adds to sentences what became of them in the whole conversation. */
const addOutcomes = (sentences: readonly Sentence[], { start = 0, findOutcomes }: Subject): Sentence[] =>
  sentences.map((sentence) => ({ ...sentence, ...findOutcomes(start + sentence.messageIndex, sentence.text) }));

/** An English text with what its sentences are ranked by. */
export interface Ranked {
  sentences: Sentence[];
  /** The sentences before questions were joined with their answers. */
  spoken: Sentence[];
  features: Features[];
  isChat: boolean;
  budget: Budget;
  write: (sentence: Sentence) => string;
}

/** Reads the sentences of an English text and their features. */
export function readRanked(subject: Subject, style: Style, limits: Partial<Budget> = {}): Ranked {
  const { transcript, title } = subject;
  const names = collectNames(transcript).slice(0, MAX_CALLED_NAMES);
  const spoken = addOutcomes(assignCalledNames(segmentEnglish(transcript), names), subject);
  const isChat = transcript.kind === "chat";
  const sentences = isChat ? joinAnswers(spoken, names) : spoken;
  const budget = { ...computeBudget(style, sentences, transcript.kind), ...limits };
  const write = isChat && budget.quotes ? quoteSentence : (sentence: Sentence) => rewriteSentence(sentence, names);
  return {
    sentences,
    spoken,
    features: readFeatures(sentences, spoken, transcript, tokenize(title), isChat && budget.quotes),
    isChat,
    budget,
    write: (sentence) => truncate(sentence.jointReport ?? write(sentence), MAX_LINE_LENGTH),
  };
}

/** Selects the lines of a summary, with what belongs to them. */
export const selectLines = (ranked: Ranked, weights: Weights): Line[] => complete(selectBest(ranked, weights), ranked);

function selectBest({ sentences, features, budget, write }: Ranked, weights: Weights): Line[] {
  const scores = sentences.map((sentence, index) => scoreSentence(sentence, features[index] as Features, weights));
  return selectSentences(sentences, scores, budget, (sentence) => {
    const text = write(sentence);
    return { text, wordCount: countWords(text) };
  });
}

/** Adds what a reader of the selected lines needs. */
function complete(selected: readonly Line[], { sentences, budget, write }: Ranked): Line[] {
  return budget.context === null
    ? [...selected]
    : nameListeners(addRelated(selected, sentences, write, budget.context));
}

function writeEnglish(subject: Subject, style: Style, limits: Partial<Budget>): Written {
  const ranked = readRanked(subject, style, limits);
  const selected = selectBest(ranked, ranked.isChat ? CHAT_WEIGHTS : TEXT_WEIGHTS);
  const lines = complete(selected, ranked);
  const best = selected.toSorted((a, b) => b.score - a.score).slice(0, MAX_TOPIC_LINES);
  const sentences = toTopicSentences(ranked.spoken, best, listAgenda(ranked.spoken));
  return { selected, lines, complete: (others) => complete(others, ranked), sentences };
}

function writeVerbatim(subject: Subject, style: Style, limits: Partial<Budget>): Written {
  const { transcript, language } = subject;
  const sentences = addOutcomes(segmentAnyLanguage(transcript, language), subject);
  const budget = { ...computeBudget(style, sentences, transcript.kind), ...limits };
  const maxWords = budget.maxWords * VERBATIM_LENGTH_FACTOR;
  const lines = selectVerbatim(sentences, { ...budget, maxWords, verbatimPenalty: 0 });
  return {
    selected: lines,
    lines,
    complete: (others) => [...others],
    sentences: toTopicSentences(sentences, lines),
  };
}

/** Marks the sentences that lines tell, and those of an agenda. */
function toTopicSentences(
  sentences: readonly Sentence[],
  lines: readonly Line[],
  agenda: readonly Sentence[] = [],
): TopicSentence[] {
  const toKey = ({ messageIndex, position }: Sentence) => `${messageIndex} ${position}`;
  const shown = new Set(lines.map(({ sentence }) => toKey(sentence)));
  const headings = new Set(agenda);
  return sentences.map((sentence) => ({
    ...sentence,
    isShown: shown.has(toKey(sentence)),
    isHeading: headings.has(sentence),
  }));
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
