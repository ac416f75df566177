import { isDate } from "./timestamps.ts";
import { isName } from "./turns.ts";

const PARTICLE = "(?:de|da|do|dos|del|la|las|le|van|von|der|den|di|el|al|bin|y|e|from)\\b";
const WORD = '[^\\s:;"<>|[\\]]*';
const CAPITALISED = new RegExp(
  `^(?:@?[\\p{Lu}\\p{Lo}]${WORD}|\\([^()]*\\)|${PARTICLE})(?: (?:[\\p{Lu}\\p{Lo}(&\\d]${WORD}|${PARTICLE}))*$`,
  "u",
);
const ANSWER =
  /^(?:yes|no|nope|yep|yeah|ok|okay|sure|thanks|thank you|great|good|perfect|fine|done|cool|nice|wow|right|maybe|agreed|same|please|sorry|hi|hello|hey|bye|lol|true|exactly|never|always|nothing|approved|confirmed|received|introduction|methods|results|conclusion|background)$/i;

/** A name as it is written where nothing else marks it: with capitals, and no word that is an answer by itself. */
export const isPerson = (name: string): boolean =>
  name.length <= 40 && CAPITALISED.test(name) && !ANSWER.test(name) && isName(name) && !isDate(name);
