import vader from "vader-sentiment";
import type { Sentiment } from "../summarizer.ts";
import { isCourtesy } from "./rank.ts";
import type { Sentence } from "./transcript.ts";

// Measured on rated messages: politeness lifts the mean, so the neutral band lies to the right of zero.
const NEGATIVE_BELOW = -0.1;
const POSITIVE_ABOVE = 0.4;
const STRONG = 0.45;
const MIXED_SHARE = 0.16;
const MOST_SENTENCES = 400;

/** The mood of an English conversation. */
export function sentimentOf(sentences: readonly Sentence[]): Sentiment {
  const telling = sentences.filter((sentence) => !isCourtesy(sentence.text));
  const sample = (telling.length > 0 ? telling : sentences).slice(0, MOST_SENTENCES);
  if (sample.length === 0) return "neutral";
  const scores = sample.map(
    (sentence) => vader.SentimentIntensityAnalyzer.polarity_scores(sentence.text.slice(0, 600)).compound,
  );
  const felt = scores.filter((score) => score !== 0);
  if (felt.length === 0) return "neutral";
  const mean = felt.reduce((sum, score) => sum + score, 0) / Math.max(felt.length, scores.length / 2);
  const share = (test: (score: number) => boolean) => scores.filter(test).length / scores.length;
  const high = share((score) => score > STRONG);
  const low = share((score) => score < -STRONG);
  if (scores.length >= 3 && high >= MIXED_SHARE && low >= MIXED_SHARE) return "mixed";
  if (mean < NEGATIVE_BELOW) return "negative";
  return mean > POSITIVE_ABOVE ? "positive" : "neutral";
}
