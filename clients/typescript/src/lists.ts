/** A patch of the subscription `conversations`, with the selected fields of each node. */
export interface ListPatch<N> {
  reset: boolean;
  removedIds: readonly string[];
  entries: readonly (ListEntry<N> & { index: number })[];
  hasNextPage?: boolean;
}

export interface ListEntry<N> {
  conversationId: string;
  node: N | null;
}

/** The page that a client follows. */
export interface LiveList<N> {
  entries: readonly ListEntry<N>[];
  hasNextPage: boolean;
}

/** Applies a patch to the page before it; undefined before the first patch. The page and its unchanged entries are not modified. */
export function applyPatch<N>(list: LiveList<N> | undefined, patch: ListPatch<N>): LiveList<N> {
  const gone = new Set([...patch.removedIds, ...patch.entries.map(({ conversationId }) => conversationId)]);
  const entries = patch.reset || !list ? [] : list.entries.filter(({ conversationId }) => !gone.has(conversationId));
  for (const { index, conversationId, node } of patch.entries) entries.splice(index, 0, { conversationId, node });
  return { entries, hasNextPage: patch.hasNextPage ?? list?.hasNextPage ?? false };
}
