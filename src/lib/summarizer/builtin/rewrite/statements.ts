import { FEELING_VERBS } from "../lexicon/english-words.ts";
import { IMPERATIVE_VERBS, SUBJECTLESS_VERBS } from "../lexicon/verb-classes.ts";
import type { Token } from "../segment/tagger.ts";
import { hasSecondClause, isAboutAnybody, isClause } from "./certainty.ts";
import { isBareVerb, isNumberedNoun, reportSuggestion } from "./requests.ts";
import { shiftPerson, type Voice } from "./third-person.ts";

/** Reports a statement or an instruction ("Ann says …", "Ann asks Ben to …"); null where its form is not certain. */
export function reportStatement(tokens: readonly Token[], voice: Voice): string | null {
  const words = tokens.map(({ lower }) => lower);
  const [first = "", second = "", third = ""] = words;
  if (first === "i" || first === "my") return isClause(tokens) ? shiftPerson(tokens, voice, []) : null;
  if (first === "let" && second === "'s") return reportSuggestion(tokens.slice(2), voice);
  if (first === "let" && third === "know") return reportInstruction("asks", "to", tokens, voice);
  const action = first === "please" ? tokens.slice(1) : tokens;
  const verb = first === "please" ? "asks" : "tells";
  if (action[0]?.lower === "do" && /^(?:n't|not)$/.test(action[1]?.lower ?? ""))
    return reportInstruction(verb, "not to", action.slice(2), voice);
  if (first === "please" || isInstruction(tokens)) return reportInstruction(verb, "to", action, voice);
  if (lacksOwnSubject(tokens)) return shiftPerson([I, ...tokens], voice, []);
  if (isRemarkOnSelf(tokens)) return shiftPerson([I, AM, ...tokens], voice, []);
  return reportAssertion(tokens, voice);
}

const createWord = (lower: string, pos: string): Token => ({
  text: lower,
  lower,
  pos,
  lemma: lower,
  spaced: true,
  known: true,
});
const I = createWord("i", "PRON");
const AM = createWord("'m", "AUX");

function reportInstruction(verb: string, particle: string, tokens: readonly Token[], voice: Voice): string | null {
  const [first] = tokens;
  // "Don't think it works" and "don't worry" are no instructions.
  if (!isBareVerb(first) || FEELING_VERBS.has(first.lower) || first.lower === "worry") return null;
  if (voice.addressee === null || hasSecondClause(tokens)) return null;
  const action = shiftPerson(tokens, voice, ["speaker", "addressee"]);
  return action === null ? null : `${voice.speaker} ${verb} ${voice.addressee} ${particle} ${action}`;
}

/** Returns true for an instruction to the listener: "Send the report to Ann". */
function isInstruction(tokens: readonly Token[]): boolean {
  const [first, second, third] = tokens;
  if (!IMPERATIVE_VERBS.has(first?.lower ?? "") || third === undefined) return false;
  // In "Text from Dora", the first word is a noun.
  const isNoun = isNumberedNoun(tokens) || /^(?:from|of)$/.test(second?.lower ?? "");
  // "Read a book or the newspaper" names what one could do.
  const isChoice = tokens.some(({ lower }) => lower === "or");
  return !isNoun && !isChoice && ![second, third].some((token) => /^(?:is|was|are|will|and)$/.test(token?.lower ?? ""));
}

/** Returns true for a statement of the speaker without its "I": "Can't find it", "Hope it works", "Got the tickets". */
function lacksOwnSubject(tokens: readonly Token[]): boolean {
  const [first, second, third] = tokens;
  // "Left side of the headphones is dead" has another subject.
  if (third === undefined || tokens.some((_, index) => index > 1 && followsNoun(tokens, index))) return false;
  if (first?.lower === "ca") return third.lower !== "be";
  return SUBJECTLESS_VERBS.has(first?.lower ?? "") && /^(?:PRON|DET|ADP|PROPN|NOUN|ADJ|NUM)$/.test(second?.pos ?? "");
}

const followsNoun = (tokens: readonly Token[], index: number): boolean =>
  /^(?:is|are|was|were|has|have|does|do)$/.test(tokens[index]?.lower ?? "") &&
  /^(?:NOUN|PROPN)$/.test(tokens[index - 1]?.pos ?? "");

/** Returns true for a remark on the speaker's activity: "Looking forward to it", "Just watching a film". */
function isRemarkOnSelf(tokens: readonly Token[]): boolean {
  const [verb, next, ...rest] = /^(?:just|still)$/.test(tokens[0]?.lower ?? "") ? tokens.slice(1) : tokens;
  if (verb?.pos !== "VERB" || !/.ing$/.test(verb.lower) || next === undefined || next.pos === "PUNCT") return false;
  return ![next, ...rest].some(({ pos, lower }) => pos === "AUX" || (pos === "VERB" && !lower.endsWith("ing")));
}

/** Reports a complete sentence: "Ann says …". */
function reportAssertion(tokens: readonly Token[], voice: Voice): string | null {
  const [first, second, third] = tokens;
  if (!first || !isClause(tokens) || isAboutAnybody(tokens)) return null;
  // "So you think you can dance" guesses, or asks.
  if (first.lower === "you" && /^(?:think|believe|guess)$/.test(second?.lower ?? "") && third?.pos !== "ADP")
    return null;
  if (
    /^(?:VERB|AUX|INTJ|PART|PUNCT|SYM)$/.test(first.pos) ||
    /^(?:me|or|and|why|how|what|where|who|which|be)$/.test(first.lower)
  )
    return null;
  const hasComma = tokens.some(({ lower }) => lower === ",");
  // "When you come" and "To the song I sent you" belong to the sentence before them.
  if (!hasComma && (first.pos === "SCONJ" || /^(?:when|while|once|to|for|with|from|about|of)$/.test(first.lower)))
    return null;
  // "Just arrived" has no subject.
  if (first.pos === "ADV" && /^(?:VERB|PUNCT|AUX)$/.test(second?.pos ?? "")) return null;
  const shifted = shiftPerson(tokens, voice, ["speaker"]);
  const conjunction = /^(?:ADP|ADV|SCONJ)$/.test(first.pos) ? "that " : "";
  return shifted === null ? null : `${voice.speaker} says ${conjunction}${shifted}`;
}
