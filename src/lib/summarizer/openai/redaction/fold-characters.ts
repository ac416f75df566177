import { getDigitValue, isDigit } from "../../points/digits.ts";

const DASH = /[\p{Pd}\u2212]/u;
const SPACE = /[\t\p{Zs}\p{Cf}]/u;
const MIDDLE_DOT = /[\u00b7\u2022\u2027\u2219\u30fb]/;
const APOSTROPHE = /[\u2018\u2019\u02bc]/;

export interface FoldedText {
  text: string;
  /** Returns the position in the original text. */
  getOffset(position: number): number;
}

/**
 * Writes digits of any script, full-width characters, dashes, apostrophes, middle dots, spaces, tabs and invisible characters as the ASCII
 * characters that they stand for. Characters of two UTF-16 code units, such as mathematical digits, may become one unit.
 */
export function foldCharacters(original: string): FoldedText {
  const known = new Map<string, string>();
  /** Positions in the folded text from which on the original is one unit ahead, ascending. */
  const shifts: number[] = [];
  const text = original.replace(/\t|[^\0-\x7f]/gu, (character, index: number) => {
    const folded = known.get(character) ?? fold(character);
    known.set(character, folded);
    if (folded.length < character.length) shifts.push(index - shifts.length + 1);
    return folded;
  });
  return { text, getOffset: (position) => position + countUpTo(shifts, position) };
}

function fold(character: string): string {
  if (isDigit(character)) return String(getDigitValue(character));
  if (DASH.test(character)) return "-";
  if (SPACE.test(character)) return " ";
  if (APOSTROPHE.test(character)) return "'";
  if (MIDDLE_DOT.test(character)) return ".";
  const normal = character.normalize("NFKC");
  return normal.length === 1 ? normal : character;
}

/** Counts the numbers of an ascending list that are not above a limit. */
function countUpTo(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
