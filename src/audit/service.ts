import { type Context, requireScope } from "../core/context.ts";
import { notFound } from "../core/errors.ts";
import { isId } from "../core/ids.ts";
import { createBatchedRead } from "../database/batched-read.ts";
import { type IdPage, type KeysetPage, readPageById } from "../database/keyset-page.ts";
import { countRows } from "../database/read-counts.ts";
import type { ListSecurityEventsInput } from "./input.ts";
import { type SecurityEventRow, SecurityEvents } from "./model.ts";
import type { SecurityEventType } from "./types.ts";

/** GET /account/security_events, newest first. */
export async function listSecurityEvents(
  ctx: Context,
  { type, ...page }: ListSecurityEventsInput & IdPage,
): Promise<KeysetPage<SecurityEventRow>> {
  requireScope(ctx, "admin");
  return readPageById(ctx.deps.database, SecurityEvents, "sec", {
    filter: createFilter(ctx, type),
    ...page,
    getSignal: ctx.getSignal,
  });
}

const readSecurityEvent = createBatchedRead(SecurityEvents, {});

/** Returns a security event by its id. @throws not_found */
export async function getSecurityEvent(ctx: Context, id: string): Promise<SecurityEventRow> {
  requireScope(ctx, "admin");
  const row = isId("sec", id) ? await readSecurityEvent(ctx.deps.database, ctx.account, id) : null;
  if (!row) throw notFound("security event", id);
  return row;
}

export function countSecurityEvents(ctx: Context, types?: readonly SecurityEventType[]): Promise<number> {
  requireScope(ctx, "admin");
  return countRows(ctx, SecurityEvents, createFilter(ctx, types));
}

function createFilter({ account }: Context, types?: readonly SecurityEventType[]) {
  return { account, ...(types && { type: { $in: types } }) };
}
