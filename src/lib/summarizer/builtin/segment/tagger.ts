import model from "wink-eng-lite-web-model";
import winkNLP, { type ItsFunction, type WinkMethods } from "wink-nlp";

export interface Token {
  text: string;
  lower: string;
  pos: string;
  lemma: string;
  /** Whether a space stands before it. */
  spaced: boolean;
}

// The library remembers every word it has met, for good: a fresh instance now and then keeps memory level.
const FRESH_AFTER_CHARACTERS = 8_000_000;
let nlp: WinkMethods | null = null;
let read = 0;

/** Words of an English text with part of speech and lemma. */
export function tagTokens(text: string): Token[] {
  if (nlp === null || read > FRESH_AFTER_CHARACTERS) {
    nlp = winkNLP(model, ["sbd", "pos"]);
    read = 0;
  }
  read += text.length;
  const its = nlp.its;
  const tokens = nlp.readDoc(text).tokens();
  const words = tokens.out();
  const tags = tokens.out(its.pos);
  const lemmas = tokens.out(its.lemma as ItsFunction<string>);
  const spaces = tokens.out(its.precedingSpaces);
  return words.map((word, index) => ({
    text: word,
    lower: word.toLowerCase(),
    pos: String(tags[index] ?? "X"),
    lemma: String(lemmas[index] ?? word).toLowerCase(),
    spaced: String(spaces[index] ?? "") !== "",
  }));
}

/** The text of tokens, with the spaces they came with. */
export function textOf(tokens: readonly Token[]): string {
  return tokens
    .map((token, index) => (index > 0 && token.spaced ? ` ${token.text}` : token.text))
    .join("")
    .trim();
}
