/** An entry of a list as the state that its followers have. */
export interface LiveEntry {
  id: string;
  version: number;
  cursor: string;
}

/** A state of a list. */
export interface LiveState {
  entries: readonly LiveEntry[];
  hasNextPage: boolean;
}

export type EntryChange = "inserted" | "updated" | "moved";

export interface ListPatch {
  /** True if the entries are the whole list. */
  reset: boolean;
  removed_ids: string[];
  /** In the order of the list. */
  entries: { index: number; change: EntryChange; conversation_id: string; cursor: string }[];
  has_next_page: boolean;
}

/** Creates the patch for a follower without a state. */
export function createReset({ entries, hasNextPage }: LiveState): ListPatch {
  const inserted = entries.map((entry, index) => toPatchEntry(entry, index, "inserted"));
  return { reset: true, removed_ids: [], entries: inserted, has_next_page: hasNextPage };
}

/**
 * Creates the patch from one state to another: without the removed entries and those of the patch, the rest has its order, into which the
 * entries of the patch are inserted one after the other at their indexes. @returns undefined if nothing changed
 */
export function createPatch(from: LiveState, to: LiveState): ListPatch | undefined {
  const places = new Map(from.entries.map((entry, index) => [entry.id, { index, entry }]));
  const kept = new Set(to.entries.map(({ id }) => id));
  const resting = findResting(to.entries.flatMap(({ id }) => places.get(id)?.index ?? []));
  const entries = to.entries.flatMap((entry, index) => {
    const former = places.get(entry.id);
    if (!former) return toPatchEntry(entry, index, "inserted");
    if (!resting.has(former.index)) return toPatchEntry(entry, index, "moved");
    return former.entry.version === entry.version ? [] : toPatchEntry(entry, index, "updated");
  });
  const removed = from.entries.flatMap(({ id }) => (kept.has(id) ? [] : id));
  if (entries.length === 0 && removed.length === 0 && from.hasNextPage === to.hasNextPage) return undefined;
  return { reset: false, removed_ids: removed, entries, has_next_page: to.hasNextPage };
}

const toPatchEntry = ({ id, cursor }: LiveEntry, index: number, change: EntryChange) => ({
  index,
  change,
  conversation_id: id,
  cursor,
});

/** Returns the longest increasing subsequence of the former indexes: the entries that stay in their order. */
function findResting(indexes: readonly number[]): Set<number> {
  const lengths: number[] = [];
  const previous: number[] = [];
  let best = -1;
  for (const [i, index] of indexes.entries()) {
    lengths[i] = 1;
    previous[i] = -1;
    for (let j = 0; j < i; j += 1) {
      const length = (lengths[j] ?? 0) + 1;
      if ((indexes[j] ?? 0) >= index || length <= (lengths[i] ?? 0)) continue;
      lengths[i] = length;
      previous[i] = j;
    }
    if ((lengths[i] ?? 0) > (lengths[best] ?? 0)) best = i;
  }
  const resting = new Set<number>();
  for (let at = best; at >= 0; at = previous[at] ?? -1) resting.add(indexes[at] ?? -1);
  return resting;
}
