import { detectLanguage } from "../builtin/segment/language.ts";
import { areDifferentLanguages, getBaseLanguage } from "../language-tag.ts";
import type { Source } from "./source.ts";
import { listContent } from "./words.ts";

/** A summary that repeats this share of the text's words is no translation, whatever language a few words seem to be in. */
const MIN_SHARE_OF_SAME_LANGUAGE = 0.5;

const languageBySource = new WeakMap<Source["passages"], string>();

function getLanguage({ messages, passages }: Source): string {
  const known = languageBySource.get(passages) ?? detectLanguage(messages.map(({ text }) => text).join("\n"));
  languageBySource.set(passages, known);
  return getBaseLanguage(known);
}

/** Returns true unless texts of a summary are a translation, whose words cannot be compared with those of the text. */
export function isSameLanguage(written: string, source: Source): boolean {
  const words = listContent(written);
  if (words.filter((word) => source.index.has(word)).length >= words.length * MIN_SHARE_OF_SAME_LANGUAGE) return true;
  return !areDifferentLanguages(detectLanguage(written), getLanguage(source));
}

/** Returns true for a text that is surely in the language of the conversation, such as a point of a summary that is else a translation. */
export const isSurelySameLanguage = (written: string, source: Source): boolean =>
  getLanguage(source) !== "und" && getBaseLanguage(detectLanguage(written)) === getLanguage(source);
