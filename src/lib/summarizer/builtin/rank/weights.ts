/** Weights of the features of a sentence; a negative weight lowers its score. */
export interface Weights {
  /** Terms that are frequent in the conversation. */
  frequency: number;
  /** Cosine similarity to the terms of the whole conversation. */
  centrality: number;
  /** Near the start of the conversation, or first in an e-mail. */
  opening: number;
  /** Near the end of the conversation. */
  closing: number;
  /** Terms of the title. */
  title: number;
  /** Words of requests, decisions, plans and problems. */
  salientWords: number;
  commitment: number;
  request: number;
  decision: number;
  /** Proper names. */
  names: number;
  /** At least one digit. */
  numbers: number;
  question: number;
  /** Starts with a pronoun or a vague subject. */
  anaphora: number;
  /** A greeting, thanks or another courtesy. */
  courtesy: number;
  /** A contact line, a signature or a line without its link. */
  fragment: number;
  /** An unfinished sentence, or moderation of a meeting. */
  incomplete: number;
  /** Fewer than six words. */
  brevity: number;
  /** Up to sixteen words. */
  length: number;
  /** More than 36 words. */
  overlong: number;
  /** A question that was joined with its answer. */
  jointReport: number;
}

export const CHAT_WEIGHTS: Weights = {
  frequency: 0.7,
  centrality: 1.2,
  opening: 0.9,
  closing: 0.2,
  title: 0.6,
  salientWords: 0.4,
  commitment: 0.4,
  request: 0.7,
  decision: 0.6,
  names: 0.6,
  numbers: 0.3,
  question: -0.45,
  anaphora: -0.5,
  courtesy: -2,
  fragment: -0.5,
  incomplete: -0.6,
  brevity: -0.6,
  length: 0,
  overlong: -1,
  jointReport: 0.4,
};
/** For e-mail and prose. */
export const TEXT_WEIGHTS: Weights = {
  ...CHAT_WEIGHTS,
  fragment: -2,
  incomplete: 0,
  question: -0.1,
  numbers: 0.15,
  frequency: 1,
  opening: 0.8,
  names: 0.1,
  request: 0.3,
  length: 0.5,
};
