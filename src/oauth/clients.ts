import { descendantsRef, inherit, requireAccountHolder, revokeRow } from "../access/api-keys/lineage.ts";
import { createSecret, hashSecret } from "../access/secret.ts";
import { type Plan, requirePro } from "../accounts/plans.ts";
import { accountRef, readAccount, readOwnAccount } from "../accounts/service.ts";
import { recordInChange } from "../audit/record.ts";
import { type Context, type Deps, hasScope, requireScope } from "../core/context.ts";
import { ApiError, notFound, validationError } from "../core/errors.ts";
import { isId, newId } from "../core/ids.ts";
import { parseInput } from "../core/input.ts";
import { createBatchedRead } from "../database/batched-read.ts";
import type { Change } from "../database/change.ts";
import { commit } from "../database/committer.ts";
import type { Database } from "../database/database.ts";
import { type IdPage, type KeysetPage, readPageById } from "../database/keyset-page.ts";
import { countRows } from "../database/read-counts.ts";
import { many, one } from "../database/references.ts";
import { CreateOauthClientInput } from "./input.ts";
import { type OauthClientRow, OauthClients } from "./model.ts";

const MAX_CLIENTS = 100;
export const FEATURE = "OAuth";

export interface CreatedClient {
  row: OauthClientRow;
  /** Shown only once; undefined for a public client. */
  secret: string | undefined;
}

/** POST /oauth/clients. A credential can't register a client with scopes that it lacks itself. */
export async function createOauthClient(ctx: Context, input: CreateOauthClientInput): Promise<CreatedClient> {
  requireScope(ctx, "admin");
  const owner = await readAccount(ctx.deps.database, ctx.account);
  if (owner) requirePro(owner, FEATURE);
  const fields = parseInput(CreateOauthClientInput, input);
  const missing = fields.scopes.find((scope) => !hasScope(ctx, scope));
  if (missing)
    throw new ApiError("forbidden", `A credential can't give the scope "${missing}", which it lacks.`, {
      details: { reason: "scope_missing", scope: missing },
    });
  const { ancestors, expires_at } = inherit(ctx.credential, null);
  const secret = fields.type === "public" ? undefined : createSecret("cs");
  const reads = [accountRef(ctx.account), many(OauthClients, { account: ctx.account })] as const;
  return commit(ctx, reads, (change, [account, clients]) => {
    if (!account) throw notFound("account", ctx.account);
    requirePro(account, FEATURE);
    if (clients.length >= MAX_CLIENTS)
      throw validationError({ name: [`an account can have at most ${MAX_CLIENTS} OAuth clients`] });
    const row: OauthClientRow = {
      _id: newId("cli"),
      account: ctx.account,
      ...fields,
      secret_hash: secret === undefined ? null : hashSecret(secret),
      created_at: change.now,
      ...(ancestors && { ancestors, expires_at }),
    };
    change.insert(OauthClients, row);
    recordInChange(change, ctx, "security.client_created", { id: row._id, name: row.name, scopes: row.scopes });
    return { row, secret };
  });
}

/** GET /oauth/clients, newest first. Needs Pro, except to list clients from before a downgrade. */
export async function listOauthClients(
  ctx: Context,
  page: IdPage = { per_page: MAX_CLIENTS },
): Promise<KeysetPage<OauthClientRow> & { plan: Plan }> {
  requireScope(ctx, "admin");
  const { database } = ctx.deps;
  const [{ rows, hasMore }, owner] = await Promise.all([
    readPageById(database, OauthClients, "cli", {
      filter: { account: ctx.account },
      ...page,
      getSignal: ctx.getSignal,
    }),
    readAccount(database, ctx.account),
  ]);
  if (!owner) throw notFound("account", ctx.account);
  if (rows.length === 0 && page.after === undefined && page.before === undefined) requirePro(owner, FEATURE);
  return { rows, hasMore, plan: owner.plan };
}

export function countOauthClients(ctx: Context): Promise<number> {
  requireScope(ctx, "admin");
  return countRows(ctx, OauthClients, { account: ctx.account });
}

const readClient = createBatchedRead(OauthClients, {});

/** Returns one client and the plan of the account. */
export async function getOauthClient(ctx: Context, id: string): Promise<{ row: OauthClientRow; plan: Plan }> {
  requireScope(ctx, "admin");
  const { database } = ctx.deps;
  const row = isId("cli", id) ? await readClient(database, ctx.account, id) : null;
  const owner = row && (await readOwnAccount(database, ctx.account));
  if (!row || !owner) throw notFound("OAuth client", id);
  return { row, plan: owner.plan };
}

/** DELETE /oauth/clients/{id}. All its tokens, and all credentials that these created, are rejected immediately. */
export async function deleteOauthClient(ctx: Context, id: string): Promise<{ deleted: true; id: string }> {
  requireScope(ctx, "admin");
  if (!isId("cli", id)) throw notFound("OAuth client", id);
  const reads = [one(OauthClients, ctx.account, id), descendantsRef(ctx.account, id)] as const;
  return commit(ctx, reads, (change, [row, keys]) => {
    if (!row) throw notFound("OAuth client", id);
    change.remove(OauthClients, row);
    removeRegisteredClients(change, id);
    for (const key of keys) revokeRow(change, ctx, key);
    recordInChange(change, ctx, "security.client_deleted", { id, name: row.name });
    return { deleted: true, id };
  });
}

/** Deletes the clients that a credential or its descendants registered. */
export function removeRegisteredClients(change: Change, id: string): void {
  change.removeWhere(OauthClients, { account: change.account, ancestors: id });
}

/** Makes a client independent of the credential that registered it. @throws forbidden, not_found */
export async function detachOauthClient(ctx: Context, id: string): Promise<void> {
  requireAccountHolder(ctx);
  if (!isId("cli", id)) throw notFound("OAuth client", id);
  await commit(ctx, [one(OauthClients, ctx.account, id)], (change, [row]) => {
    if (!row) throw notFound("OAuth client", id);
    const { ancestors: _, expires_at: __, ...next } = row;
    change.replace(OauthClients, next);
    recordInChange(change, ctx, "security.credential_detached", { id });
  });
}

/** Reads a client whose ancestors are valid, for the OAuth endpoints. */
export async function findValidClient(
  { database, credentials }: Pick<Deps, "database" | "credentials">,
  id: string,
): Promise<OauthClientRow | null> {
  const row = await readOauthClient(database, id);
  return row && (!row.ancestors || (await credentials.isLive(id))) ? row : null;
}

/** Reads the client of any account; null for an unknown or malformed id. */
export async function readOauthClient(database: Database, id: string): Promise<OauthClientRow | null> {
  return isId("cli", id) ? database.model(OauthClients).findById(id).lean<OauthClientRow>().exec() : null;
}

/** Returns true if the account that registered a client has a plan with OAuth. */
export async function hasOauthPlan(database: Database, account: string): Promise<boolean> {
  return (await readAccount(database, account))?.plan === "pro";
}
