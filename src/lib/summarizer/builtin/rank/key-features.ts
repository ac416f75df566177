import { listCues } from "../learned/cues.ts";
import { listWords } from "../learned/words.ts";
import type { Sentence } from "../segment/sentence.ts";

/** Sentences before and after one that tell whether it matters. */
const NEIGHBOURS = [-2, -1, 1, 2];
const FIRST_WORDS = 2;
const POSITIONS = 8;
const WORD = /\p{L}+(?:['’]\p{L}+)?/gu;

/** Lists, for each sentence, the features by which a reader must know it. `measured`: the properties of each, of about 0 to 1. */
export function listKeyFeatures(
  sentences: readonly Sentence[],
  measured: readonly Readonly<Record<string, number>>[],
): string[][] {
  const cues = sentences.map(listCues);
  const last = sentences.at(-1)?.messageIndex ?? 0;
  return sentences.map((sentence, index) => {
    const words = listWords(sentence.text, WORD);
    return [
      ...(cues[index] ?? []),
      ...new Set(words.map((word) => `word ${word}`)),
      ...new Set(words.slice(0, -1).map((word, place) => `words ${word} ${words[place + 1]}`)),
      ...words.slice(0, FIRST_WORDS).map((word, place) => `word ${place} ${word}`),
      ...Object.entries(measured[index] ?? {}).flatMap(([name, value]) =>
        value === 0 ? [] : `${name} ${Math.round(4 * value)}`,
      ),
      `position ${Math.floor((POSITIONS * sentence.messageIndex) / (last + 1))}`,
      `sentences ${Math.min(6, Math.floor(Math.log2(sentences.length)))}`,
      `place ${Math.min(3, sentence.position)}`,
      ...NEIGHBOURS.flatMap((distance) => {
        const other = sentences[index + distance];
        if (!other) return [`${distance} none`];
        const place = `${distance} ${other.messageIndex === sentence.messageIndex ? "message" : other.speaker === sentence.speaker ? "speaker" : "other"}`;
        const shared = other.terms.filter((term) => sentence.terms.includes(term)).length;
        return [
          place,
          `${place} shared ${Math.min(2, shared)}`,
          ...(cues[index + distance] ?? []).map((cue) => `${place} ${cue}`),
        ];
      }),
    ];
  });
}
