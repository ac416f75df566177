import type { Database } from "../database/database.ts";
import { type EventRow, Events, removeUnsentBodies } from "../database/event-log.ts";
import { createDeliveryId } from "./delivery.ts";
import { Deliveries, type DeliveryRow, Webhooks } from "./model.ts";

const PAGE_SIZE = 100;

/**
 * Returns the body that a delivery sends or repeats, null if there is none: a redacted event has one until its deliveries are
 * finished.
 */
export function findBody(
  delivery: Pick<DeliveryRow, "body" | "status"> | null,
  event: Pick<EventRow, "body" | "unsent"> | null,
): string | null {
  const unsent = delivery && delivery.status !== "delivered" ? event?.unsent : undefined;
  return delivery?.body ?? unsent ?? event?.body ?? null;
}

/** Returns the rows with the bodies of their events. A body is null if retention has removed the event. */
export async function withBodies(database: Database, rows: readonly DeliveryRow[]): Promise<DeliveryRow[]> {
  const ids = rows.filter(({ body }) => body === null).map(({ event }) => event);
  if (ids.length === 0) return [...rows];
  const projection = { body: 1, unsent: 1 };
  const events = await database.find<EventRow>(Events, { _id: { $in: ids } }, { projection });
  const byId = new Map(events.map((event) => [event._id, event]));
  return rows.map((row) => ({ ...row, body: findBody(row, byId.get(row.event) ?? null) }));
}

/** Removes the bodies of redacted events that no delivery needs. */
export async function removeAllSentBodies(database: Database): Promise<void> {
  const accounts: string[] = await database.collection(Events).distinct("account", { unsent: { $exists: true } });
  for (const account of accounts) await removeSentBodies(database, { account });
}

/** The same of one account or one conversation. */
export async function removeSentBodies(
  database: Database,
  scope: { account: string; conversation?: string },
): Promise<void> {
  for (let after = ""; ; ) {
    const filter = { ...scope, _id: { $gt: after }, unsent: { $exists: true } };
    const page = await database.find(Events, filter, { projection: { _id: 1 }, sort: { _id: 1 }, limit: PAGE_SIZE });
    const ids = page.map(({ _id }) => _id);
    const needed = await findUnfinished(database, scope.account, ids);
    const sent = ids.filter((id) => !needed.has(id));
    if (sent.length > 0) await removeUnsentBodies(database, scope.account, sent);
    if (page.length < PAGE_SIZE) return;
    after = ids.at(-1) ?? "";
  }
}

/** Finds the events with a delivery that waits, or failed and can be repeated. */
async function findUnfinished(database: Database, account: string, events: readonly string[]): Promise<Set<string>> {
  const webhooks = await database.find(Webhooks, { account }, { projection: { _id: 1 } });
  const ids = events.flatMap((event) => webhooks.map(({ _id }) => createDeliveryId(event, _id)));
  const filter = { _id: { $in: ids }, status: { $ne: "delivered" } };
  const rows = await database.find<DeliveryRow>(Deliveries, filter, { projection: { event: 1 } });
  return new Set(rows.map(({ event }) => event));
}
