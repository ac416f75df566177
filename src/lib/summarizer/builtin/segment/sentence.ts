/** What a conversation says in one sentence, with who said it. */
export interface Sentence {
  index: number;
  message: number;
  /** Place inside its message, 0 first. */
  order: number;
  text: string;
  speaker: string | null;
  addressee: string | null;
  /** Lower-case content words, in order. */
  terms: string[];
  words: number;
  /** What a question and its answer say together, where they were joined. */
  report?: string;
}
