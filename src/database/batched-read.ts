import DataLoader from "dataloader";
import type { mongo } from "mongoose";
import { BatchSchedule } from "./batch-schedule.ts";
import { type Database, perDatabase } from "./database.ts";
import type { ModelDefinition, Row } from "./define-model.ts";

const MAX_BATCH_SIZE = 200;

/** Reads one row by its id; null for an unknown id and for an id of another account alike. */
export type ReadById<T> = (database: Database, account: string, id: string) => Promise<T | null>;

interface Key {
  account: string;
  id: string;
}

/**
 * Returns a read by id that combines the reads of one event-loop turn, of all requests, into one `$in`, and under load those of
 * several turns (batch-schedule.ts). Each result is checked against the account of its caller. `by`: another field whose value is unique.
 */
export function createBatchedRead<T extends Row>(
  model: ModelDefinition<T>,
  projection: Readonly<Record<string, 0 | 1>>,
  { by = "_id", ...options }: Pick<mongo.FindOptions, "readConcern"> & { by?: keyof T & string } = {},
): ReadById<T> {
  const getLoader = perDatabase((database) => {
    const schedule = new BatchSchedule();
    const read = async (keys: readonly Key[]) => {
      const filter = {
        [by]: { $in: [...new Set(keys.map((key) => key.id))] },
        account: { $in: [...new Set(keys.map((key) => key.account))] },
      };
      const rows = await database.find(model, filter, { ...options, projection });
      const byId: ReadonlyMap<unknown, T> = new Map(rows.map((row) => [row[by], row]));
      return keys.map(({ account, id }) => {
        const row = byId.get(id);
        return row?.account === account ? row : null;
      });
    };
    return new DataLoader<Key, T | null>((keys) => schedule.run(() => read(keys)), {
      cache: false,
      maxBatchSize: MAX_BATCH_SIZE,
      batchScheduleFn: (send) => schedule.add(send),
    });
  });
  return (database, account, id) => getLoader(database).load({ account, id });
}
