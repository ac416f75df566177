import { FEELING_VERBS } from "../lexicon/english-words.ts";
import { ABILITY_VERBS, STATE_VERBS } from "../lexicon/verb-classes.ts";
import type { Token } from "../segment/tagger.ts";
import { hasJoinedBareVerb } from "./certainty.ts";
import { toGerund } from "./inflect.ts";
import { shiftPerson, type Voice } from "./third-person.ts";

const PAST_OR_CONDITIONAL =
  /^would you .*\b(?:again|ever|if)\b|\b(?:last (?:night|week|month|year|time)|yesterday|ago|back then)\b|\b(?:has|have|is|was|are|were) \w+ed\b/i;

/** Returns true for a question about the past or a condition, which no action answers: "Would you buy it again?" */
export const isAboutPastOrCondition = (words: readonly string[]): boolean => PAST_OR_CONDITIONAL.test(words.join(" "));

/** Returns true if a request is for the one who makes it. */
export const isForSpeaker = (tokens: readonly Token[]): boolean =>
  tokens.some(({ lower }) => /^(?:me|us|my|our)$/.test(lower));

/** Returns true if the token can be the bare form of a verb. */
export const isBareVerb = (token: Token | undefined): token is Token =>
  token !== undefined && token.lemma === token.lower && /^(?:VERB|NOUN|AUX)$/.test(token.pos);

/** Returns true if the first word, which could be a verb, is a noun with a number: "Order 5531 has arrived". */
export const isNumberedNoun = (tokens: readonly Token[]): boolean =>
  tokens[1]?.pos === "NUM" && (tokens[2]?.lower === "," || tokens.some(({ pos }) => pos === "AUX"));

/** Returns true if the verb names an action that can be requested. */
export const isRequestedAction = (token: Token | undefined): boolean =>
  isBareVerb(token) && token.lower !== "be" && !ABILITY_VERBS.has(token.lower) && !STATE_VERBS.has(token.lower);

/** Reports what follows "let's", "shall we" or "why don't we": "Ann suggests taking the bus". */
export function reportSuggestion(tokens: readonly Token[], voice: Voice): string | null {
  const adverb = /^(?:just|also|first|simply|not)$/.test(tokens[0]?.lower ?? "") ? `${tokens[0]?.lower} ` : "";
  const [verb, ...rest] = adverb === "" ? tokens : tokens.slice(1);
  // "Let's see" weighs what follows.
  if (!isBareVerb(verb) || /^(?:see|say)$/.test(verb.lower) || FEELING_VERBS.has(verb.lower) || hasJoinedBareVerb(rest))
    return null;
  const gerund = toGerund(verb.lower);
  const action = shiftPerson([{ ...verb, text: gerund, lower: gerund }, ...rest], voice, ["speaker"]);
  return action === null ? null : `${voice.speaker} suggests ${adverb}${action}`;
}
