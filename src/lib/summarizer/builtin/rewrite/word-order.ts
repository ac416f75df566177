import type { Token } from "../segment/tagger.ts";
import { toPastTense, toThirdPerson } from "./inflect.ts";

const NOUN_PHRASE_TAG = /^(?:DET|ADJ|NOUN|PROPN|NUM)$/;
const POSSESSIVE_PRONOUN = /^(?:my|your|his|her|our|their|its)$/;

/** Moves the subject before the auxiliary at `index`: "do you want" → "you want", "is the room free" → "the room is free". */
export function uninvert(tokens: readonly Token[], index: number): Token[] | null {
  const auxiliary = tokens[index];
  if (!auxiliary || (auxiliary.pos !== "AUX" && !/^'(?:s|re)$/.test(auxiliary.lower))) return null;
  const next = tokens[index + 1];
  const negation = next && /^(?:n't|nt|not)$/.test(next.lower) ? next : null;
  const start = index + (negation ? 2 : 1);
  const end = findSubjectEnd(tokens, start);
  if (end === null) return null;
  const subject = tokens.slice(start, end);
  const rest = tokens.slice(end);
  const text = auxiliary.lower === "'s" ? "is" : auxiliary.lower.replace("'re", "are");
  const helper = { ...auxiliary, text, lower: text, spaced: true };
  // "Will the strike end today?": the verb was read as part of the subject.
  if (
    /^(?:do|does|did|will|would|can|could|shall|should|may|might)$/.test(auxiliary.lower) &&
    !rest.some(({ pos, lower }) => pos === "VERB" || lower === "be" || lower === "have" || lower === "do")
  )
    return null;
  if (negation) return [...subject, helper, negation, ...rest];
  if (!/^(?:do|does|did)$/.test(auxiliary.lower)) return [...subject, helper, ...rest];
  const inflected = inflectMainVerb(rest, auxiliary.lower);
  return inflected === null ? null : [...subject, ...inflected];
}

/** Gives the main verb the form that "do", "does" or "did" had; null where the verb is not found. */
function inflectMainVerb(tokens: readonly Token[], helper: string): Token[] | null {
  const index = tokens.findIndex(
    (token) => token.pos === "VERB" || token.lower === "have" || token.lower === "do" || token.lower === "be",
  );
  const verb = tokens[index];
  if (!verb || index > 2 || verb.lemma !== verb.lower) return null;
  const form = helper === "does" ? toThirdPerson(verb.lower) : helper === "did" ? toPastTense(verb.lower) : verb.lower;
  if (form === null) return null;
  return [...tokens.slice(0, index), { ...verb, text: form, lower: form, pos: "VERB" }, ...tokens.slice(index + 1)];
}

/** Finds the end of the subject that starts at `start`; null where it is not certain. */
function findSubjectEnd(tokens: readonly Token[], start: number): number | null {
  const first = tokens[start];
  if (!first) return null;
  const next = tokens[start + 1];
  if (
    /^(?:i|you|we|he|she|it|they|there|people|everyone|everybody|anyone|anybody|someone|everything|anything)$/.test(
      first.lower,
    )
  )
    return start + 1;
  if (/^(?:this|that|these|those)$/.test(first.lower) && !/^(?:NOUN|PROPN|ADJ)$/.test(next?.pos ?? ""))
    return start + 1;
  for (let index = start; index < tokens.length; index += 1) {
    const token = tokens[index];
    const after = tokens[index + 1];
    if (!token || !isInNounPhrase(token)) return null;
    // "Is the team planning …": the verb was read as a noun.
    if (token.lower.endsWith("ing")) return null;
    if (/^(?:NOUN|PROPN)$/.test(token.pos) && !/^(?:NOUN|PROPN)$/.test(after?.pos ?? "") && after?.lower !== "'s")
      return /^(?:ADP|AUX)$/.test(after?.pos ?? "AUX") || after?.pos === "CCONJ" || after?.lower === ","
        ? null
        : index + 1;
  }
  return null;
}

const isInNounPhrase = ({ pos, lower }: Token) =>
  NOUN_PHRASE_TAG.test(pos) || POSSESSIVE_PRONOUN.test(lower) || lower === "'s";
