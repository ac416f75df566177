/** Keeps the place of one reader in the event log: the id of the last handled event. */
export interface CursorStore {
  /** Returns the place to continue after; null or undefined: none yet. */
  get(): string | null | undefined | Promise<string | null | undefined>;
  /** Is called after an event was handled. */
  set(cursor: string): void | Promise<void>;
  /** Runs a reader while no other reader uses the same store, where the store can tell. */
  lock?(run: () => Promise<void>, signal: AbortSignal): Promise<void>;
}

/** Keeps the place in memory, for as long as the page or process runs. */
export function createMemoryStore(cursor?: string): CursorStore {
  let current = cursor;
  return {
    get: () => current,
    set(next) {
      current = next;
    },
  };
}

/**
 * Keeps the place in `localStorage` or another storage of the browser. Of several pages with the same key one reads at a
 * time, and another continues when it is closed.
 */
export function createWebStore(key: string, storage: Pick<Storage, "getItem" | "setItem"> = localStorage): CursorStore {
  const store: CursorStore = {
    get: () => storage.getItem(key),
    set: (cursor) => storage.setItem(key, cursor),
  };
  const locks = typeof navigator === "undefined" ? undefined : navigator.locks;
  if (locks) store.lock = (run, signal) => locks.request(`recap ${key}`, { signal }, run);
  return store;
}
