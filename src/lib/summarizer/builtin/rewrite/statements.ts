import { FEELING_VERBS } from "../lexicon/english-words.ts";
import { IMPERATIVE_VERBS } from "../lexicon/verb-classes.ts";
import type { Token } from "../segment/tagger.ts";
import { hasSecondClause, isAboutAnybody, isClause } from "./certainty.ts";
import { isBareVerb, isNumberedNoun, reportSuggestion } from "./requests.ts";
import { shiftPerson, type Voice } from "./third-person.ts";

/** Reports a statement or an instruction ("Ann says …", "Ann asks Ben to …"); null where its form is not certain. */
export function reportStatement(tokens: readonly Token[], voice: Voice): string | null {
  const [first = "", second = "", third = ""] = tokens.map(({ lower }) => lower);
  // "My son says you can always cancel" is about anybody.
  if (first === "my" && isAboutAnybody(tokens)) return null;
  if (first === "i" || first === "my") return isClause(tokens) ? shiftPerson(tokens, voice, []) : null;
  if (first === "let" && second === "'s") return reportSuggestion(tokens.slice(2), voice);
  if (first === "let" && third === "know") return reportInstruction("asks", tokens, voice);
  const action = first === "please" ? tokens.slice(1) : tokens;
  const verb = first === "please" ? "asks" : "tells";
  if (first === "please" || isInstruction(tokens)) return reportInstruction(verb, action, voice);
  return reportAssertion(tokens, voice);
}

function reportInstruction(verb: string, tokens: readonly Token[], voice: Voice): string | null {
  const [first, second] = tokens;
  // "Please don't tell anybody".
  if (!isBareVerb(first) || FEELING_VERBS.has(first.lower) || second?.lower === "n't") return null;
  if (voice.addressee === null || hasSecondClause(tokens)) return null;
  const action = shiftPerson(tokens, voice, ["speaker", "addressee"]);
  return action === null ? null : `${voice.speaker} ${verb} ${voice.addressee} to ${action}`;
}

/** The first word is a noun in "text from Dora"; a start or an end with its day may be a plan of the speaker. */
const NO_INSTRUCTION =
  /^(?:\S+ (?:from|of)|close to|\S+(?: \S+)? (?:is|was|are|will|and)|(?:start|begin|finish) (?:(?:on|at|by|from) )?(?:the )?(?:\d\S*|\w{3,6}day|tomorrow|next))(?= |$)/;

/** Returns true for an instruction to the listener: "Send the report to Ann". */
function isInstruction(tokens: readonly Token[]): boolean {
  if (!IMPERATIVE_VERBS.has(tokens[0]?.lower ?? "") || tokens.length < 3 || isNumberedNoun(tokens)) return false;
  // "Read a book or the newspaper" names what one could do.
  return (
    !NO_INSTRUCTION.test(tokens.map(({ lower }) => lower).join(" ")) && !tokens.some(({ lower }) => lower === "or")
  );
}

const OWN_PRONOUN = /^(?:i|me|my|mine|myself|we|us|our|ours|ourselves)$/;

/** Reports a complete sentence about others: "Ann says …". */
function reportAssertion(tokens: readonly Token[], voice: Voice): string | null {
  const [first, second, third] = tokens;
  if (!first || !isClause(tokens) || isAboutAnybody(tokens)) return null;
  // Behind a name, "they" and "she" could be this person.
  if (/^(?:they|he|she)$/.test(first.lower)) return null;
  // "So you think you can dance" guesses, or asks.
  if (first.lower === "you" && /^(?:think|believe|guess)$/.test(second?.lower ?? "") && third?.pos !== "ADP")
    return null;
  if (
    /^(?:VERB|AUX|INTJ|PART|PUNCT|SYM)$/.test(first.pos) ||
    /^(?:me|or|and|why|how|what|where|who|which|be)$/.test(first.lower)
  )
    return null;
  const hasComma = tokens.some(({ lower }) => lower === ",");
  // "Without, I am a cook" answers.
  if (first.pos === "ADP" && second?.lower === ",") return null;
  // "When you come" and "To the song I sent you" belong to the sentence before them.
  if (
    !hasComma &&
    (first.pos === "SCONJ" ||
      /^(?:when|while|once|although|though|whether|to|for|with|from|about|of)$/.test(first.lower))
  )
    return null;
  // "Only Wednesday wouldn't work" and "Also, the van is late" qualify what was said before.
  if (/^(?:only|also|even|otherwise)$/.test(first.lower)) return null;
  // "Just arrived" has no subject.
  if (first.pos === "ADV" && /^(?:VERB|PUNCT|AUX)$/.test(second?.pos ?? "")) return null;
  // "They" could be others than the speaker, and "then" refers to what was said before.
  if (first.lower === "then" || tokens.some(({ lower }) => OWN_PRONOUN.test(lower))) return null;
  const shifted = shiftPerson(tokens, { ...voice, group: null }, ["speaker"]);
  const conjunction = /^(?:ADP|ADV|SCONJ|NOUN)$/.test(first.pos) ? "that " : "";
  return shifted === null ? null : `${voice.speaker} says ${conjunction}${shifted}`;
}
