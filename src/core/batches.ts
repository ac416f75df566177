/** Groups the items of an iteration into arrays of this size; the last one may be smaller. */
export async function* collectBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[], void, void> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
