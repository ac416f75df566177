export const MIN_CACHE_BYTES = 120 * 1024 ** 2;
const MAX_CACHE_BYTES = 1024 ** 3;
/** Part of the memory for one process: several processes may share a machine with mongod. */
const CACHE_SHARE = 1 / 32;

/** Chooses the memory for the parts of the search index, in bytes, by the memory in bytes that this process may use. */
export function chooseCacheBytes(memory: number): number {
  return Math.min(MAX_CACHE_BYTES, Math.max(MIN_CACHE_BYTES, Math.floor(memory * CACHE_SHARE)));
}
