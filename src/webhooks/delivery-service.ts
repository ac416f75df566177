import { requireRecordSpace } from "../accounts/kept-storage.ts";
import { type Context, requireScope } from "../core/context.ts";
import { notFound, serviceUnavailable } from "../core/errors.ts";
import { EVENT_TYPES, type EventType } from "../core/event-types.ts";
import { isId } from "../core/ids.ts";
import { parseInput } from "../core/input.ts";
import { computeExpiry } from "../core/retention.ts";
import { createBatchedRead } from "../database/batched-read.ts";
import { commit } from "../database/committer.ts";
import { type IdPage, type KeysetPage, readPageById } from "../database/keyset-page.ts";
import { countByValues } from "../database/read-counts.ts";
import { eventRef } from "../events/service.ts";
import { createDeliveryId, DELIVERY_BYTES, deliveryRef, finishDelivery, RESEND_DUE } from "./delivery.ts";
import { wakeDispatchers } from "./dispatch-key.ts";
import { findBody } from "./event-bodies.ts";
import { reopen, webhookRef } from "./health.ts";
import { type ListDeliveriesInput, TestWebhookInput } from "./input.ts";
import { Deliveries, type DeliveryRow, type DeliveryState, Webhooks } from "./model.ts";
import { createSampleEvent } from "./samples.ts";
import { getSigningKeys } from "./secrets.ts";
import { findWebhook } from "./service.ts";

const STATES = { pending: ["pending", "retrying"], delivered: ["delivered"], failed: ["failed"] } as const;

export type DeliveryFilter = Partial<Pick<ListDeliveriesInput, "status" | "event_type">>;

/** GET /webhooks/{id}/deliveries, newest first. */
export async function listDeliveries(
  ctx: Context,
  webhook: string,
  { status, event_type, ...page }: DeliveryFilter & IdPage,
): Promise<KeysetPage<DeliveryRow>> {
  await findWebhook(ctx, webhook);
  const filter = createFilter(ctx, webhook, { status, event_type });
  const projection = { body: 0 };
  const request = { filter, ...page, projection, getSignal: ctx.getSignal };
  return readPageById(ctx.deps.database, Deliveries, "dlv", request);
}

const readDelivery = createBatchedRead(Deliveries, { body: 0 });

/** Returns one delivery by its id, for GraphQL's `node`. */
export async function getDelivery(ctx: Context, id: string): Promise<DeliveryRow> {
  requireScope(ctx, "admin");
  const row = isId("dlv", id) ? await readDelivery(ctx.deps.database, ctx.account, id) : null;
  if (!row) throw notFound("delivery", id);
  return row;
}

/** Lists the deliveries of an event to these webhooks, whose ids follow from both. */
export async function listDeliveriesOfEvent(
  ctx: Context,
  event: string,
  webhooks: readonly string[],
): Promise<DeliveryRow[]> {
  requireScope(ctx, "admin");
  const { account, deps } = ctx;
  const ids = webhooks.map((webhook) => createDeliveryId(event, webhook));
  const rows = await Promise.all(ids.map((id) => readDelivery(deps.database, account, id)));
  return rows.filter((row) => row !== null);
}

export function countDeliveries(ctx: Context, webhook: string, filter: DeliveryFilter): Promise<number> {
  requireScope(ctx, "admin");
  return countByValues(ctx, Deliveries, { account: ctx.account, webhook }, listValues(filter));
}

/** Names all values of a field that is not filtered, so that one index serves every list in order. */
function createFilter(ctx: Context, webhook: string, filter: DeliveryFilter) {
  const { status, event_type } = listValues(filter);
  return { account: ctx.account, webhook, status: { $in: status }, event_type: { $in: event_type } };
}

function listValues({ status, event_type }: DeliveryFilter) {
  const states: readonly DeliveryState[] = status ? STATES[status] : Object.values(STATES).flat();
  const types: readonly EventType[] = event_type ? [event_type] : EVENT_TYPES;
  return { status: states, event_type: types };
}

/** POST /webhooks/{id}/test: makes one attempt with a sample event. A success reopens a failed webhook. */
export async function testWebhook(ctx: Context, id: string, input: TestWebhookInput): Promise<DeliveryRow> {
  requireScope(ctx, "admin");
  const { event_type } = parseInput(TestWebhookInput, input);
  const webhook = await findWebhook(ctx, id);
  const event = createSampleEvent(event_type);
  const { deps } = ctx;
  const target = { account: ctx.account, id, url: webhook.url, keys: getSigningKeys(deps.secrets, webhook) };
  const notification = { event: event.id, event_type, body: event.body };
  const { delivered, prevented, attempt } = await deps.sender.send(target, notification);
  if (prevented) throw serviceUnavailable("The attempt could not be made; try again.");
  const row: DeliveryRow = {
    _id: createDeliveryId(event.id, id),
    account: ctx.account,
    webhook: id,
    event: event.id,
    event_type,
    sequence: 0,
    conversation: null,
    body: event.body,
    status: "pending",
    tries: 1,
    attempts: [attempt],
    created_at: event.created_at,
    kept_bytes: DELIVERY_BYTES + Buffer.byteLength(event.body),
  };
  return commit(ctx, [webhookRef(ctx.account, id)], (change, [current]) => {
    if (!current) throw notFound("webhook", id);
    requireRecordSpace(change, ctx.owner);
    const done = finishDelivery(row, delivered ? "delivered" : "failed", computeExpiry(deps.config.retentionDays));
    // A resend needs it, as the event log does not contain the sample event.
    done.body = event.body;
    change.insert(Deliveries, done);
    if (delivered && current.failed) change.replace(Webhooks, reopen(change, deps.jobs, current, {}));
    return done;
  });
}

/**
 * POST /webhooks/{id}/events/{event_id}/retry: makes one attempt at once, regardless of waiting deliveries and of the
 * state of the webhook. If it fails, the delivery returns to its previous state.
 */
export async function retryDelivery(ctx: Context, id: string, event: string): Promise<DeliveryRow> {
  requireScope(ctx, "admin");
  const { account, deps } = ctx;
  if (!isId("wh", id)) throw notFound("webhook", id);
  if (!isId("evt", event)) throw notFound("event", event);
  const reads = [webhookRef(account, id), deliveryRef(account, event, id), eventRef(account, event)] as const;
  return commit(ctx, reads, (change, [webhook, delivery, logged]) => {
    if (!webhook) throw notFound("webhook", id);
    if (!delivery || findBody(delivery, logged) === null) throw notFound("event", event);
    if (delivery.resend) return delivery;
    const { status, due } = delivery;
    const next: DeliveryRow = {
      ...delivery,
      status: status === "retrying" ? status : "pending",
      due: RESEND_DUE,
      resend: { asked_at: change.now, status, ...(due && { due }) },
    };
    change.replace(Deliveries, next);
    change.after(() => wakeDispatchers(deps.jobs, [next]));
    return next;
  });
}
