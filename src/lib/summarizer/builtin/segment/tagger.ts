import model from "wink-eng-lite-web-model";
import winkNLP, { type ItsFunction, type WinkMethods } from "wink-nlp";

/** A word or punctuation mark. `pos` is its universal part-of-speech tag. */
export interface Token {
  text: string;
  lower: string;
  pos: string;
  lemma: string;
  /** A space precedes it. */
  spaced: boolean;
  /** False for a lowercase word that the tagger's dictionary lacks: its part of speech is a guess. */
  known: boolean;
}

export type TaggedWord = Pick<Token, "text" | "lower" | "pos">;

// An instance keeps every word that it has read; a new instance at intervals bounds the memory.
const MAX_CHARACTERS_PER_INSTANCE = 8_000_000;
/** No dictionary has this word: it and those read later have the greater ids. */
const UNKNOWN_WORD = "qxzqxz";
let nlp: WinkMethods | null = null;
let firstUnknownId = 0;
let charactersRead = 0;

/** Splits English text into tokens with part of speech and lemma. */
export function tagTokens(text: string): Token[] {
  const { its, tokens, words, tags } = readWords(text);
  const lemmas = tokens.out(its.lemma as ItsFunction<string>);
  const ids = tokens.out(its.uniqueId);
  const spaces = tokens.out(its.precedingSpaces);
  return words.map((word, index) => ({
    text: word,
    lower: word.toLowerCase(),
    pos: String(tags[index] ?? "X"),
    lemma: String(lemmas[index] ?? word).toLowerCase(),
    spaced: String(spaces[index] ?? "") !== "",
    known: Number(ids[index]) < firstUnknownId || !/^\p{Ll}+$/u.test(word),
  }));
}

/** Splits English text into words with their part of speech only. */
export function tagWords(text: string): TaggedWord[] {
  const { words, tags } = readWords(text);
  return words.map((word, index) => ({ text: word, lower: word.toLowerCase(), pos: String(tags[index] ?? "X") }));
}

function readWords(text: string) {
  if (nlp === null || charactersRead > MAX_CHARACTERS_PER_INSTANCE) {
    nlp = winkNLP(model, ["pos"]);
    charactersRead = 0;
    const ids = nlp.readDoc(UNKNOWN_WORD).tokens().out(nlp.its.uniqueId);
    firstUnknownId = Number(ids[0]);
  }
  charactersRead += text.length;
  const its = nlp.its;
  const tokens = nlp.readDoc(text).tokens();
  return { its, tokens, words: tokens.out(), tags: tokens.out(its.pos) };
}

/** Joins tokens to text, with their original spaces. */
export function joinTokens(tokens: readonly Token[]): string {
  return tokens
    .map((token, index) => (index > 0 && token.spaced ? ` ${token.text}` : token.text))
    .join("")
    .trim();
}
