import { ABILITY_VERBS } from "../lexicon/verb-classes.ts";
import type { Token } from "../segment/tagger.ts";

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

/** Returns true if the verb names an action that can be requested. */
export const isRequestedAction = (token: Token | undefined): boolean =>
  isBareVerb(token) && !ABILITY_VERBS.has(token.lower) && !/^(?:like|mind|be|have)$/.test(token.lower);
