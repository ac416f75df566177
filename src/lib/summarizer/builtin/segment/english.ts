import { ABBREVIATED_TITLES } from "../lexicon/titles.ts";
import type { Transcript } from "../parse/transcript.ts";
import { breakAtEmoticons, cleanText } from "./clean.ts";
import { removeDisfluencies } from "./disfluencies.ts";
import { type Sentence, segment } from "./sentence.ts";
import { extractTerms, tokenize } from "./terms.ts";

const ABBREVIATION =
  /(?:^|[\s(])(?:[A-Z]|St|Jr|Sr|vs|approx|e\.g|i\.e|a\.m|p\.m|Inc|Ltd|Co|Corp|Fig|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.$/;
const ABBREVIATION_BEFORE_CAPITAL = new RegExp(`(?:^|[\\s(])(?:${ABBREVIATED_TITLES}|e\\.g|i\\.e|[Ii]ncl|[Ee]xcl)\\.$`);
/** Abbreviations before a number: "no. 16", "sec. 4", "inv. no. 12". */
const NUMBER_SIGN =
  /(?:^|[\s(])(?:[Nn]os?|[Ss]ecs?|[Ii]nv|[Ff]igs?|[Aa]pprox|[Cc]a|[Cc]h|[Aa]rt|[Vv]ol|(?<!\d )pp?|[Pp]ara|[Rr]ef|[Tt]el|[Ee]xt|[Aa]pt|[Mm]ax)\.$/;
/** A mark inside brackets that are closed soon. */
const OPEN_BRACKET = /(?:^|\s)\([^\s()][^()]*$/;
const CLOSED_SOON = /^[^()]{0,60}\)/;
const SENTENCE_END = /[.!?…]{1,4}["')\]]{0,2}(?=\s|$)/g;
const MAX_SENTENCE_WORDS = 120;
// Abbreviations that were typed with a space: "7 p. m.", "the U. S.".
const SPACED_LETTERS = /\b([ap]|[A-Z])\. ?([m]|[A-Z])\.(?=[\s,?!]|$)/g;

/** Splits English text into sentences; a line break ends a sentence. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  for (const line of breakAtEmoticons(text.replace(SPACED_LETTERS, "$1.$2.")).split("\n")) {
    let start = 0;
    for (const match of line.matchAll(SENTENCE_END)) {
      const end = match.index + match[0].length;
      if (continues(match[0], line.slice(start, end), line.slice(end, end + 70))) continue;
      sentences.push(line.slice(start, end).trim());
      start = end;
    }
    sentences.push(line.slice(start).trim());
  }
  return sentences.filter((sentence) => sentence !== "");
}

/**
 * Returns true if a mark behind `before` does not end its sentence: that of an abbreviation, also of "No. 16", a mark inside brackets,
 * or an ellipsis before a small letter.
 */
function continues(mark: string, before: string, after: string): boolean {
  if (mark.startsWith("…")) return /^\s+\p{Ll}/u.test(after);
  if (CLOSED_SOON.test(after) && OPEN_BRACKET.test(before.slice(-200))) return true;
  const startsClause = /^\s+(?:[A-Z][a-z]+ (?:is|was|will|has)\b|(?:I|It|That|He|She|We|They|You|There)['’ ])/.test(
    after,
  );
  const end = before.slice(-8);
  const startsNumber = /^\s*(?:no\. ?)?\d/.test(after);
  return (
    mark === "." &&
    (ABBREVIATION_BEFORE_CAPITAL.test(end) ||
      (ABBREVIATION.test(end) && !startsClause) ||
      (NUMBER_SIGN.test(end) && startsNumber))
  );
}

/** Splits an English transcript into sentences. */
export function segmentEnglish({ kind, messages }: Transcript): Sentence[] {
  const split = (text: string) =>
    splitSentences(text).map((sentence) => {
      const written = cleanText(sentence);
      return shorten(kind === "chat" ? removeDisfluencies(written) : written);
    });
  return segment(messages, { split, tokenize, selectTerms: extractTerms });
}

function shorten(text: string): string {
  const words = text.split(" ");
  return words.length > MAX_SENTENCE_WORDS ? `${words.slice(0, MAX_SENTENCE_WORDS).join(" ")}…` : text;
}
