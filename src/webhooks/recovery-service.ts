import { type Context, type Deps, requireScope } from "../core/context.ts";
import { notFound } from "../core/errors.ts";
import { isId, newId } from "../core/ids.ts";
import { parseInput } from "../core/input.ts";
import { computeExpiry } from "../core/retention.ts";
import { commit } from "../database/commit.ts";
import type { EventRow } from "../database/event-log.ts";
import { one } from "../database/references.ts";
import { findSequenceBefore, readAfter } from "../events/service.ts";
import { webhookRef } from "./health.ts";
import { RecoverWebhookInput } from "./input.ts";
import { Deliveries, type DeliveryRow, Recoveries, type RecoveryRow, type WebhookRow } from "./model.ts";
import { deliveryRef, isAbout, keyOf, newDelivery, RECOVER, subscribes, WAKE } from "./queue.ts";
import { findWebhook } from "./service.ts";

const PAGE = 100;
/** Processes' clocks differ: events stand in the log in nearly, not exactly, the order of their times. */
const SKEW_MS = 60_000;

export interface RecoveryView {
  row: RecoveryRow;
  done: number;
}

/** POST /webhooks/{id}/recover: re-delivers, as a task, what failed or was never delivered since then. */
export async function recoverWebhook(ctx: Context, id: string, input: RecoverWebhookInput): Promise<RecoveryView> {
  requireScope(ctx, "admin");
  const { since, until } = parseInput(RecoverWebhookInput, input);
  if (!isId("wh", id)) throw notFound("webhook", id);
  const position = await findSequenceBefore(ctx.deps.database, ctx.account, new Date(since.getTime() - SKEW_MS));
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
    change.after(() => ctx.deps.jobs.wake(RECOVER));
    return recovery;
  });
  return { row, done: 0 };
}

/** `webhook` when the path names it. */
export async function getRecovery(ctx: Context, id: string, webhook?: string): Promise<RecoveryView> {
  requireScope(ctx, "admin");
  const filter = { _id: id, account: ctx.account, ...(webhook && { webhook }) };
  const row = isId("rcv", id) ? await ctx.deps.database.model(Recoveries).findOne(filter).lean<RecoveryRow>() : null;
  if (!row) throw notFound("recovery", id);
  // With its webhook it is gone at once, though its row stays for a while.
  await findWebhook(ctx, row.webhook);
  const over = { $in: ["delivered" as const, "failed" as const] };
  const done = await ctx.deps.database
    .model(Deliveries)
    .countDocuments({ account: ctx.account, recoveries: id, status: over });
  return { row, done };
}

/** Works off the recoveries that have something left to queue; each page is a change of its own. */
export async function queueRecoveries(deps: Deps): Promise<void> {
  for (const row of await deps.database.model(Recoveries).find({ queuing: true }).limit(100).lean<RecoveryRow[]>()) {
    for (let next: RecoveryRow | undefined = row; next?.queuing; ) next = await queuePage(deps, next);
  }
}

/** Queues what one page of the log owes, and moves on, in one transaction; another worker's page is not done again. */
async function queuePage(
  deps: Deps,
  { account, _id, webhook: id, ...row }: RecoveryRow,
): Promise<RecoveryRow | undefined> {
  const page = await readAfter(deps.database, account, row.position, PAGE);
  const last = page.at(-1);
  const ends = page.length < PAGE || !last || last.created_at.getTime() > row.until.getTime() + SKEW_MS;
  const events = page.filter(({ created_at }) => created_at >= row.since && created_at <= row.until);
  const refs = events.map((event) => deliveryRef(account, event._id, id));
  const reads = [one(Recoveries, account, _id), webhookRef(account, id), ...refs] as const;
  return commit({ account, deps }, reads, (change, [recovery, webhook, ...deliveries]) => {
    if (!recovery || recovery.position !== row.position) return recovery ?? undefined;
    const owed = webhook ? events.map((event, i) => owedAgain(webhook, event, deliveries[i] ?? null, change.now)) : [];
    let total = recovery.total;
    for (const delivery of owed) {
      if (!delivery) continue;
      change.replace(Deliveries, { ...delivery, recoveries: [...(delivery.recoveries ?? []), _id] });
      total += 1;
    }
    const next = { ...recovery, position: last?.sequence ?? row.position, queuing: Boolean(webhook) && !ends, total };
    change.replace(Recoveries, next);
    if (total > recovery.total) change.after(() => deps.jobs.wake(WAKE, { keys: [keyOf({ account, webhook: id })] }));
    return next;
  });
}

/** The delivery as it is owed anew: of one that failed, or an event that the webhook never got. */
function owedAgain(
  webhook: WebhookRow,
  event: EventRow,
  known: DeliveryRow | null,
  now: Date,
): DeliveryRow | undefined {
  const body = known?.body ?? event.body;
  if (body === null) return undefined;
  if (!known) {
    const wanted = subscribes(webhook, event.type) && !isAbout(event.type, body, webhook._id);
    return wanted ? newDelivery(webhook, { ...event, body }, now) : undefined;
  }
  if (known.status !== "failed") return undefined;
  const { expires_at: _, ...rest } = known;
  return { ...rest, body, status: "pending", tries: 0, due: now };
}
