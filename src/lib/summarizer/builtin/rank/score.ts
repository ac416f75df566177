import type { Sentence } from "../segment/sentence.ts";
import type { Features } from "./features.ts";

/** The share of each feature in the importance of a sentence; a negative one lowers it. */
export type Weights = Readonly<Record<keyof Features, number>>;

/** Scores a sentence by its importance for a summary. */
export function scoreFeatures(features: Features, weights: Weights): number {
  let score = 0;
  for (const [name, weight] of Object.entries(weights)) score += weight * features[name as keyof Features];
  return score;
}

/** The part of a sentence's score that is due to what became of it. */
export const sumOutcomes = ({ outcomes }: Sentence, weights: Weights): number =>
  outcomes.reduce((sum, outcome) => sum + weights[outcome], 0);
