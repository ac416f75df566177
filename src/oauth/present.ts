import { findParent } from "../access/api-keys/present.ts";
import type { Plan } from "../accounts/plans.ts";
import type { OauthClientRow } from "./model.ts";
import type { CreatedOauthClient, OauthClient } from "./output.ts";

/** @param plan of the account that registered the client; a plan without OAuth disables it */
export function presentOauthClient(row: OauthClientRow, plan: Plan): OauthClient {
  return {
    id: row._id,
    client_id: row._id,
    name: row.name,
    type: row.type,
    redirect_uris: row.redirect_uris,
    scopes: row.scopes,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    parent: findParent(row.ancestors),
    ...(plan !== "pro" && { disabled_reason: "plan_required" }),
  };
}

/** The only response that shows the secret. */
export function presentCreatedOauthClient(row: OauthClientRow, secret: string | undefined): CreatedOauthClient {
  return { ...presentOauthClient(row, "pro"), ...(secret !== undefined && { client_secret: secret }) };
}
