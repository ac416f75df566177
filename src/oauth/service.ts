import { createSecret, hashSecret } from "../access/secret.ts";
import type { AccountRow } from "../accounts/model.ts";
import { requirePro } from "../accounts/plans.ts";
import { accountRef, readAccount } from "../accounts/service.ts";
import { type Context, hasScope, requireScope } from "../core/context.ts";
import { ApiError, notFound, validationError } from "../core/errors.ts";
import { isId, newId } from "../core/ids.ts";
import { parseInput } from "../core/input.ts";
import { commit } from "../database/committer.ts";
import type { Database } from "../database/database.ts";
import { many, one } from "../database/references.ts";
import { CreateOauthClientInput } from "./input.ts";
import { type OauthClientRow, OauthClients } from "./model.ts";

const MOST_CLIENTS = 100;
export const FEATURE = "OAuth";

export interface CreatedClient {
  row: OauthClientRow;
  /** Shown this once. */
  secret: string | undefined;
}

/** POST /oauth/clients. A credential can't register a client with more scopes than its own. */
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
  const secret = fields.type === "public" ? undefined : createSecret("cs");
  const reads = [accountRef(ctx.account), many(OauthClients, { account: ctx.account })] as const;
  return commit(ctx, reads, (change, [account, clients]) => {
    if (!account) throw notFound("account", ctx.account);
    requirePro(account, FEATURE);
    if (clients.length >= MOST_CLIENTS)
      throw validationError({ name: [`an account can have at most ${MOST_CLIENTS} OAuth clients`] });
    const row: OauthClientRow = {
      _id: newId("cli"),
      account: ctx.account,
      ...fields,
      secret_hash: secret === undefined ? null : hashSecret(secret),
      created_at: change.now,
    };
    change.insert(OauthClients, row);
    return { row, secret };
  });
}

/** GET /oauth/clients, newest first. After a downgrade from Pro what is kept still shows; else it needs Pro. */
export async function listOauthClients(ctx: Context): Promise<{ rows: OauthClientRow[]; owner: AccountRow }> {
  requireScope(ctx, "admin");
  const [rows, owner] = await Promise.all([
    ctx.deps.database.model(OauthClients).find({ account: ctx.account }).sort({ _id: -1 }).lean<OauthClientRow[]>(),
    readAccount(ctx.deps.database, ctx.account),
  ]);
  if (!owner) throw notFound("account", ctx.account);
  if (rows.length === 0) requirePro(owner, FEATURE);
  return { rows, owner };
}

/** DELETE /oauth/clients/{id}: gone at once, and with it every token that it was given. */
export async function deleteOauthClient(ctx: Context, id: string): Promise<{ deleted: true; id: string }> {
  requireScope(ctx, "admin");
  if (!isId("cli", id)) throw notFound("OAuth client", id);
  return commit(ctx, [one(OauthClients, ctx.account, id)], (change, [row]) => {
    if (!row) throw notFound("OAuth client", id);
    change.remove(OauthClients, row);
    return { deleted: true, id };
  });
}

/** Any account's client, for the endpoints of OAuth; null for what can be none. */
export async function readOauthClient(database: Database, id: string): Promise<OauthClientRow | null> {
  return isId("cli", id) ? database.model(OauthClients).findById(id).lean<OauthClientRow>().exec() : null;
}

/** Whether the account that registered the client has a plan with OAuth. */
export async function isSwitchedOn(database: Database, client: Pick<OauthClientRow, "account">): Promise<boolean> {
  return (await readAccount(database, client.account))?.plan === "pro";
}
