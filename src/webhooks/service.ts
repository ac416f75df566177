import { type Context, requireScope } from "../core/context.ts";
import { notFound, validationError } from "../core/errors.ts";
import { isId, newId } from "../core/ids.ts";
import { omitUndefined, parseInput } from "../core/input.ts";
import { createBatchedRead } from "../database/batched-read.ts";
import { commit } from "../database/committer.ts";
import { type IdPage, readPageById } from "../database/keyset-page.ts";
import { countRows } from "../database/read-counts.ts";
import { many } from "../database/references.ts";
import { wakeDispatchers } from "./dispatch-key.ts";
import { reopen, webhookRef } from "./health.ts";
import { type CreateWebhookInput, createWebhookInput, type UpdateWebhookInput, updateWebhookInput } from "./input.ts";
import { type WebhookRow, Webhooks } from "./model.ts";
import type { WebhookView } from "./present.ts";
import { isRetrying } from "./retrying.ts";
import { createSecret, getSigningKeys, rotateSecrets } from "./secrets.ts";

const MAX_WEBHOOKS = 10;

/** POST /webhooks. Only this response and that of a rotation contain the secret. */
export async function createWebhook(
  ctx: Context,
  input: CreateWebhookInput,
): Promise<WebhookView & { secret: string }> {
  requireScope(ctx, "admin");
  const fields = parseInput(createWebhookInput(ctx.deps.config.webhookAllowPrivate), input);
  const id = newId("wh");
  const { secret, stored } = createSecret(ctx.deps.secrets, id);
  return commit(ctx, [many(Webhooks, { account: ctx.account })], (change, [others]) => {
    if (others.length >= MAX_WEBHOOKS)
      throw validationError({ url: [`an account can have at most ${MAX_WEBHOOKS} webhooks`] });
    const row: WebhookRow = {
      _id: id,
      account: ctx.account,
      ...fields,
      description: fields.description ?? null,
      failed: false,
      disabled_reason: null,
      secrets: [stored],
      created_at: change.now,
    };
    change.insert(Webhooks, row);
    change.ledger.webhooks = others.length + 1;
    return { row, retrying: false, unreadable: false, secret };
  });
}

/** GET /webhooks, newest first. */
export async function listWebhooks(ctx: Context): Promise<WebhookView[]> {
  return (await pageWebhooks(ctx, { per_page: MAX_WEBHOOKS })).rows;
}

/** Reads a page of that list. */
export async function pageWebhooks(ctx: Context, page: IdPage): Promise<{ rows: WebhookView[]; hasMore: boolean }> {
  requireScope(ctx, "admin");
  const filter = { account: ctx.account };
  const { rows, hasMore } = await readPageById(ctx.deps.database, Webhooks, "wh", {
    filter,
    ...page,
    getSignal: ctx.getSignal,
  });
  return { rows: await createViews(ctx, rows), hasMore };
}

export function countWebhooks(ctx: Context): Promise<number> {
  requireScope(ctx, "admin");
  return countRows(ctx, Webhooks, { account: ctx.account });
}

export async function getWebhook(ctx: Context, id: string): Promise<WebhookView> {
  const [view] = await createViews(ctx, [await findWebhook(ctx, id)]);
  return view as WebhookView;
}

const readWebhook = createBatchedRead(Webhooks, {});

/** @throws not_found */
export async function findWebhook(ctx: Context, id: string): Promise<WebhookRow> {
  requireScope(ctx, "admin");
  const row = isId("wh", id) ? await readWebhook(ctx.deps.database, ctx.account, id) : null;
  if (!row) throw notFound("webhook", id);
  return row;
}

/** PATCH /webhooks/{id}. `active: true` also reopens a failed webhook, which sends its waiting deliveries. */
export async function updateWebhook(ctx: Context, id: string, input: UpdateWebhookInput): Promise<WebhookView> {
  requireScope(ctx, "admin");
  const given = omitUndefined(parseInput(updateWebhookInput(ctx.deps.config.webhookAllowPrivate), input));
  if (!isId("wh", id)) throw notFound("webhook", id);
  const row = await commit(ctx, [webhookRef(ctx.account, id)], (change, [current]) => {
    if (!current) throw notFound("webhook", id);
    const reopens = given.active === true && (current.failed || !current.active);
    const next = reopens ? reopen(change, ctx.deps.jobs, current, given) : { ...current, ...given };
    change.replace(Webhooks, next);
    return next;
  });
  const [view] = await createViews(ctx, [row]);
  return view as WebhookView;
}

/** DELETE /webhooks/{id}. Its dispatcher removes the deliveries. */
export async function deleteWebhook(ctx: Context, id: string): Promise<{ deleted: true; id: string }> {
  requireScope(ctx, "admin");
  if (!isId("wh", id)) throw notFound("webhook", id);
  const webhooks = many(Webhooks, { account: ctx.account });
  return commit(ctx, [webhooks], (change, [rows]) => {
    const row = rows.find(({ _id }) => _id === id);
    if (!row) throw notFound("webhook", id);
    change.remove(Webhooks, row);
    change.ledger.webhooks = rows.length - 1;
    change.after(() => wakeDispatchers(ctx.deps.jobs, [{ account: ctx.account, webhook: id }]));
    return { deleted: true as const, id };
  });
}

/** POST /webhooks/{id}/rotate_secret. The replaced secret signs beside the new one for 24 hours. */
export async function rotateWebhookSecret(ctx: Context, id: string): Promise<WebhookView & { secret: string }> {
  requireScope(ctx, "admin");
  if (!isId("wh", id)) throw notFound("webhook", id);
  const { secret, stored } = createSecret(ctx.deps.secrets, id);
  const answer = await commit(ctx, [webhookRef(ctx.account, id)], (change, [current]) => {
    if (!current) throw notFound("webhook", id);
    const row = { ...current, secrets: rotateSecrets(current, stored, change.now) };
    change.replace(Webhooks, row);
    return { row, secret };
  });
  const [view] = await createViews(ctx, [answer.row]);
  return { ...(view as WebhookView), secret: answer.secret };
}

/** Adds the state of their deliveries, by one read for all webhooks. */
async function createViews({ deps }: Context, rows: readonly WebhookRow[]): Promise<WebhookView[]> {
  const retrying = await Promise.all(rows.map((row) => isRetrying(deps.database, row)));
  return rows.map((row, i) => ({
    row,
    retrying: retrying[i] ?? false,
    unreadable: getSigningKeys(deps.secrets, row).length === 0,
  }));
}
