import type { PostingList } from "./posting-list.ts";
import { SINGLE, spreadFrequencies } from "./postings.ts";

/** Frequencies of several forms by document, as `spreadFrequencies` returns them. */
export interface Sums {
  readonly documents: Uint32Array;
  readonly sums: Float64Array;
}

export function readSums(list: PostingList): Sums {
  const { count, documents, frequencies } = list.decode();
  const sums = new Float64Array(count);
  for (let i = 0; i < count; i += 1) {
    const value = frequencies[i] as number;
    sums[i] = value === SINGLE ? 1 : spreadFrequencies(value);
  }
  return { documents: documents.slice(0, count), sums };
}

export function mergeSums(a: Sums, b: Sums): Sums {
  const size = a.documents.length + b.documents.length;
  const [documents, sums] = [new Uint32Array(size), new Float64Array(size)];
  let count = 0;
  for (let i = 0, j = 0; i < a.documents.length || j < b.documents.length; count += 1) {
    const fromA = a.documents[i] ?? Number.POSITIVE_INFINITY;
    const fromB = b.documents[j] ?? Number.POSITIVE_INFINITY;
    documents[count] = Math.min(fromA, fromB);
    sums[count] = (fromA <= fromB ? (a.sums[i++] as number) : 0) + (fromB <= fromA ? (b.sums[j++] as number) : 0);
  }
  return { documents: documents.subarray(0, count), sums: sums.subarray(0, count) };
}
