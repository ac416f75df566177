import type { Database } from "../database/database.ts";
import { RESEND_DUE } from "./delivery.ts";
import { Deliveries, Webhooks } from "./model.ts";

/**
 * Finds when the longest due delivery became due, without those that wait until a failed or inactive webhook works again. It
 * reads one index entry of each webhook with due deliveries.
 */
export async function findOldestDue(database: Database): Promise<Date | undefined> {
  const due = { $gt: RESEND_DUE, $lte: database.now() };
  const first = await database
    .collection(Deliveries)
    .aggregate<{ _id: string; due: Date }>([
      { $match: { webhook: { $gt: "" }, due } },
      { $sort: { webhook: 1, due: 1 } },
      { $group: { _id: "$webhook", due: { $first: "$due" } } },
    ])
    .toArray();
  if (first.length === 0) return undefined;
  const ids = first.map(({ _id }) => _id);
  const working = await database.model(Webhooks).distinct("_id", { _id: { $in: ids }, active: true, failed: false });
  const times = first.filter(({ _id }) => working.includes(_id)).map((delivery) => delivery.due.getTime());
  return times.length > 0 ? new Date(Math.min(...times)) : undefined;
}
