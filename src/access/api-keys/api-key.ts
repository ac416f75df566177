import { readAccount } from "../../accounts/service.ts";
import { unauthorized } from "../../core/errors.ts";
import { isId } from "../../core/ids.ts";
import type { Database } from "../../database/database.ts";
import type { TokenKind, Validity } from "../credentials.ts";
import { isSecret } from "../secret.ts";
import { createLastUsedWriter } from "./last-used.ts";
import { ApiKeys } from "./model.ts";

/** Resolves API keys as bearer tokens. */
export function createApiKeyTokens(database: Database): TokenKind {
  const writeLastUse = createLastUsedWriter(database);
  return {
    accepts: (token) => isSecret("sk", token),
    async load(hash) {
      const key = await database.model(ApiKeys).findOne({ hash }).lean();
      if (!key || key.revoked_at) throw unauthorized();
      const owner = await readAccount(database, key.account);
      if (!owner) throw unauthorized();
      const { _id: id, scopes, expires_at, ancestors = [] } = key;
      const lineage = [id, ...ancestors];
      const credential = {
        id,
        kind: "api_key" as const,
        scopes,
        lineage,
        ...(expires_at && { expiresAt: expires_at }),
      };
      return { owner, credential, ancestors };
    },
    find: (id) => (isId("key", id) ? findValidKey(database, id) : undefined),
    used: ({ credential, owner }) => writeLastUse({ _id: credential.id, account: owner._id }),
  };
}

async function findValidKey(database: Database, id: string): Promise<Validity | null> {
  const key = await database.model(ApiKeys).findById(id, { revoked_at: 1, expires_at: 1, ancestors: 1 }).lean();
  if (!key || key.revoked_at) return null;
  return { expiresAt: key.expires_at ?? null, ancestors: key.ancestors ?? [] };
}
