import type { TokenKind } from "../access/credentials.ts";
import { isSecret } from "../access/secret.ts";
import { requirePro } from "../accounts/plans.ts";
import { readAccount } from "../accounts/service.ts";
import { ApiError, unauthorized } from "../core/errors.ts";
import type { Database } from "../database/database.ts";
import { FEATURE, readOauthClient } from "./clients.ts";
import { type OauthRecordRow, OauthRecords } from "./model.ts";

/**
 * Access tokens as bearer tokens, wherever an API key works. A token is valid while its grant and its client exist, and
 * while the account that registered the client has a plan with OAuth.
 */
export function createAccessTokens(database: Database): TokenKind {
  const kind: TokenKind = {
    // The id of a token is its hash.
    isLive: (id) => (/^[0-9a-f]{64}$/.test(id) ? kind.load(id).then(() => true, returnFalseIfRevoked) : undefined),
    accepts: (token) => isSecret("at", token),
    async load(hash) {
      const records = database.model(OauthRecords);
      const token = await records
        .findOne({ _id: hash, kind: { $in: ["AccessToken", "ClientCredentials"] } }, { payload: 0 })
        .lean<Omit<OauthRecordRow, "payload">>();
      if (!token?.client || token.expires_at <= new Date()) throw unauthorized();
      const [grant, client] = await Promise.all([
        token.grant && records.findOne({ _id: token.grant, kind: "Grant" }, { _id: 1 }).lean(),
        readOauthClient(database, token.client),
      ]);
      if (!client || (token.grant && !grant)) throw unauthorized();
      const [owner, registrant] = await Promise.all([
        readAccount(database, token.account),
        readAccount(database, client.account),
      ]);
      if (!owner || !registrant) throw unauthorized();
      requirePro(registrant, FEATURE);
      const { _id: id, scopes, expires_at: expiresAt } = token;
      const dependsOn = [id, owner._id, client._id, registrant._id, ...(token.grant ? [token.grant] : [])];
      return { owner, credential: { id, kind: "access_token", scopes, expiresAt, dependsOn } };
    },
  };
  return kind;
}

function returnFalseIfRevoked(error: unknown): false {
  if (error instanceof ApiError && (error.code === "unauthorized" || error.code === "forbidden")) return false;
  throw error;
}
