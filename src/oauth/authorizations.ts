import { revokeOrphans } from "../access/api-keys/lineage.ts";
import { recordSecurityEvent } from "../audit/record.ts";
import { type Context, requireScope } from "../core/context.ts";
import { SCOPES, type Scope } from "../core/scopes.ts";
import { OauthClients, type OauthRecordRow, OauthRecords } from "./model.ts";
import { deleteGrants } from "./records.ts";

/** An application with access to the account, and the scopes of all its grants. */
export interface Authorization {
  client: { id: string; name: string };
  scopes: Scope[];
  granted_at: Date;
}

/** Lists the applications that have access to the account, by name. */
export async function listAuthorizations(ctx: Context): Promise<Authorization[]> {
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
        client: { id, name },
        scopes: SCOPES.filter((scope) => own.some((grant) => grant.scopes.includes(scope))),
        granted_at: own[0]?.created_at ?? new Date(0),
      };
    })
    .sort((a, b) => a.client.name.localeCompare(b.client.name));
}

/** Revokes everything that the account holder granted to an application; its tokens are rejected immediately. */
export async function revokeAuthorization(ctx: Context, client: string): Promise<void> {
  requireScope(ctx, "admin");
  await deleteGrants(ctx.deps, ctx.account, client);
  await revokeOrphans(ctx, client);
  await recordSecurityEvent(ctx, ctx.account, "security.consent_revoked", { client });
}
