import { readAccount } from "../../accounts/service.ts";
import { unauthorized } from "../../core/errors.ts";
import { isId } from "../../core/ids.ts";
import type { Database } from "../../database/database.ts";
import type { TokenKind } from "../credentials.ts";
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
      const { _id: id, scopes, expires_at } = key;
      return { owner, credential: { id, kind: "api_key", scopes, ...(expires_at && { expiresAt: expires_at }) } };
    },
    isLive: (id) => (isId("key", id) ? isValidKey(database, id) : undefined),
    used: ({ credential, owner }) => writeLastUse({ _id: credential.id, account: owner._id }),
  };
}

async function isValidKey(database: Database, id: string): Promise<boolean> {
  const key = await database.model(ApiKeys).findById(id, { revoked_at: 1, expires_at: 1 }).lean();
  return key !== null && !key.revoked_at && !(key.expires_at && key.expires_at <= new Date());
}
