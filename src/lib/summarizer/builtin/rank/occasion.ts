import { OCCASIONS } from "../lexicon/occasions.ts";
import type { Sentence } from "../segment/sentence.ts";
import { foldPlural, tokenize } from "../segment/terms.ts";

const TELLING = 2;
const COMMON = 1;
const LONGEST_CUE = 4;
const MOST_WORDS = 2_500;
const LEAST = 3;
const FEWEST = 3;
/** A long text says a few words of every occasion. */
const WORDS_PER_POINT = 60;

const CUES = new Map<string, { occasion: string; points: number }[]>();
for (const [occasion, lists] of Object.entries(OCCASIONS))
  lists.forEach((list, index) => {
    for (const cue of list.split(", ")) {
      const key = cue.split(" ").map(foldPlural).join(" ");
      const known = CUES.get(key) ?? [];
      CUES.set(key, [...known, { occasion, points: index === 0 ? TELLING : COMMON }]);
    }
  });

/** What kind of talk this is ("job interview"), where enough different things are said that are said then. */
export function occasionOf(sentences: readonly Sentence[]): string | null {
  const found = new Map<string, { points: number; cues: number }>();
  const counts = new Map<string, number>();
  let words = 0;
  for (const sentence of sentences) {
    const spoken = tokenize(sentence.text).map(foldPlural);
    words += spoken.length;
    if (words > MOST_WORDS) break;
    for (const cue of cuesIn(spoken)) {
      const times = (counts.get(cue) ?? 0) + 1;
      counts.set(cue, times);
      for (const { occasion, points } of CUES.get(cue) ?? []) {
        const so = found.get(occasion) ?? { points: 0, cues: 0 };
        // The second time tells less than the first.
        found.set(occasion, { points: so.points + points / times, cues: so.cues + (times === 1 ? 1 : 0) });
      }
    }
  }
  const [best] = [...found].filter(([, { cues }]) => cues >= FEWEST).sort((a, b) => b[1].points - a[1].points);
  return best && best[1].points >= LEAST + words / WORDS_PER_POINT ? best[0] : null;
}

function cuesIn(words: readonly string[]): string[] {
  const cues: string[] = [];
  for (let start = 0; start < words.length; start += 1)
    for (let end = start + 1; end <= start + LONGEST_CUE && end <= words.length; end += 1) {
      const cue = words.slice(start, end).join(" ");
      if (CUES.has(cue)) cues.push(cue);
    }
  return cues;
}
