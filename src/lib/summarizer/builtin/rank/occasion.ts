import { OCCASIONS } from "../lexicon/occasions.ts";
import type { Sentence } from "../segment/sentence.ts";
import { foldPlural, tokenize } from "../segment/terms.ts";

const DISTINCTIVE_POINTS = 2;
const COMMON_POINTS = 1;
const MAX_CUE_WORDS = 4;
const MAX_WORDS = 2_500;
const MIN_POINTS = 3;
const MIN_CUES = 3;
/** A long text contains some cues of every occasion, so it needs more points. */
const WORDS_PER_POINT = 60;

const CUES = new Map<string, { occasion: string; points: number }[]>();
for (const [occasion, lists] of Object.entries(OCCASIONS))
  lists.forEach((list, index) => {
    for (const cue of list.split(", ")) {
      const key = cue.split(" ").map(foldPlural).join(" ");
      const known = CUES.get(key) ?? [];
      CUES.set(key, [...known, { occasion, points: index === 0 ? DISTINCTIVE_POINTS : COMMON_POINTS }]);
    }
  });

/** Detects the kind of conversation, such as "job interview"; null unless enough different cues of it occur. */
export function detectOccasion(sentences: readonly Sentence[]): string | null {
  const totals = new Map<string, { points: number; cues: number }>();
  const counts = new Map<string, number>();
  let wordCount = 0;
  for (const sentence of sentences) {
    const words = tokenize(sentence.text).map(foldPlural);
    wordCount += words.length;
    if (wordCount > MAX_WORDS) break;
    for (const cue of findCues(words)) {
      const count = (counts.get(cue) ?? 0) + 1;
      counts.set(cue, count);
      for (const { occasion, points } of CUES.get(cue) ?? []) {
        const total = totals.get(occasion) ?? { points: 0, cues: 0 };
        // Each repetition of a cue is weaker evidence.
        totals.set(occasion, { points: total.points + points / count, cues: total.cues + (count === 1 ? 1 : 0) });
      }
    }
  }
  const [best] = [...totals].filter(([, { cues }]) => cues >= MIN_CUES).sort((a, b) => b[1].points - a[1].points);
  return best && best[1].points >= MIN_POINTS + wordCount / WORDS_PER_POINT ? best[0] : null;
}

function findCues(words: readonly string[]): string[] {
  const cues: string[] = [];
  for (let start = 0; start < words.length; start += 1)
    for (let end = start + 1; end <= start + MAX_CUE_WORDS && end <= words.length; end += 1) {
      const cue = words.slice(start, end).join(" ");
      if (CUES.has(cue)) cues.push(cue);
    }
  return cues;
}
