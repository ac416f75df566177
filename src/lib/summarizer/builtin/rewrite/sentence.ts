import { IMPERATIVE_VERBS } from "../lexicon/verb-classes.ts";
import type { Sentence } from "../segment/sentence.ts";
import { stripLeadIns } from "./lead-ins.ts";
import { reportSpeech } from "./report.ts";
import { punctuate } from "./wording.ts";

// Actions that two people can only do with each other.
const MUTUAL_ACTION = /\bwe(?:'ll| will| can| could| should)? (?:meet|talk|discuss|chat|see each other)\b/i;
const CONTINUATION = /^(?:(?:yes|yeah|yep|ok|okay|oh)[,.! ]+)*(?:and|or) /i;

/** A plan with laughter, which may be a joke, and the name of a caller: "Hi, it's Leon from the second floor". */
const JOKE_OR_GREETING =
  /^(?:i(?:'ll| will|'m| am)\b.*\b(?:lol|lmao|rofl|(?:ha){2,}|(?:he){2,})\b|[([](?:laugh|chuckl)\w*[)\]] i(?:'ll| will)\b|(?:hi|hello|hey|good \w+)\b.{0,25} it's [a-z]+(?: [a-z]+)?(?: from\b|[.!]*$))/i;

/** Sounds and greetings that say nothing beside the words after them. */
const INTERJECTIONS =
  /^(?:(?:oh|u[hm]+|er+m?|h+m+|well|ah+|aha|hey|hi|hello|lol|(?:ha)+h?|omg|wow|btw|anyway|ok(?:ay)?|right|yeah|alright|look|listen)[,.!:;…–-]+ ?)+(?=\S+ \S)/i;

/** Quotes a sentence as `Name: sentence`. */
export function quoteWhole({ speaker, text }: Sentence): string {
  const quotation = punctuate(text, { allowQuestion: true });
  return speaker === null ? quotation : `${speaker}: ${quotation}`;
}

/** Quotes a sentence without its interjections. */
export const quoteSentence = (sentence: Sentence): string =>
  quoteWhole({ ...sentence, text: sentence.text.replace(INTERJECTIONS, "") });

/** Rewrites a sentence in the third person where the grammar is certain; otherwise keeps it as `Name: sentence`. */
export function rewriteSentence(sentence: Sentence, names: readonly string[]): string {
  const { speaker } = sentence;
  const stripped = stripLeadIns(sentence.text, names);
  const { text } = stripped;
  if (speaker === null) return punctuate(text);
  if (JOKE_OR_GREETING.test(sentence.text)) return quoteSentence(sentence);
  const calledName = stripped.calledName === speaker ? null : stripped.calledName;
  const addressee = calledName ?? sentence.addressee;
  const isMutual = names.length === 2 && addressee !== null && MUTUAL_ACTION.test(text);
  const voice = { speaker, addressee, group: isMutual ? `${speaker} and ${addressee}` : null };
  // "Yeah, and meet others!" continues an earlier sentence.
  const isContinued = CONTINUATION.test(sentence.text) && IMPERATIVE_VERBS.has(text.split(" ")[0]?.toLowerCase() ?? "");
  return (isContinued ? null : reportSpeech(text, voice)) ?? quoteSentence({ ...sentence, text });
}
