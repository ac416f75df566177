import { STOP_WORDS } from "../lexicon/english-words.ts";

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'_-]*/gu;

/** Splits text into lower-case words, without punctuation. */
export function tokenize(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

/** Selects the content words, in the singular. */
export function extractTerms(words: readonly string[]): string[] {
  const terms: string[] = [];
  for (const word of words) {
    if (!STOP_WORDS.has(word) && word.length > 1) terms.push(foldPlural(word));
  }
  return terms;
}

/** Converts an English plural or possessive to its singular form. */
export function foldPlural(word: string): string {
  const bare = word.replace(/'s?$/, "");
  if (
    bare.length > 4 &&
    bare.endsWith("ies") &&
    !/^(?:mov|cook|self|calor|zomb|brown|hood|smooth|food|rook|vegg)ies$/.test(bare)
  )
    return `${bare.slice(0, -3)}y`;
  if (bare.length > 4 && /(?:x|ch|sh|ss|zz)es$/.test(bare)) return bare.slice(0, -2);
  return bare.length > 3 && bare.endsWith("s") && !/(?:ss|us|is)$/.test(bare) ? bare.slice(0, -1) : bare;
}
