import { LABEL_PHRASES, LABELS } from "../lexicon/labels.ts";
import { isDateLine, isTimeLabel } from "./timestamps.ts";

const PARTICLE = "(?:de|da|do|dos|del|la|las|le|van|von|der|den|di|el|al|an|ap|bin|ibn|y|e|from)\\b";
const NAME_WORD = new RegExp(`^(?:[\\p{Lu}\\p{Lo}\\d#@+&(]|${PARTICLE}$)`, "u");
const WORD = '[^\\s:;"<>|[\\]]*';
const CAPITALIZED = new RegExp(
  `^(?:@?[\\p{Lu}\\p{Lo}]${WORD}|\\([^()]*\\)|${PARTICLE})(?: (?:[\\p{Lu}\\p{Lo}(&\\d]${WORD}|${PARTICLE}))*$`,
  "u",
);
const ANSWER_WORD =
  /^(?:yes|no|nope|yep|yeah|ok|okay|sure|thanks|thank you|great|good|perfect|fine|done|cool|nice|wow|right|maybe|agreed|same|please|sorry|hi|hello|hey|bye|lol|true|exactly|never|always|nothing|approved|confirmed|received|introduction|methods|results|conclusion|background)$/i;

/**
 * Returns true if the text reads as a name without any other mark of a speaker: its words have initial capitals, and it
 * is no answer such as "Agreed".
 */
export const isCapitalizedName = (name: string): boolean =>
  name.length <= 40 && CAPITALIZED.test(name) && !ANSWER_WORD.test(name) && isSpeakerName(name) && !isDateLine(name);

const NO_LABELS: ReadonlySet<string> = new Set();

/** Returns true if the text can be the name of a speaker. `namesAmongLabels`: labels that are names in this text. */
export function isSpeakerName(text: string, namesAmongLabels: ReadonlySet<string> = NO_LABELS): boolean {
  const words = text.split(" ");
  const isNumber = /^[\d\s:.,/-]+$|^\d{1,3}[.)] /.test(text) || isTimeLabel(text);
  if (words.length > 6 || isNumber || /(?<!\b(?:[JS]r|\p{Lu}))\.$|[!?,;]$/u.test(text)) return false;
  if (/^(?:from|to|by|at|in|on) /i.test(text)) return false;
  const label = text.toLowerCase();
  if ((LABELS.has(label) && !namesAmongLabels.has(label)) || LABEL_PHRASES.test(text)) return false;
  const otherWords = words.filter((word) => !NAME_WORD.test(word)).length;
  return words.length <= 2 || otherWords <= (words.length > 4 ? 0 : 1);
}
