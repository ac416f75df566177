import { isFact } from "./facts.ts";
import { readPoint } from "./point.ts";
import type { Source } from "./source.ts";
import { hasUnknownName, hasUnknownNumber } from "./verify-point.ts";
import { hasContent, splitWords } from "./words.ts";

const MAX_TITLE_LENGTH = 80;

/**
 * Returns true if the text has all numbers and names of a title and at least half of its words. Unlike a sentence, a title may
 * name several matters of the text, and what they are about in words of its own ("Planning of …").
 */
export function isTitleSupported(title: string, source: Source, isTranslated: boolean): boolean {
  if (title === "" || hasUnknownNumber(title, source)) return false;
  if (isTranslated) return true;
  if (!isTitleCase(title) && hasUnknownName(readPoint(title, source.speakers, source.knownWords), source)) return false;
  const content = splitWords(title)
    .map(({ lower }) => lower)
    .filter((word) => hasContent(word) && !isFact(word));
  return content.filter((word) => source.index.has(word)).length >= content.length / 2;
}

/** Splits a title into the topics that it lists: "Roof, heating and market". */
export const splitTopics = (title: string): string[] => title.split(/, | and /);

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
