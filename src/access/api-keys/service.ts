import { accountRef, readAccount } from "../../accounts/service.ts";
import { recordInChange, type SecuritySource } from "../../audit/record.ts";
import { type Context, type Credential, hasScope, requireScope } from "../../core/context.ts";
import { ApiError, notFound, validationError } from "../../core/errors.ts";
import { isId, newId } from "../../core/ids.ts";
import { parseInput } from "../../core/input.ts";
import type { Change } from "../../database/change.ts";
import { commit } from "../../database/committer.ts";
import type { Database } from "../../database/database.ts";
import { one } from "../../database/references.ts";
import { createApiKeySecret, hashSecret } from "../secret.ts";
import { CreateApiKeyInput, RerollApiKeyInput } from "./input.ts";
import {
  createAncestorRefs,
  descendantsRef,
  inherit,
  type KeyWriter,
  keepLineage,
  type Lineage,
  limitDescendants,
  requireValidAncestors,
  revokeRow,
} from "./lineage.ts";
import { type ApiKeyRow, ApiKeys } from "./model.ts";
import { presentApiKeyEvent } from "./present.ts";

/** A key and its secret, which is available only once. */
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
    throw new ApiError("forbidden", `A key can't grant the scope "${missing}", which it lacks.`, {
      details: { reason: "scope_missing", scope: missing },
    });
  return issue(ctx, ctx.credential, input);
}

/** Creates a key without a scope check, for createApiKey and the command line. */
export function issueApiKey(writer: KeyWriter, input: CreateApiKeyInput): Promise<CreatedApiKey> {
  return issue(writer, undefined, input);
}

async function issue(
  writer: KeyWriter,
  creator: Credential | undefined,
  input: CreateApiKeyInput,
): Promise<CreatedApiKey> {
  const { name, scopes, expires_at } = parseInput(CreateApiKeyInput, input);
  const key = createApiKeySecret();
  const lineage = inherit(creator, expires_at);
  const reads = [accountRef(writer.account), ...createAncestorRefs(writer.account, lineage)] as const;
  return commit(writer, reads, (change, [account, ...ancestors]) => {
    if (!account) throw notFound("account", writer.account);
    requireValidAncestors(change, ancestors);
    return { row: insertKey(change, writer, key, { name, scopes, ...lineage }), key };
  });
}

function insertKey(
  change: Change,
  source: SecuritySource,
  key: string,
  fields: Pick<ApiKeyRow, "name" | "scopes"> & Lineage,
): ApiKeyRow {
  const row: ApiKeyRow = {
    _id: newId("key"),
    account: change.account,
    ...fields,
    hash: hashSecret(key),
    last4: key.slice(-4),
    created_at: change.now,
    last_used_at: null,
    revoked_at: null,
    replaced_by: null,
  };
  change.insert(ApiKeys, row);
  change.publish("api_key.created", presentApiKeyEvent(row));
  recordInChange(change, source, "security.key_created", { id: row._id, name: row.name, scopes: row.scopes });
  return row;
}

/**
 * POST /api_keys/{id}/reroll: creates a key with the name and scopes of an old one, which stays valid for the overlap.
 * Without an overlap the old key is revoked at once, even if it is the credential of the caller. What the old key created
 * ends with it. The new key has the parent of the old one if the old one or the account holder replaces it, else the caller.
 */
export async function rerollApiKey(ctx: Context, id: string, input: RerollApiKeyInput): Promise<CreatedApiKey> {
  requireScope(ctx, "admin");
  return reroll(ctx, ctx.credential, id, input);
}

/** For the command line, which has only the id of the key. @throws not_found */
export async function rerollAnyApiKey(
  deps: KeyWriter["deps"],
  id: string,
  input: RerollApiKeyInput,
): Promise<CreatedApiKey> {
  return reroll({ account: await readAccountId(deps.database, id), deps }, undefined, id, input);
}

