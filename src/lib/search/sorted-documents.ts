import { addBit, type WindowSet } from "./window-sets.ts";
import { WINDOW_SIZE } from "./windows.ts";

/** Adds the documents of a window to a set. `documents`: numbers of documents of the segment, in order. */
export function markDocuments(documents: Uint32Array, window: number, words: WindowSet): void {
  const base = window * WINDOW_SIZE;
  for (let i = findFrom(documents, base); i < documents.length; i += 1) {
    const local = (documents[i] as number) - base;
    if (local >= WINDOW_SIZE) return;
    addBit(words, local);
  }
}

/** Position of the first value from `from` on in a sorted array. */
export function findFrom(values: Uint32Array, from: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] as number) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
