import type { Style } from "../../summarizer.ts";
import type { Transcript } from "../parse/transcript.ts";
import { type Sentence, statesAgreement } from "../segment/sentence.ts";
import type { Budget, LongBudget } from "./select.ts";

/** Of `concise`, by the words of a conversation that states more numbers, days and outcomes than the usual length has room for. */
const MORE_WORDS = { letter: 32, minimum: 48, perWord: 0.3, maximum: 72 };

/** Computes the limits of a summary from its style and the length of the conversation. */
export function computeBudget(style: Style, sentences: readonly Sentence[], kind: Transcript["kind"]): Budget {
  const wordCount = sentences.reduce((sum, sentence) => sum + sentence.wordCount, 0);
  const chat = kind === "chat";
  const common = {
    minScore: chat ? 0.3 : -0.3,
    moreWords: 0,
    repetitionPenalty: 0.8,
    sameMessagePenalty: 0.3,
    verbatimPenalty: chat ? 0.8 : 0,
  };
  if (style === "concise") {
    const sameMessagePenalty = chat ? 0 : 0.3;
    const agreements = sentences.filter(statesAgreement).length;
    const words = Math.max(28, 15 + 0.16 * wordCount) + Math.min(24, 8 * agreements);
    return {
      ...common,
      sameMessagePenalty,
      maxWords: Math.min(chat ? 72 : 56, words),
      maxSentences: 6,
      moreWords: chat
        ? Math.min(MORE_WORDS.maximum, Math.max(MORE_WORDS.minimum, MORE_WORDS.perWord * wordCount))
        : MORE_WORDS.letter,
    };
  }
  if (style === "detailed") return { ...common, maxWords: Math.min(136, 40 + 0.3 * wordCount), maxSentences: 10 };
  return { ...common, maxWords: Math.min(110, 24 + 0.17 * wordCount), maxSentences: 6 };
}

const createLimits = (maxWords: number, maxSentences: number): LongBudget => ({ maxWords, maxSentences });
/** Limits for 10,000 characters, what each doubling adds, and the largest ones. */
const LONG_BUDGETS: Readonly<Record<Style, readonly [LongBudget, LongBudget, LongBudget]>> = {
  concise: [createLimits(120, 12), createLimits(20, 2), createLimits(200, 20)],
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
