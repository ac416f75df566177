import { readAccount } from "../accounts/service.ts";
import { unauthorized } from "../errors.ts";
import type { TokenKind } from "./credentials.ts";
import { createLastUsed } from "./last-used.ts";
import { ApiKeyModel } from "./model.ts";
import { isSecret } from "./secret.ts";

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
    used: ({ credential, owner }) => noteUse({ _id: credential.id, account: owner._id }),
  };
}
