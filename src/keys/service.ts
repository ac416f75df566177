import { accountRef } from "../accounts/service.ts";
import { type Actor, type Context, commit, hasScope, requireScope, type Writer } from "../context.ts";
import { one } from "../database/row.ts";
import { ApiError, notFound, validationError } from "../errors.ts";
import { isId, newId } from "../ids.ts";
import { parseInput } from "../input.ts";
import { CreateApiKeyInput } from "./input.ts";
import { ApiKeyModel, type ApiKeyRow } from "./model.ts";
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
export async function issueApiKey(writer: Writer, input: CreateApiKeyInput): Promise<CreatedApiKey> {
  const { name, scopes } = parseInput(CreateApiKeyInput, input);
  const key = newKey();
  return commit(writer, [accountRef(writer.account)], (change, [account]) => {
    if (!account) throw notFound("account", writer.account);
    const row: ApiKeyRow = {
      _id: newId("key"),
      account: writer.account,
      name,
      scopes,
      hash: hashKey(key),
      last4: key.slice(-4),
      created_at: change.now,
      last_used_at: null,
      revoked_at: null,
    };
    change.insert(ApiKeyModel, row);
    change.publish("api_key.created", apiKeyEvent(row));
    return { row, key };
  });
}

export async function listApiKeys(ctx: Context): Promise<ApiKeyRow[]> {
  requireScope(ctx, "admin");
  return ApiKeyModel.find({ account: ctx.account }).sort({ _id: -1 }).lean<ApiKeyRow[]>();
}

/** DELETE /api_keys/{id}: answers the key; again the same. A key can't lock its own caller out by revoking itself. */
export async function revokeApiKey(ctx: Context, id: string): Promise<ApiKeyRow> {
  requireScope(ctx, "admin");
  if (id === ctx.credential.id) throw validationError({ id: ["must not be the key that asks; use another"] });
  return revoke(ctx, id);
}

/** Whether a key is still there and not revoked: what it gave out before goes with it. */
export async function isLiveKey(account: string, id: string): Promise<boolean> {
  return (await ApiKeyModel.exists({ _id: id, account, revoked_at: null })) !== null;
}

/** For the command line, which knows only the key's id. @throws not_found */
export async function revokeAnyApiKey(deps: Pick<Actor["deps"], "committer">, id: string): Promise<ApiKeyRow> {
  const row = await ApiKeyModel.findById(id, { account: 1 }).lean();
  if (!row) throw notFound("API key", id);
  return revoke({ account: row.account, deps }, id);
}

async function revoke(writer: Writer, id: string): Promise<ApiKeyRow> {
  if (!isId("key", id)) throw notFound("API key", id);
  return commit(writer, [one(ApiKeyModel, writer.account, id)], (change, [row]) => {
    if (!row) throw notFound("API key", id);
    if (row.revoked_at) return row;
    const next = { ...row, revoked_at: change.now };
    change.replace(ApiKeyModel, next);
    change.publish("api_key.revoked", apiKeyEvent(next));
    return next;
  });
}
