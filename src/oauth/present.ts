import type { AccountRow } from "../accounts/model.ts";
import type { OauthClientRow } from "./model.ts";
import type { CreatedOauthClient, OauthClient } from "./output.ts";

/** A client that the plan of its account has switched off says so. */
export function presentOauthClient(row: OauthClientRow, { plan }: Pick<AccountRow, "plan">): OauthClient {
  return {
    id: row._id,
    client_id: row._id,
    name: row.name,
    type: row.type,
    redirect_uris: row.redirect_uris,
    scopes: row.scopes,
    created_at: row.created_at.toISOString(),
    ...(plan !== "pro" && { disabled_reason: "plan_required" }),
  };
}

/** The one answer that shows the secret. */
export function presentCreatedOauthClient(row: OauthClientRow, secret: string | undefined): CreatedOauthClient {
  return { ...presentOauthClient(row, { plan: "pro" }), ...(secret !== undefined && { client_secret: secret }) };
}
