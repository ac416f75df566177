import { type Context, type Deps, requireScope } from "../core/context.ts";
import { notFound } from "../core/errors.ts";
import { isId, newId } from "../core/ids.ts";
import { parseInput } from "../core/input.ts";
import { computeExpiry } from "../core/retention.ts";
import { createBatchedRead } from "../database/batched-read.ts";
import { commit } from "../database/committer.ts";
import type { EventRow } from "../database/event-log.ts";
import { type IdPage, type KeysetPage, readPageById } from "../database/keyset-page.ts";
import { countRows } from "../database/read-counts.ts";
import { one } from "../database/references.ts";
import { findSequenceBefore, readAfter } from "../events/service.ts";
import { deliveryRef, isAboutWebhook, isSubscribed, newDelivery } from "./delivery.ts";
import { wakeDispatchers } from "./dispatch-key.ts";
import { findBody } from "./event-bodies.ts";
import { webhookRef } from "./health.ts";
import { RecoverWebhookInput } from "./input.ts";
import { Deliveries, type DeliveryRow, Recoveries, type RecoveryRow, type WebhookRow } from "./model.ts";
import type { RecoveryView } from "./present.ts";
import { findWebhook } from "./service.ts";

export const RECOVERY_JOB = "webhook.recoveries";

const PAGE_SIZE = 100;
/** Clocks of processes differ: events are in the log almost, not exactly, in the order of their times. */
const MAX_CLOCK_SKEW_MS = 60_000;

/** POST /webhooks/{id}/recover: a task that queues failed and missing deliveries of a period again. */
export async function recoverWebhook(ctx: Context, id: string, input: RecoverWebhookInput): Promise<RecoveryView> {
  requireScope(ctx, "admin");
  const { since, until } = parseInput(RecoverWebhookInput, input);
  if (!isId("wh", id)) throw notFound("webhook", id);
  const position = await findSequenceBefore(
    ctx.deps.database,
    ctx.account,
    new Date(since.getTime() - MAX_CLOCK_SKEW_MS),
  );
  const row = await commit(ctx, [webhookRef(ctx.account, id)], (change, [webhook]) => {
    if (!webhook) throw notFound("webhook", id);
    const recovery: RecoveryRow = {
      _id: newId("rcv"),
      account: ctx.account,
      webhook: id,
      since,
      until: until ?? change.now,
      queuing: true,
      position,
      total: 0,
      created_at: change.now,
      expires_at: computeExpiry(ctx.deps.config.retentionDays, change.now.getTime()),
    };
    change.insert(Recoveries, recovery);
    change.after(() => ctx.deps.jobs.wake(RECOVERY_JOB));
    return recovery;
  });
  return { row, done: 0 };
}

const readRecovery = createBatchedRead(Recoveries, {});

/** `webhook`: the webhook of the path, if there is one. */
export async function getRecovery(ctx: Context, id: string, webhook?: string): Promise<RecoveryView> {
  requireScope(ctx, "admin");
  const row = isId("rcv", id) ? await readRecovery(ctx.deps.database, ctx.account, id) : null;
  if (!row || (webhook !== undefined && row.webhook !== webhook)) throw notFound("recovery", id);
  // The row stays after the deletion of its webhook, but is not found any more.
  await findWebhook(ctx, row.webhook);
  return { row, done: await countEnded(ctx, row) };
}

/** Counts the deliveries of a recovery that have ended. */
async function countEnded(ctx: Context, { _id, total }: RecoveryRow): Promise<number> {
  if (total === 0) return 0;
  const ended = { $in: ["delivered" as const, "failed" as const] };
  return countRows(ctx, Deliveries, { account: ctx.account, recoveries: _id, status: ended });
}

/** Lists the recoveries of a webhook, newest first. */
export async function listRecoveries(ctx: Context, webhook: string, page: IdPage): Promise<KeysetPage<RecoveryRow>> {
  await findWebhook(ctx, webhook);
  const filter = { account: ctx.account, webhook };
  return readPageById(ctx.deps.database, Recoveries, "rcv", { filter, ...page, getSignal: ctx.getSignal });
}

