import { recordSecurityEvent } from "../../audit/record.ts";
import { type Context, requireScope } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { isId } from "../../core/ids.ts";
import { createBatchedRead } from "../../database/batched-read.ts";
import { type SessionRow, Sessions } from "./model.ts";
import { endSessions, fingerprintPassword } from "./sessions.ts";

const MAX_SESSIONS = 100;

const createFilter = ({ account, owner }: Context) => ({
  account,
  password: fingerprintPassword(owner),
  expires_at: { $gt: new Date() },
});

/** Lists the valid sessions of the account, newest first. */
export async function listSessions(ctx: Context): Promise<SessionRow[]> {
  requireScope(ctx, "admin");
  const { database } = ctx.deps;
  return database.model(Sessions).find(createFilter(ctx)).sort({ _id: -1 }).limit(MAX_SESSIONS).lean<SessionRow[]>();
}

const readRow = createBatchedRead(Sessions, {});

/** Returns a valid session of the account. @throws not_found */
export async function getSession(ctx: Context, id: string): Promise<SessionRow> {
  requireScope(ctx, "admin");
  const row = isId("ses", id) ? await readRow(ctx.deps.database, ctx.account, id) : null;
  const isValid = row && row.password === fingerprintPassword(ctx.owner) && row.expires_at > new Date();
  if (!isValid) throw notFound("session", id);
  return row;
}

/** Signs a browser out. @throws not_found */
export async function deleteSession(ctx: Context, id: string): Promise<{ deleted: true; id: string }> {
  const { user_agent } = await getSession(ctx, id);
  await endSessions(ctx.deps.database, ctx.account, id);
  await recordSecurityEvent(ctx, ctx.account, "security.signed_out", { session: id, user_agent });
  return { deleted: true, id };
}

/** Signs all browsers out, the caller's included. */
export async function deleteAllSessions(ctx: Context): Promise<void> {
  requireScope(ctx, "admin");
  await endSessions(ctx.deps.database, ctx.account);
  await recordSecurityEvent(ctx, ctx.account, "security.signed_out", { session: null });
}
