import type { Style } from "../../summarizer.ts";
import type { Transcript } from "../parse/transcript.ts";
import { isSpecific, type Sentence, statesAgreement, statesChange, statesTask } from "../segment/sentence.ts";
import type { Budget, ContextBudget, LongBudget, MoreBudget } from "./select.ts";

const createLimits = (maxWords: number, maxSentences: number): LongBudget => ({ maxWords, maxSentences });

/** From this number on, a conversation plans or reports more than the usual length has room for. */
const MANY_STATEMENTS = { chat: 6, letter: 8 };
const USUAL_CONTEXT: ContextBudget = { maxWords: 8, minProbability: 0.75 };
const WIDE_CONTEXT: ContextBudget = { maxWords: 80, minProbability: 0.11 };
const LETTER_CONTEXT: ContextBudget = { maxWords: 30, minProbability: 0.2 };
/** Words of a thread of letters in which denials and corrections are near; a summary has no room for those of a longer one. */
const MAX_SHORT_THREAD = 400;
/** Limits of each chapter of a conversation. */
const CHAPTER_CONTEXT: ContextBudget = { maxWords: 40, minProbability: 0.1 };
const MAX_MORE_WORDS = { chat: 100, letter: 72 };

/** Computes the limits of a summary from its style and the length of the conversation. */
export function computeBudget(style: Style, sentences: readonly Sentence[], kind: Transcript["kind"]): Budget {
  const wordCount = sentences.reduce((sum, sentence) => sum + sentence.wordCount, 0);
  const chat = kind === "chat";
  const form = chat ? "chat" : "letter";
  const statesMany = countStatements(sentences) >= MANY_STATEMENTS[form];
  const common = {
    minScore: chat ? 0.3 : -0.3,
    more: null,
    context: chooseContext(chat, statesMany, wordCount),
    quotes: statesMany,
    repetitionPenalty: 0.8,
    sameMessagePenalty: 0.3,
    verbatimPenalty: chat ? 0.8 : 0,
  };
  const more = computeMore(wordCount, statesMany, MAX_MORE_WORDS[form]);
  if (style === "concise") {
    const sameMessagePenalty = chat ? 0 : 0.3;
    const agreements = sentences.filter(statesAgreement).length;
    const words = Math.max(28, 15 + 0.16 * wordCount) + Math.min(24, 8 * agreements);
    return { ...common, sameMessagePenalty, maxWords: Math.min(chat ? 72 : 56, words), maxSentences: 6, more };
  }
  if (style === "detailed")
    return { ...common, maxWords: Math.min(136, 40 + 0.3 * wordCount), maxSentences: 10, more: chat ? more : null };
  return {
    ...common,
    maxWords: Math.min(110, 24 + 0.17 * wordCount),
    maxSentences: 6,
    context: chat ? USUAL_CONTEXT : null,
  };
}

function chooseContext(isChat: boolean, statesMany: boolean, wordCount: number): ContextBudget | null {
  if (isChat) return statesMany ? WIDE_CONTEXT : USUAL_CONTEXT;
  return statesMany && wordCount <= MAX_SHORT_THREAD ? LETTER_CONTEXT : null;
}

/** Counts what sentences state: numbers, days and agreements, open tasks, and problems and changes. */
const countStatements = (sentences: readonly Sentence[]): number =>
  [isSpecific, statesTask, statesChange].reduce((sum, states) => sum + sentences.filter(states).length, 0);

function computeMore(wordCount: number, statesMany: boolean, maxWords: number): MoreBudget {
  if (!statesMany) return { ...createLimits(clamp(0.3 * wordCount, 48, 72), 6), minScore: -0.5, highScore: Infinity };
  return { ...createLimits(clamp(0.4 * wordCount, 30, maxWords), 12), minScore: -1.5, highScore: 0 };
}

/** Limits for 10,000 characters, what each doubling adds, and the largest ones. */
const LONG_BUDGETS: Readonly<Record<Style, readonly [LongBudget, LongBudget, LongBudget]>> = {
  concise: [createLimits(240, 24), createLimits(20, 2), createLimits(320, 32)],
  detailed: [createLimits(300, 30), createLimits(50, 4), createLimits(500, 46)],
  bullets: [createLimits(110, 6), createLimits(30, 2), createLimits(280, 16)],
};

/** Computes the limits of a summary of a conversation with chapters, which grow with the logarithm of its length. */
export function computeLongBudget(style: Style, characters: number): LongBudget {
  const [base, step, maximum] = LONG_BUDGETS[style];
  const doublings = Math.max(0, Math.log2(characters / 10_000));
  return {
    maxWords: Math.min(maximum.maxWords, base.maxWords + step.maxWords * doublings),
    maxSentences: Math.min(maximum.maxSentences, Math.round(base.maxSentences + step.maxSentences * doublings)),
  };
}

/** Words and sentences of a chapter, of a conversation with many of them. */
const CHAPTER_LIMITS = createLimits(75, 4);
/** Lines of the chapters for each line of the summary. */
const CANDIDATES = 1.5;

/** Computes the limits of a chapter from those of the conversation. */
export function computeChapterBudget(limits: LongBudget, chapterCount: number): Partial<Budget> {
  const share = CANDIDATES / chapterCount;
  return {
    maxWords: Math.max(CHAPTER_LIMITS.maxWords, Math.round(limits.maxWords * share)),
    maxSentences: Math.max(CHAPTER_LIMITS.maxSentences, Math.round(limits.maxSentences * share)),
    more: null,
    context: CHAPTER_CONTEXT,
    quotes: true,
  };
}

const clamp = (value: number, minimum: number, maximum: number): number => Math.min(maximum, Math.max(minimum, value));
