import type { TokenKind, Validity } from "../access/credentials.ts";
import { isSecret } from "../access/secret.ts";
import { requirePro } from "../accounts/plans.ts";
import { readAccount } from "../accounts/service.ts";
import { ApiError, credentialExpired, unauthorized } from "../core/errors.ts";
import { isId } from "../core/ids.ts";
import type { Database } from "../database/database.ts";
import { FEATURE, readOauthClient } from "./clients.ts";
import { type OauthRecordRow, OauthRecords } from "./model.ts";

/**
 * Access tokens as bearer tokens, wherever an API key works. A token is valid while its grant and its client exist, and
 * while the account that registered the client has a plan with OAuth.
 */
export function createAccessTokens(database: Database): TokenKind {
  const kind: TokenKind = {
    find(id) {
      if (isId("cli", id)) return findClient(database, id);
      return /^[0-9a-f]{64}$/.test(id) ? findRecord(database, kind, id) : undefined;
    },
    accepts: (token) => isSecret("at", token),
    async load(hash) {
      const records = database.model(OauthRecords);
      const token = await records
        .findOne({ _id: hash, kind: { $in: ["AccessToken", "ClientCredentials"] } }, { payload: 0 })
        .lean<Omit<OauthRecordRow, "payload">>();
      if (!token?.client) throw unauthorized();
      if (token.expires_at <= new Date()) throw credentialExpired();
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
      const ancestors = client.ancestors ?? [];
      const lineage = [token.grant ?? id, client._id, ...ancestors];
      const end = client.expires_at && client.expires_at < expiresAt ? client.expires_at : expiresAt;
      const credential = { id, kind: "access_token" as const, scopes, expiresAt: end, dependsOn, lineage };
      return { owner, credential, ancestors };
    },
  };
  return kind;
}

async function findClient(database: Database, id: string): Promise<Validity | null> {
  const client = await readOauthClient(database, id);
  return client && { expiresAt: client.expires_at ?? null, ancestors: client.ancestors ?? [] };
}

/** The id of a token or a grant is its hash. A grant has no ancestors but its client, which the same lineage names. */
async function findRecord(database: Database, kind: TokenKind, id: string): Promise<Validity | null> {
  const grant = await database.model(OauthRecords).findOne({ _id: id, kind: "Grant" }, { expires_at: 1 }).lean();
  if (grant) return { expiresAt: null, ancestors: [] };
  const holder = await kind.load(id).catch(returnNullIfRevoked);
  return holder && { expiresAt: holder.credential.expiresAt ?? null, ancestors: holder.ancestors ?? [] };
}

function returnNullIfRevoked(error: unknown): null {
  if (error instanceof ApiError && (error.code === "unauthorized" || error.code === "forbidden")) return null;
  throw error;
}
