import type { Deps } from "../core/context.ts";
import { computeExpiry, computeRetentionStart } from "../core/retention.ts";
import type { Database } from "../database/database.ts";
import { removeKeptRows } from "../database/kept-rows.ts";
import { findDueWebhooks } from "./backlog.ts";
import { RESEND_DUE } from "./delivery.ts";
import type { DispatchKey } from "./dispatch-key.ts";
import { findHeldWebhooks } from "./dispatch-lease.ts";
import { removeAllSentBodies } from "./event-bodies.ts";
import { type Attempt, Deliveries, type DeliveryRow, Webhooks } from "./model.ts";

/** A delivery that is due for this long lacks a dispatcher. */
const OVERDUE_MS = 2_000;
const PAGE_SIZE = 500;
const END_OF_TIME = new Date(8.64e15);

/** Finds webhooks with due deliveries and without a dispatcher, after a crash or a lost wake-up. */
export async function findOverdueKeys(database: Database): Promise<DispatchKey[]> {
  const due = await findDueWebhooks(database, new Date(database.now().getTime() - OVERDUE_MS));
  if (due.length === 0) return [];
  const [rows, held] = await Promise.all([
    database
      .model(Webhooks)
      .find({ _id: { $in: due } }, { account: 1, active: 1, failed: 1 })
      .lean(),
    findHeldWebhooks(database, due),
  ]);
  const paused = rows.filter((row) => row.failed || !row.active).map((row) => row._id);
  const resent = paused.length > 0 ? await findDueWebhooks(database, RESEND_DUE, paused) : [];
  const excluded = new Set([...held, ...paused.filter((id) => !resent.includes(id))]);
  const keys = rows.filter((row) => !excluded.has(row._id)).map(({ _id, account }) => ({ account, webhook: _id }));
  const deleted = due.filter((id) => !rows.some((row) => row._id === id));
  return [...keys, ...(await findKeysOfDeleted(database, deleted))];
}

/** Returns the keys of deleted webhooks: their dispatchers remove the remaining deliveries. */
async function findKeysOfDeleted(database: Database, webhooks: readonly string[]): Promise<DispatchKey[]> {
  const deliveries = database.model(Deliveries);
  const rows = await Promise.all(
    webhooks.map((webhook) => deliveries.findOne({ webhook, due: { $exists: true } }, { account: 1 }).lean()),
  );
  return rows.flatMap((row, i) => (row ? { account: row.account, webhook: webhooks[i] ?? "" } : []));
}

/** Fails the deliveries that have waited for longer than the retention, and removes those that finished before it. */
export async function expireDeliveries(deps: Pick<Deps, "committer" | "config" | "database">): Promise<void> {
  const { database, config } = deps;
  const before = computeRetentionStart(config.retentionDays);
  for (const webhook of await findDueWebhooks(database, END_OF_TIME))
    for (let found = PAGE_SIZE; found > 0; ) found = await expirePage(database, webhook, before, config.retentionDays);
  const now = database.now();
  const hasExpired = ({ expires_at }: DeliveryRow) => expires_at !== undefined && expires_at < now;
  await removeKeptRows(deps, Deliveries, { expires_at: { $exists: true, $lt: now } }, hasExpired);
  await removeAllSentBodies(database);
}

/** Returns the number of deliveries found. */
async function expirePage(database: Database, webhook: string, before: Date, retentionDays: number): Promise<number> {
  const waiting = { webhook, due: { $exists: true }, created_at: { $lt: before } };
  const rows = await database
    .model(Deliveries)
    .find(waiting, { _id: 1 })
    .limit(PAGE_SIZE)
    .lean<Pick<DeliveryRow, "_id">[]>();
  if (rows.length > 0) await failExpired(database, rows, retentionDays);
  return rows.length;
}

/** Fails waiting deliveries that can no longer be sent. */
export async function failExpired(
  database: Database,
  rows: readonly Pick<DeliveryRow, "_id">[],
  retentionDays: number,
): Promise<void> {
  const attempt: Attempt = { at: new Date(), status_code: null, error: "expired", duration_ms: 0, body: null };
  await database.model(Deliveries).updateMany(
    { _id: { $in: rows.map((row) => row._id) }, due: { $exists: true } },
    {
      $set: { status: "failed", expires_at: computeExpiry(retentionDays) },
      $unset: { due: 1, resend: 1 },
      $push: { attempts: attempt },
    },
  );
}
