import type { Sentiment } from "../../summarizer.ts";
import { isEnglish } from "../lexicon/languages.ts";
import type { Transcript } from "../parse/transcript.ts";
import { splitSentences } from "../segment/english.ts";
import { isCourtesy } from "./features.ts";
import { scoreEnglishFeelings } from "./score-english-feelings.ts";
import { scoreFeelings } from "./score-feelings.ts";

/** How the messages of a language are scored. */
interface Scale {
  /** Scores a text from -1 to 1. */
  score(text: string): number;
  /** Removes sentences that are no sentiment of a conversation. */
  removeCourtesy(text: string): string;
  /** Means from and to which a conversation is neutral. */
  neutral: readonly [from: number, to: number];
}

/** Polite words raise the mean of rated messages, so the neutral range is not symmetric around zero. */
const ENGLISH: Scale = {
  score: scoreEnglishFeelings,
  removeCourtesy: (text) =>
    splitSentences(text)
      .filter((sentence) => !isCourtesy(sentence))
      .join(" "),
  neutral: [-0.1, 0.42],
};
const createScale = (language: string): Scale => ({
  score: (text) => scoreFeelings(text, language),
  // The words of courtesies are in no table.
  removeCourtesy: (text) => text,
  neutral: [-0.1, 0.15],
});

const STRONG_SCORE = 0.45;
const MIN_MIXED_SHARE = 0.16;
/** Messages of a longer conversation, at equal distances, decide for all. */
const MAX_MESSAGES = 400;
const MAX_MESSAGE_LENGTH = 2_000;
/** Bounds the work on a conversation of long messages. */
const MAX_CHARACTERS = 100_000;
const PART_LENGTH = 600;
const PART = new RegExp(`[\\s\\S]{1,${PART_LENGTH}}(?=\\s|$)|[\\s\\S]{1,${PART_LENGTH}}`, "g");

/**
 * Classifies the sentiment of a conversation, from its original text. Languages without a table of words that tell feelings have that of
 * their emoticons and emoji.
 */
export function classifySentiment({ messages }: Transcript, language: string): Sentiment {
  const scale = isEnglish(language) ? ENGLISH : createScale(language);
  const step = Math.max(1, messages.length / MAX_MESSAGES);
  const sample = Array.from(
    { length: Math.min(messages.length, MAX_MESSAGES) },
    (_, i) => messages[Math.floor(i * step)],
  );
  const maxLength = Math.min(MAX_MESSAGE_LENGTH, Math.ceil(MAX_CHARACTERS / sample.length));
  const texts = sample.map((message) => message?.text.slice(0, maxLength) ?? "");
  // Courtesies are no sentiment of a conversation, but a single message can consist of them.
  const substantial = texts.length > 1 ? texts.map(scale.removeCourtesy).filter((text) => text !== "") : [];
  const scores = (substantial.length > 0 ? substantial : texts).map((text) => scoreText(text, scale));
  const nonZero = scores.filter((score) => score !== 0);
  if (nonZero.length === 0) return "neutral";
  const mean = nonZero.reduce((sum, score) => sum + score, 0) / Math.max(nonZero.length, scores.length / 2);
  const computeShare = (test: (score: number) => boolean) => scores.filter(test).length / scores.length;
  const high = computeShare((score) => score > STRONG_SCORE);
  const low = computeShare((score) => score < -STRONG_SCORE);
  if (scores.length >= 3 && high >= MIN_MIXED_SHARE && low >= MIN_MIXED_SHARE) return "mixed";
  if (mean < scale.neutral[0]) return "negative";
  return mean > scale.neutral[1] ? "positive" : "neutral";
}

/** Returns a score from -1 to 1: the mean of the parts of a long text, as the score of a single part saturates. */
function scoreText(text: string, { score }: Scale): number {
  const scores = (text.match(PART) ?? []).map(score);
  const mean = scores.reduce((sum, each) => sum + each, 0) / Math.max(1, scores.length);
  return Math.max(-1, Math.min(1, mean));
}