async function reroll(
  writer: KeyWriter,
  caller: Credential | undefined,
  id: string,
  input: RerollApiKeyInput,
): Promise<CreatedApiKey> {
  const { overlap_seconds, expires_at } = parseInput(RerollApiKeyInput, input);
  if (!isId("key", id)) throw notFound("API key", id);
  if (caller && caller.id !== id && caller.lineage?.includes(id))
    throw validationError({
      id: ["created the credential of this request, which ends with it, and so would the new key; use the key itself"],
    });
  const key = createApiKeySecret();
  const reads = [one(ApiKeys, writer.account, id), descendantsRef(writer.account, id)] as const;
  return commit(writer, reads, (change, [old, descendants]) => {
    if (!old) throw notFound("API key", id);
    const state = old.replaced_by ? "was already replaced" : describeEnd(old, change.now);
    if (state) throw validationError({ id: [`${state}; create a new key`] });
    const lifetime = old.expires_at ? old.expires_at.getTime() - old.created_at.getTime() : undefined;
    const inherited = lifetime === undefined ? null : new Date(change.now.getTime() + lifetime);
    const requested = expires_at === undefined ? inherited : expires_at;
    const lineage = caller?.lineage && caller.id !== id ? inherit(caller, requested) : keepLineage(old, requested);
    const row = insertKey(change, writer, key, { name: old.name, scopes: old.scopes, ...lineage });
    const until = new Date(change.now.getTime() + 1_000 * overlap_seconds);
    const end = old.expires_at && old.expires_at < until ? old.expires_at : until;
    const replaced = { ...old, replaced_by: row._id };
    if (overlap_seconds > 0) {
      change.replace(ApiKeys, { ...replaced, expires_at: end });
      limitDescendants(change, descendants, end);
    } else {
      for (const revoked of [replaced, ...descendants]) revokeRow(change, writer, revoked);
    }
    return { row, key };
  });
}

function describeEnd({ revoked_at, expires_at }: ApiKeyRow, now: Date): string | undefined {
  if (revoked_at) return "is revoked";
  return expires_at && expires_at <= now ? "has expired" : undefined;
}

export async function listApiKeys(ctx: Context): Promise<ApiKeyRow[]> {
  requireScope(ctx, "admin");
  return listAccountKeys(ctx.deps.database, ctx.account);
}

/** DELETE /api_keys/{id}: revokes the key and all that it created, and returns it; idempotent. A key may revoke itself. */
export async function revokeApiKey(ctx: Context, id: string): Promise<ApiKeyRow> {
  requireScope(ctx, "admin");
  return revoke(ctx, id);
}

/** For the command line, which has only the id of the key. @throws not_found */
export async function revokeAnyApiKey(deps: KeyWriter["deps"], id: string): Promise<ApiKeyRow> {
  return revoke({ account: await readAccountId(deps.database, id), deps }, id);
}

async function readAccountId(database: Database, id: string): Promise<string> {
  const row = await database.model(ApiKeys).findById(id, { account: 1 }).lean();
  if (!row) throw notFound("API key", id);
  return row.account;
}

/** Lists the keys of any account, newest first, for the command line. @throws not_found */
export async function listAccountKeys(database: Database, account: string): Promise<ApiKeyRow[]> {
  if (!(await readAccount(database, account))) throw notFound("account", account);
  return database.model(ApiKeys).find({ account }).sort({ _id: -1 }).lean<ApiKeyRow[]>();
}

async function revoke(writer: KeyWriter, id: string): Promise<ApiKeyRow> {
  if (!isId("key", id)) throw notFound("API key", id);
  const reads = [one(ApiKeys, writer.account, id), descendantsRef(writer.account, id)] as const;
  return commit(writer, reads, (change, [row, descendants]) => {
    if (!row) throw notFound("API key", id);
    if (row.revoked_at) return row;
    const revoked = revokeRow(change, writer, row);
    for (const descendant of descendants) revokeRow(change, writer, descendant);
    return revoked;
  });
}
