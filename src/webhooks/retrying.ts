import DataLoader from "dataloader";
import { type Database, perDatabase } from "../database/database.ts";
import { Deliveries, type WebhookRow } from "./model.ts";

type Key = Pick<WebhookRow, "_id" | "account">;

const getLoader = perDatabase(
  (database) =>
    new DataLoader<Key, boolean>(
      async (keys) => {
        const retrying: string[] = await database.model(Deliveries).distinct("webhook", {
          account: { $in: [...new Set(keys.map(({ account }) => account))] },
          webhook: { $in: [...new Set(keys.map(({ _id }) => _id))] },
          status: "retrying",
        });
        return keys.map(({ _id }) => retrying.includes(_id));
      },
      { cache: false, maxBatchSize: 200, batchScheduleFn: setImmediate },
    ),
);

/** Returns true if a delivery to the webhook waits for a retry; one read answers all calls of an event-loop turn. */
export function isRetrying(database: Database, webhook: Key): Promise<boolean> {
  return getLoader(database).load(webhook);
}
