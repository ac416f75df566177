import { accountRef } from "../accounts/service.ts";
import { type Actor, type Context, hasScope, requireScope } from "../context.ts";
import { one } from "../database/row.ts";
import { ApiError, notFound } from "../errors.ts";
import { isId, newId } from "../ids.ts";
import { parseInput } from "../input.ts";
import { CreateApiKeyInput } from "./input.ts";
import { type ApiKeyRow, ApiKeys } from "./model.ts";
import { apiKeyEvent } from "./present.ts";
import { hashKey, newKey } from "./secret.ts";

/** A key and its secret, which is shown this once. */
export interface CreatedApiKey {
  row: ApiKeyRow;
  key: string;
}

/** POST /api_keys. A key can't create one with more scopes than its own. */
export async function createApiKey(ctx: Context, input: CreateApiKeyInput): Promise<CreatedApiKey> {
  requireScope(ctx, "admin");
  const { scopes } = parseInput(CreateApiKeyInput, input);
  const missing = scopes.find((scope) => !hasScope(ctx, scope));
  if (missing)
    throw new ApiError("forbidden", `A key can't give the scope "${missing}", which it lacks.`, {
      details: { reason: "scope_missing", scope: missing },
    });
  return issueApiKey(ctx, input);
}

/** Makes a key for whoever may: the verb above, or the command line. */
export async function issueApiKey(
  actor: Pick<Actor, "account"> & { deps: Pick<Actor["deps"], "committer"> },
  input: CreateApiKeyInput,
): Promise<CreatedApiKey> {
  const { name, scopes } = parseInput(CreateApiKeyInput, input);
  const key = newKey();
  return actor.deps.committer.commit(actor.account, [accountRef(actor.account)], (change, [account]) => {
    if (!account) throw notFound("account", actor.account);
    const row: ApiKeyRow = {
      _id: newId("key"),
      account: actor.account,
      name,
      scopes,
      hash: hashKey(key),
      last4: key.slice(-4),
      created_at: change.now,
      last_used_at: null,
      revoked_at: null,
    };
    change.insert(ApiKeys, row);
    change.publish("api_key.created", apiKeyEvent(row));
    return { row, key };
  });
}

export async function listApiKeys(ctx: Context): Promise<ApiKeyRow[]> {
  requireScope(ctx, "admin");
  return ApiKeys.find({ account: ctx.account }).sort({ _id: -1 }).lean<ApiKeyRow[]>();
}

/** DELETE /api_keys/{id}: answers the key; again the same. */
export async function revokeApiKey(ctx: Context, id: string): Promise<ApiKeyRow> {
  requireScope(ctx, "admin");
  return revoke(ctx, id);
}

/** For the command line, which knows only the key's id. @throws not_found */
export async function revokeAnyApiKey(deps: Pick<Actor["deps"], "committer">, id: string): Promise<ApiKeyRow> {
  const row = await ApiKeys.findById(id, { account: 1 }).lean();
  if (!row) throw notFound("API key", id);
  return revoke({ account: row.account, deps }, id);
}

async function revoke(
  actor: { account: string; deps: Pick<Actor["deps"], "committer"> },
  id: string,
): Promise<ApiKeyRow> {
  if (!isId("key", id)) throw notFound("API key", id);
  return actor.deps.committer.commit(actor.account, [one(ApiKeys, actor.account, id)], (change, [row]) => {
    if (!row) throw notFound("API key", id);
    if (row.revoked_at) return row;
    const next = { ...row, revoked_at: change.now };
    change.replace(ApiKeys, next);
    change.publish("api_key.revoked", apiKeyEvent(next));
    return next;
  });
}
