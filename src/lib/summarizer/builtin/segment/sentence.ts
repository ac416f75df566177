import type { Message } from "../parse/transcript.ts";

/** What a sentence states, and what became of it: a task, a decision, a problem or change, or a joke. */
export type Outcome = "openTask" | "closedTask" | "decision" | "conclusion" | "state" | "datedState" | "joke";

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
  outcomes: readonly Outcome[];
  /** Numbers and days that it states. */
  numbers: readonly { value: string; unit: string | null }[];
  days: readonly string[];
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
          outcomes: [],
          numbers: [],
          days: [],
        });
      });
  });
  return sentences;
}

/** Returns true if a number or a day was found in a sentence. */
export const hasValue = ({ numbers, days }: Sentence): boolean => numbers.length + days.length > 0;

/** Returns true if a sentence states a number or a day; small numbers in words mostly count people. */
export const statesValue = ({ text, numbers, days }: Sentence): boolean =>
  days.length > 0 || /\d/.test(text) || numbers.some(({ value }) => Number(value) > 2);

/** Returns true if a sentence states what the participants agreed on. */
export const statesAgreement = ({ outcomes }: Sentence): boolean => outcomes.includes("decision");

/** Returns true if a sentence states a number, a day or an agreement. */
export const isSpecific = (sentence: Sentence): boolean => statesValue(sentence) || statesAgreement(sentence);

/** Returns true if a sentence states a task that is open in the end. */
export const statesTask = ({ outcomes }: Sentence): boolean => outcomes.includes("openTask");

/** Returns true if a sentence states a problem or change. */
export const statesChange = ({ outcomes }: Sentence): boolean =>
  outcomes.includes("state") || outcomes.includes("datedState");

export const isJoke = ({ outcomes }: Sentence): boolean => outcomes.includes("joke");
