import { joinTokens, type Token, tagTokens } from "../segment/tagger.ts";
import { countWords } from "../segment/text.ts";
import { RESERVATION } from "./answers.ts";
import { shiftPerson, type Voice } from "./third-person.ts";
import { uninvert } from "./word-order.ts";
import { lowercaseFirst } from "./wording.ts";

const TIME_PHRASE =
  /^(?:at|around|about|on|in|after|before|by|until|from|between|tomorrow|today|tonight|this|next|every|right after|as soon as)\b/i;
const PLACE_PHRASE = /^(?:at|in|on|near|to|by|behind|outside|inside|next to|under|from|opposite|across)\b/i;
const PRONOUN = /\b(?:i|i'm|me|my|mine|you|your|yours|we|us|our|he|she|they|it|that|this one)\b/i;
const MAX_ANSWER_WORDS = 9;

/** Returns a time or a place that an answer consists of, without its lead-in; null for any other answer. */
export function readTimeOrPlace(answer: string): string | null {
  const text = answer.replace(/[\s.!…;:,]+$/, "");
  if (!TIME_PHRASE.test(text) && !PLACE_PHRASE.test(text)) return null;
  const isLong = countWords(text) > MAX_ANSWER_WORDS;
  return isLong || RESERVATION.test(text) || PRONOUN.test(text) || /["“”<>|]|:(?!\d)/.test(text) ? null : text;
}

/** Reports a question with a time or place in place of the question word: "Ben is at the gym"; null where it does not fit. */
export function reportFilledQuestion(tokens: readonly Token[], voice: Voice, text: string): string | null {
  const auxiliary = tokens.findIndex((token) => token.pos === "AUX" || /^'(?:s|re)$/.test(token.lower));
  if (auxiliary < 1) return null;
  const words = lowercaseFirst(tagTokens(text));
  if (words.some(({ pos }) => pos === "AUX" || pos === "VERB")) return null;
  const [first = "", second = ""] = tokens.map((token) => token.lower);
  const asksTime = first === "when" || (first === "what" && second === "time" && auxiliary === 2);
  const asksPlace = first === "where" && auxiliary === 1;
  if (!(asksTime && TIME_PHRASE.test(text)) && !(asksPlace && PLACE_PHRASE.test(text))) return null;
  if (tokens.at(-1)?.pos === "ADP") return null;
  const statement = uninvert(tokens, auxiliary);
  const shifted = statement && shiftPerson(statement, voice, []);
  return shifted && `${shifted} ${joinTokens(words)}`;
}