/** Adds the number of ended deliveries, which costs one count for each recovery. */
export async function createRecoveryView(ctx: Context, row: RecoveryRow): Promise<RecoveryView> {
  requireScope(ctx, "admin");
  return { row, done: await countEnded(ctx, row) };
}

export function countRecoveries(ctx: Context, webhook: string): Promise<number> {
  requireScope(ctx, "admin");
  return countRows(ctx, Recoveries, { account: ctx.account, webhook });
}

/** Continues the recoveries that are still queuing, those of each account in order; none waits for another account. */
export async function queueRecoveries(deps: Deps): Promise<void> {
  const accounts = await deps.database.model(Recoveries).distinct("account", { queuing: true });
  await Promise.all(accounts.map((account) => queueRecoveriesOf(deps, account)));
}

/** Queues each page in a commit of its own. */
async function queueRecoveriesOf(deps: Deps, account: string): Promise<void> {
  const recoveries = deps.database.model(Recoveries);
  const rows = await recoveries.find({ account, queuing: true }).sort({ _id: 1 }).lean<RecoveryRow[]>();
  for (const row of rows)
    for (let next: RecoveryRow | undefined = row; next?.queuing; ) next = await queuePage(deps, next);
}

/**
 * Queues the deliveries of one page of the event log and advances the recovery. The commit has no effect if another
 * worker has advanced it.
 */
async function queuePage(
  deps: Deps,
  { account, _id, webhook: id, ...row }: RecoveryRow,
): Promise<RecoveryRow | undefined> {
  const page = await readAfter(deps.database, account, row.position, PAGE_SIZE);
  const last = page.at(-1);
  const ends = page.length < PAGE_SIZE || !last || last.created_at.getTime() > row.until.getTime() + MAX_CLOCK_SKEW_MS;
  const events = page.filter(({ created_at }) => created_at >= row.since && created_at <= row.until);
  const refs = events.map((event) => deliveryRef(account, event._id, id));
  const reads = [one(Recoveries, account, _id), webhookRef(account, id), ...refs] as const;
  return commit({ account, deps }, reads, (change, [recovery, webhook, ...found]) => {
    if (!recovery || recovery.position !== row.position) return recovery ?? undefined;
    const deliveries = webhook
      ? events.flatMap((event, i) => recoverDelivery(webhook, event, found[i] ?? null, change.now) ?? [])
      : [];
    for (const delivery of deliveries)
      change.replace(Deliveries, { ...delivery, recoveries: [...(delivery.recoveries ?? []), _id] });
    const next = {
      ...recovery,
      position: last?.sequence ?? row.position,
      queuing: Boolean(webhook) && !ends,
      total: recovery.total + deliveries.length,
    };
    change.replace(Recoveries, next);
    if (deliveries.length > 0) change.after(() => wakeDispatchers(deps.jobs, [{ account, webhook: id }]));
    return next;
  });
}

/** Returns the delivery in pending state again, if it failed or is missing; else undefined. */
function recoverDelivery(
  webhook: WebhookRow,
  event: EventRow,
  delivery: DeliveryRow | null,
  now: Date,
): DeliveryRow | undefined {
  const body = findBody(delivery, event);
  if (body === null) return undefined;
  if (!delivery) {
    const missing = isSubscribed(webhook, event.type) && !isAboutWebhook(event.type, body, webhook._id);
    return missing ? newDelivery(webhook, event, now) : undefined;
  }
  const { expires_at: _, resend, ...rest } = delivery;
  // A resend of a failed delivery makes its attempt first; if that fails, the scheduled ones follow.
  if (resend?.status === "failed") return { ...rest, tries: 0, resend: { ...resend, status: "pending", due: now } };
  if (delivery.status !== "failed") return undefined;
  return { ...rest, status: "pending", tries: 0, due: now };
}
