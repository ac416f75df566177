import { listApiKeys } from "../access/api-keys/service.ts";
import { listPasskeys } from "../access/passkeys/service.ts";
import { listSessions } from "../access/sessions/service.ts";
import type { SignedIn } from "../access/sessions/sessions.ts";
import { presentIpAllowlist } from "../accounts/present.ts";
import type { Context } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { listAuthorizations } from "../oauth/authorizations.ts";
import { listOauthClients } from "../oauth/clients.ts";

/** The data of the settings page. */
export type Settings = Awaited<ReturnType<typeof readSettings>>;

/** Reads the data of the settings page through the verbs that REST and GraphQL call. */
export async function readSettings(ctx: Context, { account, session }: SignedIn) {
  const [keys, clients, authorizations, sessions, passkeys] = await Promise.all([
    listApiKeys(ctx),
    listOauthClients(ctx).then(({ rows }) => rows, ignoreMissingPlan),
    listAuthorizations(ctx),
    listSessions(ctx),
    listPasskeys(ctx),
  ]);
  const allowlist = presentIpAllowlist(account);
  return { account, session, keys, allowlist, clients, authorizations, sessions, passkeys };
}

function ignoreMissingPlan(error: unknown): [] {
  if (error instanceof ApiError && error.details?.reason === "plan_required") return [];
  throw error;
}
