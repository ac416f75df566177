import { PREVERBAL_ADVERBS } from "../lexicon/verb-classes.ts";
import type { Token } from "../segment/tagger.ts";
import { toThirdPerson } from "./inflect.ts";

const isAdverb = (token: Token | undefined): token is Token =>
  token !== undefined && (PREVERBAL_ADVERBS.has(token.lower) || (token.pos === "ADV" && token.lower.endsWith("ly")));

/** Finds the first token from `start` that is no adverb. */
export function skipAdverbs(tokens: readonly Token[], start: number): number {
  let index = start;
  while (isAdverb(tokens[index])) index += 1;
  return index;
}

/** Returns the form of the verb at `index` after a third-person subject; null where it is ambiguous. */
export function agreeVerb(tokens: readonly Token[], index: number, singular: boolean): string | null {
  const verb = tokens[index];
  if (!verb) return null;
  switch (verb.lower) {
    case "'s":
      return null;
    case "'m":
    case "am":
    case "are":
    case "'re":
      return singular ? "is" : "are";
    case "was":
    case "were":
      return singular ? "was" : "were";
    case "'ve":
    case "have":
      return singular ? "has" : "have";
    case "do":
      return singular ? "does" : "do";
    case "'ll":
      return "will";
    case "'d":
      return resolveHadOrWould(tokens, index + 1);
    default:
      return agreeOtherVerb(verb, singular);
  }
}

function agreeOtherVerb(verb: Token, singular: boolean): string | null {
  if (verb.pos === "AUX") return verb.text;
  if (verb.pos !== "VERB" || verb.lower.endsWith("ing") || verb.lower.startsWith("'")) return null;
  if (verb.lemma !== verb.lower) return verb.text;
  // The past form of a misspelled verb is its own lemma.
  if (/[^e]ed$/.test(verb.lower)) return null;
  return singular ? toThirdPerson(verb.lower) : verb.text;
}

function resolveHadOrWould(tokens: readonly Token[], start: number): string {
  let index = start;
  while (tokens[index]?.pos === "ADV" && tokens[index]?.lower !== "better") index += 1;
  const next = tokens[index];
  if (next?.lower === "better" || next?.lower === "been") return "had";
  return next?.pos === "VERB" && next.lemma !== next.lower && /(?:ed|en|ne|wn)$/.test(next.lower) ? "had" : "would";
}
