import type { Outcome, Sentence } from "../segment/sentence.ts";
import type { Features } from "./features.ts";

/** The share of each feature, and of what became of a sentence, in its importance; a negative one lowers it. */
export type Weights = Readonly<Record<keyof Features | Outcome, number>>;

/** Scores a sentence by its importance for a summary. */
export function scoreSentence(sentence: Sentence, features: Features, weights: Weights): number {
  let score = 0;
  for (const [name, value] of Object.entries(features)) score += weights[name as keyof Features] * value;
  return score + sumOutcomes(sentence, weights);
}

/** The part of a sentence's score that is due to what became of it. */
export const sumOutcomes = ({ outcomes }: Sentence, weights: Weights): number =>
  outcomes.reduce((sum, outcome) => sum + weights[outcome], 0);
