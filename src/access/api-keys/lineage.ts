import { recordInChange, type SecuritySource } from "../../audit/record.ts";
import type { Context, Credential } from "../../core/context.ts";
import { ApiError, notFound, unauthorized } from "../../core/errors.ts";
import { isId } from "../../core/ids.ts";
import type { Change } from "../../database/change.ts";
import { commit, type Writer } from "../../database/committer.ts";
import { many, one } from "../../database/references.ts";
import { type ApiKeyRow, ApiKeys } from "./model.ts";
import { presentApiKeyEvent } from "./present.ts";

/** Longest chain of credentials that created each other. */
const MAX_ANCESTORS = 10;

/** Fields of a credential that another one created. A row without them belongs to the account holder. */
export interface Lineage {
  /** Ids of the credentials by which it was created, nearest first; it is valid only while all of them are. */
  ancestors?: string[];
  /** The requested expiry, which `expires_at` cannot exceed the parent's by. */
  own_expires_at?: Date | null;
  expires_at: Date | null;
}

/** Computes what a credential inherits from the one that creates it; undefined: the account holder or the operator. */
export function inherit(creator: Credential | undefined, requested: Date | null): Lineage {
  const ancestors = creator?.lineage ?? [];
  if (ancestors.length === 0) return { expires_at: requested };
  if (ancestors.length > MAX_ANCESTORS)
    throw new ApiError(
      "forbidden",
      "This credential ends a chain of too many that created each other; use an earlier one.",
    );
  const limit = creator?.expiresAt;
  const expires_at = limit && (!requested || limit < requested) ? limit : requested;
  return { ancestors: [...ancestors], own_expires_at: requested, expires_at };
}

/** The lineage of a key that replaces another one, within the limit that the parent sets. */
export function keepLineage(old: ApiKeyRow, requested: Date | null): Lineage {
  const { ancestors, expires_at = null, own_expires_at = null } = old;
  if (!ancestors) return { expires_at: requested };
  // An expiry that the old key did not ask for is the parent's.
  const limit = expires_at && expires_at.getTime() !== own_expires_at?.getTime() ? expires_at : null;
  const end = limit && (!requested || limit < requested) ? limit : requested;
  return { ancestors, own_expires_at: requested, expires_at: end };
}

/** References to the keys among the ancestors, which a commit must find valid. */
export const createAncestorRefs = (account: string, { ancestors = [] }: Lineage) =>
  ancestors.filter((id) => isId("key", id)).map((id) => one(ApiKeys, account, id));

/** @throws unauthorized if a key was revoked since the request was authenticated */
export function requireValidAncestors(change: Change, found: readonly (ApiKeyRow | null)[]): void {
  if (found.some((row) => !row || row.revoked_at || (row.expires_at && row.expires_at <= change.now)))
    throw unauthorized();
}

/** Reference to the keys, valid or expired, that were created by a credential or its descendants. */
export const descendantsRef = (account: string, id: string) =>
  many(ApiKeys, { account, ancestors: id, revoked_at: null });

export function revokeRow(change: Change, source: SecuritySource, row: ApiKeyRow): ApiKeyRow {
  const next = { ...row, revoked_at: change.now };
  change.replace(ApiKeys, next);
  change.publish("api_key.revoked", presentApiKeyEvent(next));
  recordInChange(change, source, "security.key_revoked", { id: row._id, name: row.name });
  return next;
}

/** Lets no descendant of a key outlive it. */
export function limitDescendants(change: Change, descendants: readonly ApiKeyRow[], end: Date): void {
  for (const row of descendants)
    if (!row.expires_at || row.expires_at > end) change.replace(ApiKeys, { ...row, expires_at: end });
}

/**
 * Makes a key independent of the credential that created it; its own descendants then depend on it alone. Only the signed-in
 * account holder may do so, as a key could otherwise outlive its revocation. @throws forbidden, not_found
 */
export async function detachApiKey(ctx: Context, id: string): Promise<ApiKeyRow> {
  requireAccountHolder(ctx);
  if (!isId("key", id)) throw notFound("API key", id);
  const reads = [one(ApiKeys, ctx.account, id), descendantsRef(ctx.account, id)] as const;
  return commit(ctx, reads, (change, [row, descendants]) => {
    if (!row) throw notFound("API key", id);
    const { ancestors, own_expires_at, ...rest } = row;
    if (!ancestors) return row;
    const next: ApiKeyRow = { ...rest, expires_at: own_expires_at ?? null };
    change.replace(ApiKeys, next);
    recordInChange(change, ctx, "security.credential_detached", { id });
    for (const other of descendants)
      if (other.ancestors)
        change.replace(ApiKeys, { ...other, ancestors: other.ancestors.slice(0, other.ancestors.indexOf(id) + 1) });
    return next;
  });
}

/** @throws forbidden for any credential but a session */
export function requireAccountHolder({ credential }: Pick<Context, "credential">): void {
  if (credential.kind !== "session")
    throw new ApiError("forbidden", "Only the account holder, signed in at /settings, can do this.");
}

export type KeyWriter = Writer & SecuritySource & { deps: Pick<Context["deps"], "database"> };
