import { isFact } from "./facts.ts";
import { readPoint } from "./point.ts";
import type { Source } from "./source.ts";
import { isPastForm } from "./stem.ts";
import { hasUnknownName, hasUnknownNumber, verifyPoint } from "./verify-point.ts";
import { hasUnknownFact } from "./verify-topic.ts";
import { hasContent, splitWords, type Word } from "./words.ts";

const MAX_TITLE_LENGTH = 80;

/**
 * Returns true if the text has all numbers and names of a title and at least half of its words. Unlike a sentence, a title may
 * name several matters of the text, and what they are about in words of its own ("Planning of …").
 */
export function isTitleSupported(title: string, source: Source, isTranslated: boolean): boolean {
  if (title === "" || hasUnknownNumber(title, source)) return false;
  if (isTranslated) return true;
  const point = readPoint(title, source.speakers, source.knownWords);
  if (isTitleCase(title) ? namesStranger(title, source) : hasUnknownName(point, source)) return false;
  if (hasUnknownFact(title, source)) return false;
  // "Ben will pay in advance" states something of Ben.
  if (point.subject !== null && CONTRADICTIONS.has(verifyPoint(title, source).fault ?? "")) return false;
  const content = splitWords(title)
    .map(({ lower }) => lower)
    .filter((word) => hasContent(word) && !isFact(word));
  return content.filter((word) => source.index.has(word)).length >= content.length / 2;
}

const CONTRADICTIONS: ReadonlySet<string> = new Set(["negation", "condition", "modality", "speaker"]);

/** Returns true if a title with a capital letter before each word names a person whom the text does not: "Henrik Olsen signs", "Henrik Signs". */
function namesStranger(title: string, { index, speakers, knownWords }: Source): boolean {
  const words = splitWords(title);
  const isUnknown = (word: Word | undefined): boolean =>
    word !== undefined &&
    /^\p{Lu}\p{Ll}+$/u.test(word.text) &&
    hasContent(word.lower) &&
    !isFact(word.lower) &&
    !(index.has(word.lower) || speakers.has(word.lower) || knownWords.has(word.lower));
  const isVerb = (word: Word | undefined) =>
    word !== undefined && (/[^s]s$/.test(word.lower) || isPastForm(word.lower));
  return words.some((word, place) => {
    const next = words[place + 1];
    return isUnknown(word) && (isUnknown(next) || (place === 0 && isVerb(next)));
  });
}

/** Splits a title into the topics that it lists: "Roof, heating and market", "Dach und Heizung". */
export const splitTopics = (title: string): string[] => title.split(/, | (?:and|und|et|y|e) /);

/** Makes a title of a sentence. */
export function toTitle(sentence: string): string {
  const line = sentence.replace(/\s+/g, " ").trim();
  if (line.length <= MAX_TITLE_LENGTH) return line.replace(/[.!]$/, "");
  return `${line.slice(0, line.lastIndexOf(" ", MAX_TITLE_LENGTH - 1)).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** Capital letters show no names in titles that begin each word with one. */
const isTitleCase = (title: string): boolean =>
  splitWords(title)
    .slice(1)
    .every(({ text, lower }) => !hasContent(lower) || !/^\p{Ll}/u.test(text));
