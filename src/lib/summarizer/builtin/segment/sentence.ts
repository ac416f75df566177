import type { Message } from "../parse/transcript.ts";

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
  /** It states a number in digits, or a larger one in words. */
  hasNumber: boolean;
  /** It states a number or a day. */
  hasValue: boolean;
  /** The statement that replaces a question together with its answer. */
  jointReport?: string;
}

/** The rules of a language. `split` returns the sentences of a text, `tokenize` the lower-case words of a sentence. */
export interface Segmentation {
  split: (text: string) => string[];
  tokenize: (sentence: string) => string[];
  selectTerms?: (words: string[]) => string[];
}

/** Splits messages into their sentences with words. */
export function segment(messages: readonly Message[], rules: Segmentation): Sentence[] {
  const sentences: Sentence[] = [];
  messages.forEach(({ speaker, addressee, text: message }, messageIndex) => {
    const read = rules.split(message).map((text) => ({ text, words: rules.tokenize(text) }));
    read
      .filter(({ words }) => words.length > 0)
      .forEach(({ text, words }, position) => {
        const terms = rules.selectTerms?.(words) ?? words;
        const place = { index: sentences.length, messageIndex, position };
        sentences.push({
          ...place,
          text,
          speaker,
          addressee,
          terms,
          wordCount: words.length,
          weight: 0,
          hasNumber: false,
          hasValue: false,
        });
      });
  });
  return sentences;
}
