import { ABBREVIATED_TITLES } from "../lexicon/titles.ts";
import type { Transcript } from "../parse/transcript.ts";
import { cleanText } from "./clean.ts";
import { type Sentence, segment } from "./sentence.ts";

/** The day of a date ("am 12. Mai") or a title ("Sra. Gómez"), behind which a sentence continues despite Unicode's rules. */
const CONTINUED = new RegExp(`(?:^|[\\s(])(?:\\d{1,2}|${ABBREVIATED_TITLES})\\.\\s*$`);
const MAX_SEGMENTED_LENGTH = 40_000;

/** Splits a transcript in any language into sentences and words, by Unicode's rules and the dictionaries of Intl.Segmenter. */
export function segmentAnyLanguage({ messages }: Transcript, language: string): Sentence[] {
  const locale = language === "und" ? undefined : language;
  const bySentence = new Intl.Segmenter(locale, { granularity: "sentence" });
  const byWord = new Intl.Segmenter(locale, { granularity: "word" });
  let length = 0;
  const splitLine = (line: string) => {
    length += line.length;
    return length > MAX_SEGMENTED_LENGTH ? [] : splitSentences(bySentence, cleanText(line));
  };
  return segment(messages, {
    split: (text) => text.split("\n").flatMap(splitLine),
    tokenize: (sentence) =>
      [...byWord.segment(sentence)].filter((part) => part.isWordLike).map((part) => part.segment.toLowerCase()),
  });
}

function splitSentences(segmenter: Intl.Segmenter, line: string): string[] {
  const sentences: string[] = [];
  for (const { segment: part } of segmenter.segment(line)) {
    const isContinued = CONTINUED.test(sentences.at(-1) ?? "");
    sentences.push(isContinued ? `${sentences.pop()}${part}` : part);
  }
  return sentences.map((sentence) => sentence.trim());
}
