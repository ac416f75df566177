import { totalmem } from "node:os";

/** The least that mongod accepts. */
const MIN_CACHE_BYTES = 256 * 1024 ** 2;
/** Part of the memory for mongod's cache: the rest is for the processes that use it and for the file cache of the system. */
const CACHE_SHARE = 0.25;

/** Chooses the size of mongod's cache, in bytes, by the memory that this process may use. */
export function chooseCacheSize(memory = getAvailableMemory()): number {
  return Math.max(MIN_CACHE_BYTES, Math.floor(memory * CACHE_SHARE));
}

/** The memory of the machine, or the limit of the container if that is less. */
export function getAvailableMemory(limit = process.constrainedMemory()): number {
  // Without a limit, the value is 0 or exceeds the memory of any machine.
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
