import type { Weights } from "./score.ts";

/** For chats and meetings; `tools/ranking` fits those that are not in `BY_HAND`. */
export const CHAT_WEIGHTS: Weights = {
  /** Terms that are frequent in the conversation. */
  frequency: 0.95,
  /** Cosine similarity to the terms of the whole conversation. */
  centrality: 2,
  /** Near the start of the conversation, or first in an e-mail. */
  opening: 0.3,
  /** Near the end of the conversation. */
  closing: -1.2,
  /** Terms of the title. */
  title: 0.6,
  /** Words of requests, decisions, plans and problems. */
  salientWords: 0.1,
  commitment: 0.45,
  request: 0.3,
  decisionWords: 1.15,
  /** Proper names. */
  names: 1,
  numbers: 1,
  days: 0.8,
  question: -0.05,
  /** Starts with a pronoun or a vague subject. */
  anaphora: -0.3,
  /** A few words about something that a pronoun stands for. */
  vagueObject: -0.8,
  /** A greeting, thanks or another courtesy. */
  courtesy: -2,
  /** A contact line, a signature or a line without its link. */
  fragment: -0.5,
  /** An unfinished sentence. */
  incomplete: -0.4,
  /** Moderation of a meeting. */
  procedure: -1.5,
  /** Fewer than six words. */
  brevity: -1.1,
  /** For each twelve words, up to two. */
  length: -0.75,
  /** More than 36 words. */
  overlong: 0,
  /** A question that was joined with its answer. */
  jointReport: 0.55,
  /** Right after a question of somebody else. */
  answer: 0.5,
  /** Somebody else is surprised, sorry or glad right after it. */
  news: 1.1,
  /** Begins with "so", "then" or "let's". */
  concludes: 0.85,
  /** Begins or ends with "then". */
  follows: 0.7,
  /** A number without a verb: "0.88, with delivery". */
  verbless: 2.8,
  exclamation: -0.7,
  /** Names another day than sentences before it. */
  changesDay: 1.45,
  /** Names another number of a unit than sentences before it. */
  changesNumber: 0.5,
  /** The first sentence that is no courtesy. */
  firstStatement: 1.25,
  /** Asks for or gives a name, a number or a kind that only identifies somebody or something. */
  lookup: -2.2,
  laughter: -1,
  condition: 1,
  negation: -0.15,
  openTask: 0.1,
  /** A task that was declined or cancelled. */
  closedTask: -0.8,
  decision: 1.2,
  conclusion: 0.7,
  /** A problem or change. */
  state: 0.95,
  /** A problem or change with a number or day. */
  datedState: 2.3,
  joke: -4,
  /** The learned estimate of whether a reader must know it, in the logarithm of odds. */
  key: 2,
};
/** Weights of chats that are not fitted: what they refer to is too rare, or must not be stated whatever else it says. */
export const BY_HAND: ReadonlySet<keyof Weights> = new Set([
  "title",
  "courtesy",
  "fragment",
  "incomplete",
  "procedure",
  "overlong",
  "closedTask",
  "joke",
]);
/** For e-mail and prose, by hand. */
export const TEXT_WEIGHTS: Weights = {
  ...CHAT_WEIGHTS,
  frequency: 1,
  centrality: 1.2,
  opening: 0.8,
  closing: 0.2,
  salientWords: 0.4,
  request: 0.3,
  decisionWords: 0.6,
  names: 0.1,
  numbers: 0.15,
  days: 0,
  question: -0.1,
  anaphora: -0.5,
  vagueObject: 0,
  fragment: -2,
  incomplete: 0,
  procedure: 0,
  brevity: -0.6,
  length: 0,
  overlong: -1,
  jointReport: 0,
  answer: 0,
  news: 0,
  concludes: 0,
  follows: 0,
  verbless: 0,
  exclamation: 0,
  changesDay: 0,
  changesNumber: 0,
  firstStatement: 0,
  lookup: 0,
  laughter: 0,
  condition: 0,
  negation: 0,
  /** Many requests of letters are questions to all readers. */
  openTask: 0.2,
  decision: 0.6,
  state: 0.3,
  datedState: 1.1,
  key: 0,
};
