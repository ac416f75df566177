/**
 * Returns the first `limit` of the indexes 0 to `count - 1` in an order, sorted. It keeps `limit` indexes in a heap, the last one
 * on top.
 */
export function selectFirst(count: number, limit: number, isBefore: (a: number, b: number) => boolean): number[] {
  const compare = (a: number, b: number) => (isBefore(a, b) ? -1 : 1);
  if (limit >= count) return Array.from({ length: count }, (_, index) => index).sort(compare);
  if (limit <= 0) return [];
  const heap: number[] = [];
  for (let index = 0; index < count; index += 1) {
    if (heap.length < limit) {
      heap.push(index);
      moveUp(heap, isBefore);
    } else if (isBefore(index, heap[0] as number)) {
      heap[0] = index;
      moveDown(heap, isBefore);
    }
  }
  return heap.sort(compare);
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
