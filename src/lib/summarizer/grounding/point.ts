import { ABBREVIATED_TITLES, TITLES } from "../builtin/lexicon/titles.ts";
import { type Reservation, readReservation } from "./assertion.ts";
import { extractFacts, type Facts, isFact } from "./facts.ts";
import { isPastForm } from "./stem.ts";
import { hasContent, splitWords, type Word } from "./words.ts";

/** A point of a summary, read for its verification. */
export interface Point {
  text: string;
  content: string[];
  /** Capitalized words inside the sentence: they must occur in the text. */
  names: string[];
  /** First word, if it may be a name: it must occur in the text unless it is an ordinary word. */
  opening: string | null;
  /** Speaker of whom the point states something, in lower case. */
  subject: string | null;
  /** Another person that the point begins with, in lower case. */
  third: string | null;
  /** The subject says, asks or thinks something, instead of doing it. */
  reports: boolean;
  facts: Facts;
  reservation: Reservation;
}

const REPORTING =
  /^(?:says?|said|saying|asks?|asked|tells?|told|thinks?|thought|suggests?|suggested|proposes?|proposed|wants?|wanted|wonders?|mentions?|mentioned|explains?|explained|informs?|informed|reports?|reported|reminds?|reminded|invites?|invited|advises?|advised|warns?|warned|threatens?|believes?|hopes?|guesses?|agrees?|agreed|rejects?|prefers?|confirms?|confirmed|apologi[sz]es?|decides?|decided|fragt|bittet|sagt|meint|schlägt|s?)$/i;
