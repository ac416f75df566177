import { computeExpiry, computeRetentionStart } from "../core/retention.ts";
import type { Database } from "../database/database.ts";
import { webhooksDue } from "./backlog.ts";
import { busyLanes } from "./lane.ts";
import { Deliveries, type DeliveryRow, Webhooks } from "./model.ts";
import { AT_ONCE, keyOf } from "./queue.ts";

/** What is due for this long has nobody who would send it. */
const OVERDUE_MS = 2_000;
const PAGE = 500;

/** Webhooks with something due that nobody drains: a crash, or a lost wake-up. */
export async function overdueKeys(database: Database): Promise<string[]> {
  const due = await webhooksDue(database, new Date(Date.now() - OVERDUE_MS));
  if (due.length === 0) return [];
  const [rows, busy] = await Promise.all([
    database
      .model(Webhooks)
      .find({ _id: { $in: due } }, { account: 1, active: 1, failed: 1 })
      .lean(),
    busyLanes(database, due),
  ]);
  const stopped = rows.filter((row) => row.failed || !row.active).map((row) => row._id);
  const asked = stopped.length > 0 ? await webhooksDue(database, AT_ONCE, stopped) : [];
  const idle = new Set([...busy, ...stopped.filter((id) => !asked.includes(id))]);
  const keys = rows.filter((row) => !idle.has(row._id)).map(({ _id, account }) => keyOf({ account, webhook: _id }));
  return [
    ...keys,
    ...(await orphanKeys(
      database,
      due.filter((id) => !rows.some((row) => row._id === id)),
    )),
  ];
}

/** Of deleted webhooks: their drain removes what is left of them. */
async function orphanKeys(database: Database, webhooks: readonly string[]): Promise<string[]> {
  const rows = await Promise.all(
    webhooks.map((webhook) =>
      database
        .model(Deliveries)
        .findOne({ webhook, due: { $exists: true } }, { account: 1, webhook: 1 })
        .lean(),
    ),
  );
  return rows.filter((row) => row !== null).map(keyOf);
}

/** What has waited for longer than deliveries are kept will not be sent any more, and says so. */
export async function expireDeliveries(database: Database, retentionDays: number): Promise<void> {
  const before = computeRetentionStart(retentionDays);
  const error = "expired";
  for (const webhook of await webhooksDue(database, new Date(8.64e15))) {
    for (
      let rows = await expired(database, webhook, before);
      rows.length > 0;
      rows = await expired(database, webhook, before)
    ) {
      const attempt = { at: new Date(), status_code: null, error, duration_ms: 0, body: null };
      await database.model(Deliveries).updateMany(
        { _id: { $in: rows.map((row) => row._id) }, due: { $exists: true } },
        {
          $set: { status: "failed", expires_at: computeExpiry(retentionDays) },
          $unset: { due: 1, resend: 1 },
          $push: { attempts: attempt },
        },
      );
    }
  }
}

function expired(database: Database, webhook: string, before: Date): Promise<Pick<DeliveryRow, "_id">[]> {
  return database
    .model(Deliveries)
    .find({ webhook, due: { $exists: true }, created_at: { $lt: before } }, { _id: 1 })
    .limit(PAGE)
    .lean<Pick<DeliveryRow, "_id">[]>()
    .exec();
}
