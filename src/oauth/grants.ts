import { type Context, requireScope } from "../core/context.ts";
import { SCOPES, type Scope } from "../core/scopes.ts";
import { OauthClients, type OauthRecordRow, OauthRecords } from "./model.ts";

/** An application that the holder let in, with all that it may do by any of its grants. */
export interface Authorization {
  client: { id: string; name: string };
  scopes: Scope[];
  granted_at: Date;
}

/** What of OAuth's space-separated text is a scope of ours, in their order. */
export function asScopes(text: string | undefined): Scope[] {
  const given = new Set((text ?? "").split(" "));
  return SCOPES.filter((scope) => given.has(scope));
}

/** The applications that may use the account now, by name. */
export async function listAuthorizations(ctx: Context): Promise<Authorization[]> {
  requireScope(ctx, "admin");
  const filter = { account: ctx.account, kind: "Grant", expires_at: { $gt: new Date() } };
  const grants = await ctx.deps.database
    .model(OauthRecords)
    .find(filter, { payload: 0 })
    .sort({ created_at: -1 })
    .lean<OauthRecordRow[]>();
  const byClient = Map.groupBy(grants, (grant) => grant.client);
  const clients = await ctx.deps.database
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

/** Takes back all that the holder granted to an application; its tokens are refused at once. */
export async function revokeAuthorization(ctx: Context, client: string): Promise<void> {
  requireScope(ctx, "admin");
  const mine = { account: ctx.account, client };
  // Grants first: what is being given for one meanwhile counts no more.
  await ctx.deps.database.model(OauthRecords).deleteMany({ ...mine, kind: "Grant" });
  await ctx.deps.database.model(OauthRecords).deleteMany({ ...mine, kind: { $ne: "ClientCredentials" } });
}
