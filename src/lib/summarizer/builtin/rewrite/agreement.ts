import { PREVERBAL_ADVERBS } from "../lexicon/verb-classes.ts";
import { UNCHANGED_PAST_VERBS } from "../lexicon/verb-forms.ts";
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
  // "You need not pay", "you dare n't ask".
  if (/^(?:need|dare|ought)$/.test(verb.lower) && /^(?:not|n't)$/.test(tokens[index + 1]?.lower ?? ""))
    return verb.text;
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

/** Resolves "'d" by the form of the verb after it; null for a form that is both a participle and bare ("I'd run out"). */
function resolveHadOrWould(tokens: readonly Token[], start: number): string | null {
  let index = start;
  while (/^(?:ADV|PART)$/.test(tokens[index]?.pos ?? "") && tokens[index]?.lower !== "better") index += 1;
  const next = tokens[index];
  if (next?.lower === "better" || next?.lower === "been") return "had";
  if (/[^e]ed$/.test(next?.lower ?? "")) return "had";
  if (next?.pos !== "VERB") return "would";
  if (UNCHANGED_PAST_VERBS.has(next.lower) || /^(?:be)?(?:run|come)$/.test(next.lower)) return null;
  return next.lemma !== next.lower ? "had" : "would";
}
