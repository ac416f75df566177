import { descendantsRef, revokeRow } from "../access/api-keys/lineage.ts";
import { recordInChange } from "../audit/record.ts";
import { type Context, requireScope } from "../core/context.ts";
import { notFound } from "../core/errors.ts";
import { SCOPES } from "../core/scopes.ts";
import { commit } from "../database/committer.ts";
import { many } from "../database/references.ts";
import { OauthClients, type OauthRecordRow, OauthRecords } from "./model.ts";
import type { OauthAuthorization } from "./output.ts";
import { removeGrant } from "./records.ts";

/** Lists the applications that have access to the account, by name, each with the scopes of all its grants. */
export async function listAuthorizations(ctx: Context): Promise<OauthAuthorization[]> {
  requireScope(ctx, "admin");
  const { database } = ctx.deps;
  const grants = await database
    .model(OauthRecords)
    .find({ account: ctx.account, kind: "Grant", expires_at: { $gt: new Date() } }, { payload: 0 })
    .sort({ created_at: -1 })
    .lean<Omit<OauthRecordRow, "payload">[]>();
  const byClient = Map.groupBy(grants, (grant) => grant.client);
  const clients = await database
    .model(OauthClients)
    .find({ _id: { $in: [...byClient.keys()] } }, { name: 1 })
    .lean();
  return clients
    .map(({ _id: id, name }) => {
      const own = byClient.get(id) ?? [];
      return {
        client_id: id,
        client_name: name,
        scopes: SCOPES.filter((scope) => own.some((grant) => grant.scopes.includes(scope))),
        granted_at: (own[0]?.created_at ?? new Date(0)).toISOString(),
      };
    })
    .sort((a, b) => a.client_name.localeCompare(b.client_name));
}

/** Revokes everything that the account holder granted to an application; its tokens are rejected immediately. @throws not_found */
export async function deleteAuthorization(ctx: Context, client: string): Promise<{ deleted: true; id: string }> {
  const found = await listAuthorizations(ctx);
  if (!found.some(({ client_id }) => client_id === client)) throw notFound("authorization", client);
  const { account } = ctx;
  const reads = [
    many(OauthRecords, { account, client, kind: "Grant" }),
    many(OauthRecords, { account, client, kind: "ClientCredentials" }),
    descendantsRef(account, client),
  ] as const;
  return commit(ctx, reads, (change, [grants, ownTokens, keys]) => {
    if (grants.length === 0) throw notFound("authorization", client);
    for (const grant of grants) removeGrant(change, grant);
    // Tokens that the client obtained for itself stay, and so do the keys that they created.
    for (const key of keys) if (!ownTokens.some(({ _id }) => key.ancestors?.includes(_id))) revokeRow(change, ctx, key);
    recordInChange(change, ctx, "security.consent_revoked", { client });
    return { deleted: true, id: client };
  });
}
