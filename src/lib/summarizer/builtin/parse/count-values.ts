/** Counts how often each value occurs. */
export function countValues<T>(values: Iterable<T>): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Returns the values that occur more than once. */
export const findRecurring = <T>(values: Iterable<T>): Set<T> =>
  new Set([...countValues(values)].filter(([, count]) => count > 1).map(([value]) => value));
