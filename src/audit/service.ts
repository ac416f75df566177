import { type Context, requireScope } from "../core/context.ts";
import { type KeysetPage, readPageById } from "../database/keyset-page.ts";
import type { ListSecurityEventsInput } from "./input.ts";
import { type SecurityEventRow, SecurityEvents } from "./model.ts";
import type { SecurityEventType } from "./types.ts";

/** GET /account/security_events, newest first. */
export async function listSecurityEvents(
  ctx: Context,
  { type, after, per_page }: ListSecurityEventsInput,
): Promise<KeysetPage<SecurityEventRow>> {
  requireScope(ctx, "admin");
  return readPageById(ctx.deps.database, SecurityEvents, "sec", {
    filter: createFilter(ctx, type),
    after,
    limit: per_page,
  });
}

export function countSecurityEvents(ctx: Context, types?: readonly SecurityEventType[]): Promise<number> {
  requireScope(ctx, "admin");
  return ctx.deps.database.model(SecurityEvents).countDocuments(createFilter(ctx, types)).exec();
}

function createFilter({ account }: Context, types?: readonly SecurityEventType[]) {
  return { account, ...(types && { type: { $in: types } }) };
}
