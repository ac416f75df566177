import { ABBREVIATED_TITLES } from "../lexicon/titles.ts";
import type { Transcript } from "../parse/transcript.ts";
import { cleanText } from "./clean.ts";
import type { Sentence } from "./sentence.ts";

/** The day of a date or a title, behind which a sentence continues. */
const CONTINUED = new RegExp(`(?:^|[\\s(])(?:\\d{1,2}|${ABBREVIATED_TITLES})\\.\\s*$`);

const MAX_SEGMENTED_LENGTH = 40_000;

/** Splits a transcript in any language into sentences and words, by Unicode's rules and the dictionaries of Intl.Segmenter. */
export function segmentAnyLanguage(transcript: Transcript, language: string): Sentence[] {
  const locale = language === "und" ? undefined : language;
  const bySentence = new Intl.Segmenter(locale, { granularity: "sentence" });
  const byWord = new Intl.Segmenter(locale, { granularity: "word" });
  const sentences: Sentence[] = [];
  let segmentedLength = 0;
  transcript.messages.forEach((message, messageIndex) => {
    let position = 0;
    for (const line of message.text.split("\n")) {
      segmentedLength += line.length;
      if (segmentedLength > MAX_SEGMENTED_LENGTH) return;
      for (const text of splitSentences(bySentence, cleanText(line))) {
        if (!/[\p{L}\p{N}]/u.test(text)) continue;
        const words = [...byWord.segment(text)]
          .filter((part) => part.isWordLike)
          .map((part) => part.segment.toLowerCase());
        sentences.push({
          index: sentences.length,
          messageIndex,
          position,
          text,
          weight: 0,
          speaker: message.speaker,
          addressee: message.addressee,
          terms: words,
          wordCount: words.length,
        });
        position += 1;
      }
    }
  });
  return sentences;
}

/** Splits a line into sentences; joins those that Unicode's rules split after the day of a date ("am 12. Mai") or a title ("Sra. Gómez"). */
function splitSentences(segmenter: Intl.Segmenter, line: string): string[] {
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(line)) {
    const last = sentences.at(-1);
    if (last !== undefined && CONTINUED.test(last)) sentences[sentences.length - 1] = last + segment;
    else sentences.push(segment);
  }
  return sentences.map((sentence) => sentence.trim());
}
