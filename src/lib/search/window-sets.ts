import type { Bits } from "./bits.ts";
import { WINDOW_WORDS } from "./windows.ts";

/** A set of documents of a window, by document number minus that of the first: one bit each. */
export type WindowSet = Uint32Array;

export const createWindowSet = (): WindowSet => new Uint32Array(WINDOW_WORDS);

export const hasBit = (set: WindowSet, local: number) => (((set[local >>> 5] as number) >>> (local & 31)) & 1) === 1;

export function addBit(set: WindowSet, local: number): void {
  (set[local >>> 5] as number) |= 1 << (local & 31);
}

export function removeBit(set: WindowSet, local: number): void {
  (set[local >>> 5] as number) &= ~(1 << (local & 31));
}

export function forEachBit(set: WindowSet, visit: (local: number) => void): void {
  for (let i = 0; i < WINDOW_WORDS; i += 1)
    for (let word = set[i] as number; word !== 0; word &= word - 1) visit((i << 5) + 31 - Math.clz32(word & -word));
}

/** Removes all but the candidates; without candidates nothing. @returns false if the set is empty */
export function keepCandidates(set: WindowSet, window: number, candidates: Bits | undefined): boolean {
  let any = 0;
  for (let i = 0; i < WINDOW_WORDS; i += 1) {
    if (candidates) (set[i] as number) &= candidates.words[window * WINDOW_WORDS + i] ?? 0;
    any |= set[i] as number;
  }
  return any !== 0;
}

export function hasCandidates(candidates: Bits | undefined, window: number): boolean {
  if (!candidates) return true;
  for (let i = window * WINDOW_WORDS; i < Math.min((window + 1) * WINDOW_WORDS, candidates.words.length); i += 1)
    if (candidates.words[i] !== 0) return true;
  return false;
}
