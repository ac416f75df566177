import { IMMEDIATE_VERBS, IMPERATIVE_VERBS } from "../lexicon/verb-classes.ts";
import type { Token } from "../segment/tagger.ts";
import { isAssent, YES } from "./answers.ts";
import { hasSecondClause } from "./certainty.ts";
import { isAboutPastOrCondition, isBareVerb, isForSpeaker, isRequestedAction } from "./requests.ts";
import { shiftPerson, type Voice } from "./third-person.ts";

// A question for advice is no plan.
const ADVICE =
  /^(?:should|shall) i (?:quit|move|marry|leave|sell|stay|go|trust|worry|be|take|say|wear|choose|study|learn|try|change|start|stop|give up)\b/i;

/** Reports a request, offer or proposal that the answer accepts: "Ben will call Ann"; null for any other pair. */
export function reportPlan(tokens: readonly Token[], voice: Voice, answer: string): string | null {
  if (!isAssent(answer)) return null;
  const words = tokens.map((token) => token.lower);
  if (ADVICE.test(words.join(" ")) || isAboutPastOrCondition(words)) return null;
  const [first = "", second = ""] = words;
  if (/^(?:can|could|will|would)$/.test(first) && second === "you") return reportAcceptedRequest(tokens, voice, answer);
  const offer = findOffer(words);
  if (offer !== null) return reportOffer(tokens.slice(offer), voice);
  const instruction = tokens.slice(first === "please" ? 1 : 0);
  const [verb, object] = instruction;
  if (object?.pos === "NUM" && tokens.some(({ pos }) => pos === "AUX")) return null;
  // "Choose a career that you like" is advice.
  if (verb && IMPERATIVE_VERBS.has(verb.lower) && verb.lemma === verb.lower)
    return !isForSpeaker(tokens) || IMMEDIATE_VERBS.has(verb.lower) ? null : reportAction(instruction, voice, "will");
  const proposal = findProposal(words);
  return proposal === null ? null : reportProposal(tokens.slice(proposal), voice);
}

/** Reports "can you …" or "would you …" with a yes. */
function reportAcceptedRequest(tokens: readonly Token[], voice: Voice, answer: string): string | null {
  const request = tokens.slice(2);
  const [verb] = request;
  if (!isRequestedAction(verb) || IMMEDIATE_VERBS.has(verb?.lower ?? "")) return null;
  // "Can you swim?" with a yes is about an ability.
  const isAbility = tokens[0]?.lower === "can" && YES.test(answer) && !isForSpeaker(tokens);
  return reportAction(request, voice, isAbility ? "can" : "will");
}

/** Reports an action of the addressee. */
function reportAction(tokens: readonly Token[], voice: Voice, auxiliary: string): string | null {
  const action = hasSecondClause(tokens) ? null : shiftPerson(tokens, voice, ["addressee"]);
  return action === null ? null : `${voice.addressee} ${auxiliary} ${action}`;
}

function reportOffer(tokens: readonly Token[], voice: Voice): string | null {
  const action = isRequestedAction(tokens[0]) ? shiftPerson(tokens, voice, ["speaker"]) : null;
  return action === null ? null : `${voice.speaker} will ${action}`;
}

function reportProposal(tokens: readonly Token[], voice: Voice): string | null {
  const [verb] = tokens;
  if (!isBareVerb(verb) || /^(?:see|say|not)$/.test(verb.lower)) return null;
  const action = shiftPerson(tokens, voice, []);
  return action === null ? null : `${voice.speaker} and ${voice.addressee} will ${action}`;
}

/** Finds the start of the action that the speaker offers ("Do you want me to …"). */
function findOffer(words: readonly string[]): number | null {
  const head = words.slice(0, 6).join(" ");
  const match = /^(?:shall|should) i\b|^(?:do you )?(?:want|need) me to\b|^would you like me to\b/.exec(head);
  return match === null ? null : match[0].split(" ").length;
}

/** Finds the start of the action that the speaker proposes ("Let's …"). */
function findProposal(words: readonly string[]): number | null {
  const head = words.slice(0, 4).join(" ");
  if (/^(?:let (?:'s|us)|shall we)\b/.test(head)) return 2;
  if (/^lets\b/.test(head)) return 1;
  return head === "why do n't we" ? 4 : null;
}
