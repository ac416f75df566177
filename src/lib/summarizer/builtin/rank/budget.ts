import type { Style } from "../../summarizer.ts";
import type { Transcript } from "../parse/transcript.ts";
import type { Sentence } from "../segment/sentence.ts";
import type { Budget } from "./select.ts";

/** Computes the limits of a summary from its style and the length of the conversation. */
export function computeBudget(style: Style, sentences: readonly Sentence[], kind: Transcript["kind"]): Budget {
  const words = sentences.reduce((sum, sentence) => sum + sentence.wordCount, 0);
  const chat = kind === "chat";
  const penalties = { repetitionPenalty: 0.8, sameMessagePenalty: 0.3, verbatimPenalty: chat ? 0.2 : 0 };
  if (style === "concise") {
    const sameMessagePenalty = chat ? 0 : 0.3;
    return { ...penalties, sameMessagePenalty, maxWords: Math.min(40, 19 + 0.085 * words), maxSentences: 4 };
  }
  if (style === "detailed") return { ...penalties, maxWords: Math.min(136, 40 + 0.25 * words), maxSentences: 10 };
  return { ...penalties, maxWords: Math.min(110, 24 + 0.17 * words), maxSentences: 6 };
}
