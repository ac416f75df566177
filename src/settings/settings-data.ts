import type { ApiKeyRow } from "../access/api-keys/model.ts";
import { listApiKeys } from "../access/api-keys/service.ts";
import type { SessionRow } from "../access/sessions/model.ts";
import { listSessions, type SignedIn } from "../access/sessions/sessions.ts";
import type { AccountRow } from "../accounts/model.ts";
import { presentIpAllowlist } from "../accounts/present.ts";
import type { Context } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { type Authorization, listAuthorizations } from "../oauth/grants.ts";
import type { OauthClientRow } from "../oauth/model.ts";
import { listOauthClients } from "../oauth/service.ts";

/** All that the settings page shows, by the verbs that the two other doors call. */
export interface Settings {
  account: AccountRow;
  session: SessionRow;
  keys: ApiKeyRow[];
  allowlist: ReturnType<typeof presentIpAllowlist>;
  clients: OauthClientRow[];
  authorizations: Authorization[];
  sessions: SessionRow[];
}

export async function readSettings(ctx: Context, { account, session }: SignedIn): Promise<Settings> {
  const [keys, clients, authorizations, sessions] = await Promise.all([
    listApiKeys(ctx),
    listOauthClients(ctx).then(({ rows }) => rows, noneWithoutPlan),
    listAuthorizations(ctx),
    listSessions(ctx, account),
  ]);
  return { account, session, keys, allowlist: presentIpAllowlist(account), clients, authorizations, sessions };
}

function noneWithoutPlan(error: unknown): [] {
  if (error instanceof ApiError && error.details?.reason === "plan_required") return [];
  throw error;
}
