import type { mongo } from "mongoose";

/**
 * Reads the next change; null if there is none within the stream's `maxAwaitTimeMS`.
 * @throws Error once the server has closed the stream, for example because the database was dropped: the driver then
 * returns null without waiting, and a loop over it would never leave the processor.
 */
export async function readChange<T extends mongo.Document>(
  stream: mongo.ChangeStream<T, mongo.ChangeStreamDocument<T>>,
): Promise<mongo.ChangeStreamDocument<T> | null> {
  const change = await stream.tryNext();
  if (!change && stream.closed) throw new Error("the change stream is closed");
  return change;
}
