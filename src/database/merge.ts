import DataLoader from "dataloader";
import type { Model, mongo } from "mongoose";
import type { Row } from "./row.ts";

/**
 * Reads by id that wait in the same event-loop turn, of whatever request, as one `$in`. The tenant is checked
 * per caller on what comes back, so a foreign id is null like an unknown one.
 */
export function mergedReads<T extends Row>(
  model: Model<T>,
  projection?: Record<string, 0 | 1>,
  options: Pick<mongo.FindOptions, "readConcern"> = {},
) {
  const loader = new DataLoader<{ account: string; id: string }, T | null>(
    async (keys) => {
      const filter = {
        _id: { $in: [...new Set(keys.map((key) => key.id))] },
        account: { $in: [...new Set(keys.map((key) => key.account))] },
      };
      // biome-ignore lint/suspicious/noExplicitAny: the native collection knows no row type
      const rows = (await model.collection.find(filter as any, { ...options, projection }).toArray()) as unknown as T[];
      const byId = new Map(rows.map((row) => [row._id, row]));
      return keys.map(({ account, id }) => {
        const row = byId.get(id);
        return row?.account === account ? row : null;
      });
    },
    { cache: false, maxBatchSize: 200, batchScheduleFn: setImmediate },
  );
  return (account: string, id: string): Promise<T | null> => loader.load({ account, id });
}
