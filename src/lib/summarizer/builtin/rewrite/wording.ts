import { STOP_WORDS } from "../lexicon/english-words.ts";
import { IMPERATIVE_VERBS } from "../lexicon/verb-classes.ts";
import type { Token } from "../segment/tagger.ts";
import { capitalize } from "../segment/text.ts";

/** Converts the first word to lower case unless it is a name. */
export function lowercaseFirst(tokens: readonly Token[]): Token[] {
  return tokens.map((token, index) => {
    const isModal = token.lower === "may" && tokens[index + 1]?.pos === "PRON";
    if (isModal) return { ...token, pos: "AUX", text: "may", spaced: true };
    if (index > 0) return token;
    // The tagger reads the first word of many instructions ("Call me") as a name.
    const isInstruction = IMPERATIVE_VERBS.has(token.lower) && !/^(?:VERB|AUX|PROPN)$/.test(tokens[1]?.pos ?? "");
    if (isInstruction)
      return { ...token, text: token.lower, pos: token.pos === "PROPN" ? "VERB" : token.pos, spaced: true };
    const keepsCase =
      (token.pos === "PROPN" && !STOP_WORDS.has(token.lower)) ||
      token.text === "May" ||
      /^\p{Lu}.*\p{Lu}/u.test(token.text) ||
      token.text === "I";
    return keepsCase ? token : { ...token, text: token.lower, spaced: true };
  });
}

/** Removes the "please" at the end and of "can you please …". */
export const dropPlease = (tokens: readonly Token[]): Token[] =>
  tokens.filter(({ lower }, index) => {
    const isLast = index > 1 && index === tokens.length - 1;
    const isBeforePlease = lower === "," && index === tokens.length - 2 && tokens.at(-1)?.lower === "please";
    const isRequest = index === 2 && tokens[1]?.lower === "you";
    return !isBeforePlease && !(lower === "please" && (isLast || isRequest));
  });

/** Gives a sentence an initial capital and one full stop, or its question mark where questions are allowed. */
export function punctuate(text: string, { allowQuestion = false } = {}): string {
  const mark = allowQuestion && /\?\s*$/.test(text) ? "?" : ".";
  const body = text.trim().replace(/[\s.!?;:,–-]+$/, "");
  return capitalize(/(?:…|[.!?…]["”])$/.test(body) ? body : `${body}${mark}`);
}
