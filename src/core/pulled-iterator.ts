/**
 * Creates an iterator of the values that `read` finds, which ends when `read` finds undefined. `finish` releases what it holds when its
 * consumer ends it and when `read` fails.
 */
export function createPulledIterator<T extends object>(
  read: () => Promise<T | undefined>,
  finish: () => void,
): AsyncIterableIterator<T> {
  return {
    async next() {
      try {
        const value = await read();
        return value === undefined ? { done: true, value } : { done: false, value };
      } catch (error) {
        finish();
        throw error;
      }
    },
    async return() {
      finish();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
