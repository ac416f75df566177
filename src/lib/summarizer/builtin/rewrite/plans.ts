import type { Token } from "../segment/tagger.ts";
import { isRequest, isUnreal } from "./questions.ts";
import { ORDERED } from "./sentence.ts";
import { shiftPerson, type Voice } from "./third-person.ts";

export const YES =
  /^(?:yes|yeah|yea|yep|yup|ya|sure|of course|ofc|definitely|certainly|absolutely|(?:i do|i am|i have|i did)(?=$|[,.!…]))(?=$|[\s,.!…:;)(-])/i;
export const ASSENT =
  /^(?:yes|yeah|yea|yep|yup|ya|sure|of course|ofc|definitely|certainly|absolutely|ok|okay|okey|k|alright|all right|no problem|no prob|np|will do|fine|great|perfect|deal|cool|good idea|great idea|nice idea|sounds (?:good|great|like a plan|perfect|nice)|why not|i'd love to|i would love to|with pleasure|please|(?:that|it) would be (?:great|lovely|nice|perfect|good|awesome|amazing|fantastic))(?=$|[\s,.!…:;)(-])/i;
// With one of these in it an answer is no plain yes or no.
export const HEDGED =
  /n't\b|\b(?:not|no|never|nope|but|unless|if|depends?|maybe|perhaps|try|though|however|instead|cannot|can't|cant|dont|unfortunately|sorry|hope|wish|actually|kidding|joking|lol|sarcasm|yeah right|as if|almost|nearly|probably|hopefully|possibly|likely|eventually|someday|one day|guess|suppose|sort of|kind of|kinda|in your dreams|when pigs|when hell|right after pigs|wait|as long as|provided|in theory|technically)\b|\?/i;
// One who asks for advice has no plan yet.
const ADVICE =
  /^(?:should|shall) i (?:quit|move|marry|leave|sell|stay|go|trust|worry|be|take|say|wear|choose|study|learn|try|change|start|stop|give up)\b/i;
// Done in the next breath, or a mere way to go on: nobody needs to hear that it was promised.
const TOLD_AT_ONCE = new Set(
  "tell describe explain say spell repeat wait look listen stop give show let take talk try enjoy keep".split(" "),
);

/** A request or proposal with a plain yes: who will do what. */
export function planOf(tokens: readonly Token[], voice: Voice, answer: string): string | null {
  if (!ASSENT.test(answer) || HEDGED.test(answer.replace(ASSENT, ""))) return null;
  const words = tokens.map((token) => token.lower);
  if (ADVICE.test(words.join(" ")) || isUnreal(words)) return null;
  const [first = "", second = ""] = words;
  if (/^(?:can|could|will|would)$/.test(first) && second === "you") {
    const verb = words[2] === "please" ? 3 : 2;
    if (!isRequest(tokens, verb) || TOLD_AT_ONCE.has(words[verb] ?? "")) return null;
    const asked = words.some((word) => /^(?:me|us|my|our|please)$/.test(word)) || !YES.test(answer);
    return willDo(tokens.slice(verb), voice, first === "can" && !asked ? "can" : "will");
  }
  const offered = offeredAt(words);
  if (offered !== null) {
    const done = isRequest(tokens, offered) ? shiftPerson(tokens.slice(offered), voice, ["speaker"]) : null;
    return done === null ? null : `${voice.speaker} will ${done}`;
  }
  const ordered = first === "please" ? 1 : 0;
  if (tokens[ordered + 1]?.pos === "NUM" && tokens.some(({ pos }) => pos === "AUX")) return null;
  if (ORDERED.has(words[ordered] ?? "") && tokens[ordered]?.lemma === words[ordered]) {
    return TOLD_AT_ONCE.has(words[ordered] ?? "") ? null : willDo(tokens.slice(ordered), voice, "will");
  }
  const from = proposedAt(words);
  if (from === null) return null;
  const verb = tokens[from];
  if (
    !verb ||
    verb.lemma !== verb.lower ||
    !/^(?:VERB|NOUN|AUX)$/.test(verb.pos) ||
    /^(?:see|say|not)$/.test(verb.lower)
  )
    return null;
  const done = shiftPerson(tokens.slice(from), voice, []);
  return done === null ? null : `${voice.speaker} and ${voice.addressee} will ${done}`;
}

function willDo(tokens: readonly Token[], voice: Voice, auxiliary: string): string | null {
  const rest = tokens.filter((token) => token.lower !== "please");
  const done = shiftPerson(rest, voice, ["addressee"]);
  return done === null ? null : `${voice.addressee} ${auxiliary} ${done}`;
}

/** Where what the speaker offers to do begins ("Do you want me to …"), or null. */
function offeredAt(words: readonly string[]): number | null {
  const head = words.slice(0, 6).join(" ");
  const found = /^(?:shall|should) i\b|^(?:do you )?(?:want|need) me to\b|^would you like me to\b/.exec(head);
  return found === null ? null : found[0].split(" ").length;
}

/** Where what is proposed begins, or null. */
function proposedAt(words: readonly string[]): number | null {
  const head = words.slice(0, 4).join(" ");
  if (/^(?:let (?:'s|us)|shall we)\b/.test(head)) return 2;
  if (/^lets\b/.test(head)) return 1;
  return head === "why do n't we" ? 4 : null;
}
