import type { Transcript } from "../parse/transcript.ts";
import type { Sentence } from "./sentence.ts";

const MOST_SEGMENTED = 40_000;

/** Sentences of a text in any language, by Unicode's rules, with the words a dictionary of its language finds. */
export function segmentAny(transcript: Transcript, language: string, clean: (text: string) => string): Sentence[] {
  const locale = language === "und" ? undefined : language;
  const bySentence = new Intl.Segmenter(locale, { granularity: "sentence" });
  const byWord = new Intl.Segmenter(locale, { granularity: "word" });
  const sentences: Sentence[] = [];
  let read = 0;
  transcript.messages.forEach((message, messageIndex) => {
    let order = 0;
    for (const line of message.text.split("\n")) {
      read += line.length;
      if (read > MOST_SEGMENTED) return;
      for (const text of wholeSentences(bySentence, clean(line))) {
        if (!/[\p{L}\p{N}]/u.test(text)) continue;
        const words = [...byWord.segment(text)]
          .filter((part) => part.isWordLike)
          .map((part) => part.segment.toLowerCase());
        sentences.push({
          index: sentences.length,
          message: messageIndex,
          order,
          text,
          speaker: message.speaker,
          addressee: message.addressee,
          terms: words,
          words: words.length,
        });
        order += 1;
      }
    }
  });
  return sentences;
}

/** Unicode's rules end a sentence after the day in "am 12. Mai". */
function wholeSentences(segmenter: Intl.Segmenter, line: string): string[] {
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(line)) {
    const last = sentences.at(-1);
    if (last !== undefined && /(?:^|[\s(])\d{1,2}\.\s*$/.test(last)) sentences[sentences.length - 1] = last + segment;
    else sentences.push(segment);
  }
  return sentences.map((sentence) => sentence.trim());
}
