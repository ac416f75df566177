import { readAccount } from "../../accounts/service.ts";
import { unauthorized } from "../../core/errors.ts";
import { isId } from "../../core/ids.ts";
import type { TokenKind } from "../credentials.ts";
import { isSecret } from "../secret.ts";
import { createLastUsed } from "./last-used.ts";
import { ApiKeyModel } from "./model.ts";

/** API keys as bearer tokens. */
export function apiKeyTokens(): TokenKind {
  const noteUse = createLastUsed();
  return {
    accepts: (token) => isSecret("sk", token),
    async load(hash) {
      const key = await ApiKeyModel.findOne({ hash }).lean();
      if (!key || key.revoked_at) throw unauthorized();
      const owner = await readAccount(key.account);
      if (!owner) throw unauthorized();
      const { _id: id, scopes, expires_at } = key;
      return { owner, credential: { id, kind: "api_key", scopes, ...(expires_at && { expiresAt: expires_at }) } };
    },
    isLive: (id) => (isId("key", id) ? isLiveKey(id) : undefined),
    used: ({ credential, owner }) => noteUse({ _id: credential.id, account: owner._id }),
  };
}

async function isLiveKey(id: string): Promise<boolean> {
  const key = await ApiKeyModel.findById(id, { revoked_at: 1, expires_at: 1 }).lean();
  return key !== null && !key.revoked_at && !(key.expires_at && key.expires_at <= new Date());
}
