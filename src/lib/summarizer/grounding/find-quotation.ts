import type { Passage } from "./passages.ts";
import type { Source } from "./source.ts";
import { toLetters } from "./words.ts";

const MIN_QUOTED_LETTERS = 6;

/** Finds the passages that a point repeats word for word, with or without the speaker's name ("Ann: By noon."); null if there are none. */
export function findQuotation(point: string, { messages, lookup }: Source): Passage[] | null {
  const [, name, words] = /^([^:\n]{1,60}): (.+)$/s.exec(point) ?? [];
  for (const [speaker, quoted] of [
    [name, words],
    [undefined, point],
  ] as const) {
    if (quoted === undefined) continue;
    const wanted = toLetters(quoted);
    const isSpeaker = (index: number) =>
      speaker === undefined || lookup.getPassages(index)[0]?.speakers.has(speaker.toLowerCase()) === true;
    const found =
      wanted === ""
        ? messages.flatMap(({ text }, index) => (text.includes(quoted) ? [index] : []))
        : lookup.listMessagesWithLetters(wanted);
    const holders = found
      .filter(isSpeaker)
      .map((index) => lookup.getPassages(index).filter((passage) => overlaps(passage.letters, wanted)));
    // A short answer of another speaker may have the same letters.
    if (holders[0] && (wanted.length >= MIN_QUOTED_LETTERS || speaker !== undefined || holders.length === 1))
      return holders[0];
  }
  return null;
}

const overlaps = (passage: string, wanted: string) =>
  passage !== "" && wanted !== "" && (wanted.includes(passage) || passage.includes(wanted));
