import { type Context, requireScope } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { isId } from "../../core/ids.ts";
import { createBatchedRead } from "../../database/batched-read.ts";
import { type IdPage, type KeysetPage, readPageById } from "../../database/keyset-page.ts";
import { countRows } from "../../database/read-counts.ts";
import { type ApiKeyRow, ApiKeys } from "./model.ts";

const readKey = createBatchedRead(ApiKeys, {});
const readByReplacement = createBatchedRead(ApiKeys, {}, { by: "replaced_by" });

export async function getApiKey(ctx: Context, id: string): Promise<ApiKeyRow> {
  requireScope(ctx, "admin");
  const row = isId("key", id) ? await readKey(ctx.deps.database, ctx.account, id) : null;
  if (!row) throw notFound("API key", id);
  return row;
}

/** Finds the key that this one replaced. */
export function findReplacedKey(ctx: Context, id: string): Promise<ApiKeyRow | null> {
  requireScope(ctx, "admin");
  return readByReplacement(ctx.deps.database, ctx.account, id);
}

/** Reads a page of the account's keys, newest first, including revoked ones. */
export function pageApiKeys(ctx: Context, page: IdPage): Promise<KeysetPage<ApiKeyRow>> {
  requireScope(ctx, "admin");
  return readPageById(ctx.deps.database, ApiKeys, "key", {
    filter: { account: ctx.account },
    ...page,
    getSignal: ctx.getSignal,
  });
}

export function countApiKeys(ctx: Context): Promise<number> {
  requireScope(ctx, "admin");
  return countRows(ctx, ApiKeys, { account: ctx.account });
}
