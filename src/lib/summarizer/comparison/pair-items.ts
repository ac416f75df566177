/** Returns how far two items agree; 0 if they are no pair. */
export type Agreement<T> = (before: T, after: T) => number;

export interface Pairs<T> {
  /** The counterpart in `before` of items of `after`. */
  pairs: ReadonlyMap<T, T>;
  /** Items of `before` without a counterpart. */
  rest: T[];
}

/**
 * Pairs the items of two lists, in passes over all of them from the strictest comparison to the widest, and those that agree most first
 * within a pass: otherwise an item would take the counterpart of another one that agrees more. Of equal ones, the first is paired.
 */
export function pairItems<T>(
  before: readonly T[],
  after: readonly T[],
  comparisons: readonly Agreement<T>[],
): Pairs<T> {
  const rest = new Set(before);
  const pairs = new Map<T, T>();
  for (const compare of comparisons) {
    const candidates = after.flatMap((item) =>
      pairs.has(item)
        ? []
        : [...rest].flatMap((other) => {
            const agreement = compare(other, item);
            return agreement > 0 ? [{ other, item, agreement }] : [];
          }),
    );
    for (const { other, item } of candidates.toSorted((a, b) => b.agreement - a.agreement))
      if (!pairs.has(item) && rest.delete(other)) pairs.set(item, other);
  }
  return { pairs, rest: [...rest] };
}

/** Creates an {@link Agreement} of a test. */
export const agreeIf =
  <T>(test: (before: T, after: T) => boolean): Agreement<T> =>
  (before, after) =>
    Number(test(before, after));
