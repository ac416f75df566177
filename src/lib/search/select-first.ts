import type { Bits } from "./bits.ts";

/**
 * Returns the `limit` documents with the highest scores from `minScore` on, best first; equal scores by descending number. It goes
 * through them backwards, so that most documents cost one comparison, also where all scores are equal.
 */
export function selectBest(matched: Bits, scores: Float64Array, limit: number, minScore: number): number[] {
  if (limit <= 0) return [];
  const isBefore = (a: number, b: number) => {
    const difference = (scores[a] as number) - (scores[b] as number);
    return difference > 0 || (difference === 0 && a > b);
  };
  const heap: number[] = [];
  /** Scores that are not higher are not among the best. */
  let worst = Number.NEGATIVE_INFINITY;
  for (let i = matched.words.length - 1; i >= 0; i -= 1) {
    for (let word = matched.words[i] as number; word !== 0; ) {
      const bit = 31 - Math.clz32(word);
      word &= ~(1 << bit);
      const document = (i << 5) + bit;
      const score = scores[document] as number;
      if (score <= worst || score < minScore) continue;
      if (heap.length < limit) {
        heap.push(document);
        moveUp(heap, isBefore);
      } else {
        heap[0] = document;
        moveDown(heap, isBefore);
      }
      if (heap.length === limit) worst = scores[heap[0] as number] as number;
    }
  }
  return heap.sort((a, b) => (isBefore(a, b) ? -1 : 1));
}

function moveUp(heap: number[], isBefore: (a: number, b: number) => boolean): void {
  for (let at = heap.length - 1; at > 0; ) {
    const parent = (at - 1) >>> 1;
    if (!isBefore(heap[parent] as number, heap[at] as number)) return;
    swap(heap, at, parent);
    at = parent;
  }
}

function moveDown(heap: number[], isBefore: (a: number, b: number) => boolean): void {
  for (let at = 0; ; ) {
    let last = at;
    for (const child of [2 * at + 1, 2 * at + 2])
      if (child < heap.length && isBefore(heap[last] as number, heap[child] as number)) last = child;
    if (last === at) return;
    swap(heap, at, last);
    at = last;
  }
}

function swap(heap: number[], a: number, b: number): void {
  [heap[a], heap[b]] = [heap[b] as number, heap[a] as number];
}
