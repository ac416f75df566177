/** A sentence of a transcript with its speaker. */
export interface Sentence {
  index: number;
  messageIndex: number;
  /** Position inside its message, from 0. */
  position: number;
  text: string;
  speaker: string | null;
  addressee: string | null;
  /** Lower-case content words, in order. */
  terms: string[];
  wordCount: number;
  /** Added to the score, by what became of what it says. */
  weight: number;
  /** The statement that replaces a question together with its answer. */
  jointReport?: string;
}