const AUXILIARY =
  /^(?:will|would|can|cannot|can't|could|should|must|may|might|has|have|had|is|are|was|were|does|doesn't|did|didn't|won't|isn't|wasn't|hasn't|needs?|\p{Ll}{2,}(?:s|ed)|made|sent|took|got|went|bought|paid|met|told|said|found|left|lost|saw|ate|gave|kann|wird|will|hat|ist|kommt|schickt|mietet)$/u;
const SENTENCE_START = new RegExp(`(?<!\\b(?:${ABBREVIATED_TITLES}|St))[.!?:]\\s*["“]?$`);
/** Capitalized words at the beginning of a sentence that are no names. */
export const ORDINARY_OPENING =
  /^(?:ja|nein|oui|non|sí|sì|only|just|maybe|perhaps|sorry|thanks|good|great|well|yes|but|and|or|now|once|still|even|nobody|somebody|everyone|everybody|who|what|how|why|where|which|done|sure|fine|perfect|they|the|a|an|if|when|it|there|both|each|every|all|no|not|according|because|after|before|in|on|at|for|as|to|by|with|this|that|these|those|his|her|their|one|two|three|four|five|six|seven|eight|nine|ten|twelve|she|he|we|i|you|some|most|many|unless|until|while|although|since|so|then|also|however|meanwhile|later|today|tomorrow|please|der|die|das|den|wenn|in|im|am|es|ein|eine|sie|er)$/i;

const GERMAN = /^(?:der|das|dem|den|und|ist|nicht|ein|eine|einen|wird|hat|für|mit|zum|zur|im|vom|bis)$/;
/** After these words a German noun is no name; after others, such as "und" and "nach", it may be one. */
const BEFORE_NOUN =
  /^(?:der|die|das|dem|den|des|ein|eine[nmrs]?|kein\p{L}*|[mds]ein\p{L}*|ihr\p{L}*|unser\p{L}*|jede\p{L}*|diese\p{L}*|als|außer|per|ohne|pro|im|am|zum|zur|vom|beim|ins|zwei|drei|vier|fünf|viele|alle|mehr|\d.*|\p{L}{3,}(?:em|er|es))$/u;
const NOUN_ENDING = /(?:ung|heit|keit|schaft|tion|nis|tum|ungen|heiten|keiten)s?$/;

/** Returns true for a German noun that is no name, which has a capital letter too. */
const isGermanNoun = ({ lower }: Word, before: Word | undefined): boolean =>
  NOUN_ENDING.test(lower) || (BEFORE_NOUN.test(before?.lower ?? "") && !TITLES.test(before?.text ?? ""));

/** Reads a point. `speakers`: names of all speakers of the text, in lower case. */
export function readPoint(text: string, speakers: ReadonlySet<string>, knownWords: ReadonlySet<string>): Point {
  const words = splitWords(text);
  const [first, second] = words;
  const isGerman = words.some(({ lower }) => GERMAN.test(lower));
  const names = words
    .slice(1)
    .filter(({ text: word, index }) => /^\p{Lu}[\p{Ll}'’-]/u.test(word) && !SENTENCE_START.test(text.slice(0, index)))
    .filter((word) => !isGerman || !isGermanNoun(word, words[words.indexOf(word) - 1]))
    .map((word) => word.lower.replace(/'s$/, ""));
  const label = /^[^:]{1,40}:/.test(text) && first !== undefined && speakers.has(first.lower);
  const subject = findSubject(
    words.map((word) => word.lower),
    speakers,
  );
  const verb = words[subject === null ? 1 : subject.position + 1]?.lower ?? "";
  const mayBeName =
    first !== undefined &&
    /^\p{Lu}\p{Ll}+/u.test(first.text) &&
    !ORDINARY_OPENING.test(first.lower) &&
    !knownWords.has(first.lower) &&
    !isFact(first.lower) &&
    (AUXILIARY.test(second?.lower ?? "") ||
      isPastForm(second?.lower ?? "") ||
      /^(?:already|also|never|just)$/.test(second?.lower ?? "") ||
      (second?.lower === "and" && /^\p{Lu}/u.test(words[2]?.text ?? ""))) &&
    !/(?:ing|tion|s|ment|ness|ity)$/.test(first.lower);
  return {
    text,
    content: words
      .filter(({ lower }, index) => hasContent(lower) || isAction(lower, words[index - 1]?.lower ?? ""))
      .map((word) => word.lower)
      .filter((word) => !isFact(word) && !TITLES.test(word) && !speakers.has(word.replace(/'s$/, ""))),
    names,
    opening: mayBeName && first !== undefined ? first.lower.replace(/'s$/, "") : null,
    subject: subject?.name ?? null,
    third: subject === null ? findThird(words, speakers, isGerman) : null,
    reports: !label && REPORTING.test(verb),
    facts: extractFacts(removeLabels(text, speakers)),
    reservation: readReservation(text),
  };
}

/** Removes labels such as "Speaker 1", whose number is no fact. */
function removeLabels(text: string, speakers: ReadonlySet<string>): string {
  const labels = [...speakers].filter((name) => /[^\d]\d/.test(name));
  return labels.reduce(
    (rest, label) => rest.replaceAll(new RegExp(label.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "gi"), "…"),
    text,
  );
}

/** Returns true for "ask" in "will ask", where it is what somebody does and not how the point reports. */
const isAction = (lower: string, before: string) =>
  /^(?:will|to|must|should|can|cannot|won't)$/.test(before) &&
  /^(?:ask|tell|offer|suggest|inform|plan|take|give|get)$/.test(lower);

/** Finds the person who is no speaker in "Ms Wu will call" and "Marisol will call"; a German noun has a capital letter too. */
function findThird(words: readonly Word[], speakers: ReadonlySet<string>, isGerman: boolean): string | null {
  const [first, second] = words;
  const hasTitle = TITLES.test(first?.text ?? "");
  const name = hasTitle ? second : first;
  const verb = words[hasTitle ? 2 : 1]?.lower ?? "";
  if (!name || !/^\p{Lu}\p{Ll}+$/u.test(name.text) || ORDINARY_OPENING.test(name.lower) || speakers.has(name.lower))
    return null;
  return hasTitle || (!isGerman && (AUXILIARY.test(verb) || isPastForm(verb))) ? name.lower : null;
}

const ARTICLE = /^(?:the|der|die|das|le|la|el|il|lo|o|a)$/;

/** Finds the speaker that the point begins with ("Ann will …", "Ann: …", "Ann Lee asks …"); not in "Ann's car". */
function findSubject(
  words: readonly string[],
  speakers: ReadonlySet<string>,
): { name: string; position: number } | null {
  const start = ARTICLE.test(words[0] ?? "") ? 1 : 0;
  const [first = "", second = ""] = words.slice(start);
  const isFullName = speakers.has(`${first} ${second}`);
  if (TITLES.test(first) && !isFullName) return null;
  if (!isFullName && !speakers.has(first)) return null;
  if (words[start + (isFullName ? 2 : 1)] === "and" || second === "or" || (speakers.has(second) && !isFullName))
    return null;
  // The word of "Speaker 1" is that of all speakers.
  const isNumbered = isFullName && /^\d/.test(second);
  const name = isNumbered ? `${first} ${second}` : isFullName && TITLES.test(first) ? second : first;
  return { name, position: start + (isFullName ? 1 : 0) };
}
