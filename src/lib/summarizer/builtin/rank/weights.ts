/** Weights of the features of a sentence of a chat; a negative weight lowers its score. */
export const CHAT_WEIGHTS = {
  /** Terms that are frequent in the conversation. */
  frequency: 0.7,
  /** Cosine similarity to the terms of the whole conversation. */
  centrality: 1.2,
  /** Near the start of the conversation, or first in an e-mail. */
  opening: 0.9,
  /** Near the end of the conversation. */
  closing: 0.2,
  /** Terms of the title. */
  title: 0.6,
  /** Words of requests, decisions, plans and problems. */
  salientWords: 0.4,
  commitment: 0.4,
  request: 0.7,
  decision: 0.6,
  /** Proper names. */
  names: 0.6,
  /** At least one digit. */
  numbers: 0.3,
  question: -0.45,
  /** Starts with a pronoun or a vague subject. */
  anaphora: -0.5,
  /** A few words about something that a pronoun stands for. */
  vagueObject: -0.8,
  /** A greeting, thanks or another courtesy. */
  courtesy: -2,
  /** A contact line, a signature or a line without its link. */
  fragment: -0.5,
  /** An unfinished sentence. */
  incomplete: -0.6,
  /** Moderation of a meeting. */
  procedure: -1.5,
  /** Fewer than six words. */
  brevity: -0.6,
  /** More than 36 words. */
  overlong: -1,
  /** A question that was joined with its answer. */
  jointReport: 0.4,
};
/** For e-mail and prose. */
export const TEXT_WEIGHTS: typeof CHAT_WEIGHTS = {
  ...CHAT_WEIGHTS,
  vagueObject: 0,
  fragment: -2,
  incomplete: 0,
  procedure: 0,
  question: -0.1,
  numbers: 0.15,
  frequency: 1,
  opening: 0.8,
  names: 0.1,
  request: 0.3,
};
