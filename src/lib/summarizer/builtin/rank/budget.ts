import type { Style } from "../../summarizer.ts";
import type { Transcript } from "../parse/transcript.ts";
import type { Sentence } from "../segment/sentence.ts";
import type { Budget, LongBudget } from "./select.ts";

/** Weight by the outcome from which a sentence states an agreement. */
export const MIN_WEIGHT_OF_AGREEMENT = 0.9;

/** Of `concise`, where a conversation states more numbers, days and outcomes than its usual length has room for. */
const MORE_WORDS = 32;

/** Computes the limits of a summary from its style and the length of the conversation. */
export function computeBudget(style: Style, sentences: readonly Sentence[], kind: Transcript["kind"]): Budget {
  const wordCount = sentences.reduce((sum, sentence) => sum + sentence.wordCount, 0);
  const chat = kind === "chat";
  const common = { moreWords: 0, repetitionPenalty: 0.8, sameMessagePenalty: 0.3, verbatimPenalty: chat ? 0.4 : 0 };
  if (style === "concise") {
    const sameMessagePenalty = chat ? 0 : 0.3;
    const agreements = sentences.filter(({ weight }) => weight >= MIN_WEIGHT_OF_AGREEMENT).length;
    const words = Math.max(28, 15 + 0.16 * wordCount) + Math.min(24, 8 * agreements);
    return { ...common, sameMessagePenalty, maxWords: Math.min(56, words), maxSentences: 6, moreWords: MORE_WORDS };
  }
  if (style === "detailed") return { ...common, maxWords: Math.min(136, 40 + 0.3 * wordCount), maxSentences: 10 };
  return { ...common, maxWords: Math.min(110, 24 + 0.17 * wordCount), maxSentences: 6 };
}

const createLimits = (maxWords: number, maxSentences: number): LongBudget => ({ maxWords, maxSentences });
/** Limits for 10,000 characters, what each doubling adds, and the largest ones. */
const LONG_BUDGETS: Readonly<Record<Style, readonly [LongBudget, LongBudget, LongBudget]>> = {
  concise: [createLimits(56, 6), createLimits(15, 1), createLimits(110, 8)],
  detailed: [createLimits(136, 10), createLimits(50, 3), createLimits(400, 24)],
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
