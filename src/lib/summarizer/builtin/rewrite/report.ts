import { expandInformalSpelling } from "../lexicon/informal-spelling.ts";
import { ABBREVIATED_TITLES } from "../lexicon/titles.ts";
import { type Token, tagTokens } from "../segment/tagger.ts";
import { isUncertain } from "./certainty.ts";
import { reportQuestion } from "./questions.ts";
import { reportStatement } from "./statements.ts";
import type { Voice } from "./third-person.ts";
import { dropPlease, lowercaseFirst, punctuate } from "./wording.ts";

const ABBREVIATION = new RegExp(`\\b(?:a\\.m|p\\.m|${ABBREVIATED_TITLES}|St|vs|e\\.g|i\\.e)\\. `, "g");
/** The name of a participant who is labelled "You" or "Me", inside a sentence. */
const WRITER_INSIDE = /(?<=\p{L} )The writer(?!\p{L})/gu;
const UNSHIFTED_PRONOUN =
  /\b(?:[Ii]|[Ii]'(?:m|ll|ve|d)|[Mm]e|[Mm]y|[Mm]ine|[Mm]yself|[Ww]e|us|[Oo]urs?|[Oo]urselves|[Yy]ours?|[Yy]ou|[Yy]'all|[Ll]et's)\b/;
// Chats often omit the question mark.
const PLAIN_QUESTION =
  /^(?:how about|what about|(?:can|could|would|will|do|are|did|have) you|shall we|why don't (?:we|you))\b/i;

/** Reports a sentence of `voice.speaker` in the third person; null where the form of the sentence is not certain. */
export function reportSpeech(text: string, voice: Voice): string | null {
  const hasQuotation = /["“”<>|]|\s\/\s|@(?!\w)/.test(text);
  const hasSeveralSentences = /[.!?](?: |\p{Lu}\p{Ll})/u.test(text.replace(ABBREVIATION, ""));
  if (hasQuotation || hasSeveralSentences) return null;
  // "It's Ann here", "you must be Ben".
  const people = /\byou/i.test(text) ? [voice.speaker, voice.addressee] : [voice.speaker];
  if (people.some((name) => name !== null && text.includes(name))) return null;
  const plain = expandInformalSpelling(text);
  const isQuestion = /\?\s*$/.test(plain) || PLAIN_QUESTION.test(plain);
  // "Hannah & Joe" takes the plural.
  if (/ (?:&|and) /.test(voice.speaker)) return null;
  const tagged = tagTokens(plain.replace(/[\s.!?…;:,]+$/, ""));
  if (tagged.length < 2) return null;
  if (startsWithNounOrName(tagged)) return null;
  const tokens = dropPlease(lowercaseFirst(tagged));
  if (isUncertain(tokens)) return null;
  const report = isQuestion ? reportQuestion(tokens, { ...voice, group: null }) : reportStatement(tokens, voice);
  return report !== null && isWellFormed(report, voice) ? punctuate(report.replace(WRITER_INSIDE, "the writer")) : null;
}

/** Returns true if no first or second person is in the report, and no name occurs more than three times. */
export function isWellFormed(report: string, { speaker, addressee }: Voice): boolean {
  if (UNSHIFTED_PRONOUN.test(report.replaceAll(speaker, ""))) return false;
  return ![speaker, addressee].some((name) => name && report.split(name).length > 4);
}

/** Returns true for a sentence whose first word may be a noun without its article ("Fair is on Monday") or a name ("Mark is late"). */
function startsWithNounOrName([first, second]: readonly Token[]): boolean {
  if (first?.pos !== "PROPN" || second?.pos === "PROPN" || !/^\p{Lu}\p{Ll}+$/u.test(first.text)) return false;
  // A name takes the singular: "Tins are on the shelf".
  if (/(?<!day)s$/.test(first.lower) && /^(?:are|were|have)$/.test(second?.lower ?? "")) return true;
  const [common] = tagTokens(`${first.lower} ${second?.text ?? ""}`);
  return common?.known === true && /^(?:NOUN|ADJ|VERB)$/.test(common.pos);
}
