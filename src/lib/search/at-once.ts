/** A value that is known at once, or later: reads of a segment answer at once from memory, without the turn that a promise takes. */
export type AtOnce<T> = T | Promise<T>;

/** Computes from a value, at once if it is known. */
export const andThen = <T, R>(value: AtOnce<T>, compute: (value: T) => AtOnce<R>): AtOnce<R> =>
  value instanceof Promise ? value.then(compute) : compute(value);

/** All values, at once if all are known. */
export function all<T>(values: readonly AtOnce<T>[]): AtOnce<T[]> {
  const known: T[] = [];
  for (const value of values) {
    if (value instanceof Promise) return Promise.all(values);
    known.push(value);
  }
  return known;
}
