import DataLoader from "dataloader";
import { type Database, perDatabase } from "./database.ts";
import type { ModelDefinition, Row } from "./define-model.ts";

const MAX_BATCH_SIZE = 100;

/** The rows of a conversation whose numbers are from `first` to `last`. */
export interface Part {
  account: string;
  conversation: string;
  first: number;
  last: number;
}

/**
 * Returns a read of rows that are numbered within their conversation, in ascending order. It combines all reads of one event-loop turn, of
 * all requests, into one, of which each condition is a range of the index by account, conversation and number.
 */
export function createPartRead<T extends Row & { conversation: string }>(
  model: ModelDefinition<T>,
  getNumber: (row: T) => number,
  field: keyof T & string,
): (database: Database, part: Part) => Promise<T[]> {
  const getLoader = perDatabase(
    (database) =>
      new DataLoader<Part, T[]>(
        async (parts) => {
          const ranges = parts.map(({ account, conversation, first, last }) => {
            return { account, conversation, [field]: { $gte: first, $lte: last } };
          });
          const [only, ...more] = ranges;
          const rows = await database.find(model, only && more.length === 0 ? only : { $or: ranges });
          const byConversation = Map.groupBy(rows, (row) => row.conversation);
          return parts.map(({ account, conversation, first, last }) =>
            (byConversation.get(conversation) ?? [])
              .filter((row) => row.account === account && first <= getNumber(row) && getNumber(row) <= last)
              .sort((a, b) => getNumber(a) - getNumber(b)),
          );
        },
        { cache: false, maxBatchSize: MAX_BATCH_SIZE, batchScheduleFn: setImmediate },
      ),
  );
  return (database, part) => getLoader(database).load(part);
}
