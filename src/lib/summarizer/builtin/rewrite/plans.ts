import { IMMEDIATE_VERBS, IMPERATIVE_VERBS } from "../lexicon/verb-classes.ts";
import type { Token } from "../segment/tagger.ts";
import { YES } from "./answers.ts";
import { hasSecondClause } from "./certainty.ts";
import { isAboutPastOrCondition, isBareVerb, isForSpeaker, isNumberedNoun, isRequestedAction } from "./requests.ts";
import { shiftPerson, type Voice } from "./third-person.ts";

// A question for advice is no plan.
const ADVICE =
  /^(?:should|shall) i (?:quit|move|marry|leave|sell|stay|go|trust|worry|be|take|say|wear|choose|study|learn|try|change|start|stop|give up)\b/;
const REQUEST = /^(?:can|could|will|would) you /;
const OFFER = /^(?:(?:shall|should) i|(?:do you )?(?:want|need) me to|would you like me to) /;
const PROPOSAL = /^(?:let 's|shall we|why do n't we) /;

/** Reports a request, offer or proposal that the answer accepts: "Ben will call Ann"; null for any other sentence. */
export function reportPlan(tokens: readonly Token[], voice: Voice, answer: string): string | null {
  const { speaker, addressee } = voice;
  const words = tokens.map(({ lower }) => lower);
  const text = words.join(" ");
  if (ADVICE.test(text) || isAboutPastOrCondition(words)) return null;
  const opening = [REQUEST, OFFER, PROPOSAL].find((each) => each.test(text));
  const start = opening?.exec(text)?.[0].trim().split(" ").length ?? (words[0] === "please" ? 1 : 0);
  const action = tokens.slice(start);
  const [verb] = action;
  if (!isBareVerb(verb) || hasSecondClause(action)) return null;
  const report = (subject: string, auxiliary: string, roles: ("speaker" | "addressee")[]) => {
    const shifted = shiftPerson(action, voice, roles);
    return shifted === null ? null : `${subject} ${auxiliary} ${shifted}`;
  };
  if (opening === PROPOSAL)
    return /^(?:see|say|not)$/.test(verb.lower) ? null : report(`${speaker} and ${addressee}`, "will", []);
  if (opening === OFFER) return isRequestedAction(verb) ? report(speaker, "will", ["speaker"]) : null;
  if (IMMEDIATE_VERBS.has(verb.lower)) return null;
  if (opening === REQUEST) {
    // "Can you swim?" with a yes is about an ability.
    const isAbility = words[0] === "can" && YES.test(answer) && !isForSpeaker(tokens);
    return isRequestedAction(verb) ? report(`${addressee}`, isAbility ? "can" : "will", ["addressee"]) : null;
  }
  // "Choose a career that you like" is advice.
  if (!IMPERATIVE_VERBS.has(verb.lower) || isNumberedNoun(action) || !isForSpeaker(tokens)) return null;
  return report(`${addressee}`, "will", ["addressee"]);
}
