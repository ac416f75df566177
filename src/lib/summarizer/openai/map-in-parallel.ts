/** Maps at most `limit` items at once, in any order. After a failure, the signal of the others aborts and no further one starts. */
export async function mapInParallel<T, R>(
  items: readonly T[],
  limit: number,
  signal: AbortSignal,
  map: (item: T, signal: AbortSignal) => Promise<R>,
): Promise<R[]> {
  const failed = new AbortController();
  const combined = AbortSignal.any([signal, failed.signal]);
  const results: R[] = [];
  const remaining = items.entries();
  const work = async () => {
    for (const [index, item] of remaining) {
      combined.throwIfAborted();
      results[index] = await map(item, combined);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work));
  } catch (error) {
    failed.abort();
    throw error;
  }
  return results;
}
