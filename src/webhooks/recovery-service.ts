import { type Context, requireScope } from "../core/context.ts";
import { notFound } from "../core/errors.ts";
import { isId, newId } from "../core/ids.ts";
import { parseInput } from "../core/input.ts";
import { computeExpiry } from "../core/retention.ts";
import { createBatchedRead } from "../database/batched-read.ts";
import { commit } from "../database/committer.ts";
import { type IdPage, type KeysetPage, readPageById } from "../database/keyset-page.ts";
import { countRows } from "../database/read-counts.ts";
import { findSequenceBefore } from "../events/service.ts";
import { webhookRef } from "./health.ts";
import { RecoverWebhookInput } from "./input.ts";
import { Deliveries, Recoveries, type RecoveryRow } from "./model.ts";
import type { RecoveryView } from "./present.ts";
import { findWebhook } from "./service.ts";

export const RECOVERY_JOB = "webhook.recoveries";

/** Clocks of processes differ: events are in the log almost, not exactly, in the order of their times. */
export const MAX_CLOCK_SKEW_MS = 60_000;

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
