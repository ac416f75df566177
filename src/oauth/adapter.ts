import { type Adapter, type AdapterPayload, errors, Provider } from "oidc-provider";
import { hashSecret } from "../access/secret.ts";
import { countAttempt, createClientTokenAllowances, createRefreshAllowances } from "../access/sessions/attempts.ts";
import { readAccount } from "../accounts/service.ts";
import type { Deps } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import type { Database } from "../database/database.ts";
import { toApiError } from "../database/driver-errors.ts";
import { findValidClient, readOauthClient } from "./clients.ts";
import { createRecords, deleteGrant, type RecordDeps } from "./records.ts";
import { parseScopes } from "./scopes.ts";
import { openPayload, sealPayload } from "./sealed-payload.ts";

/** A grant lives as long as the last token issued under it; before the first one, this long. */
const GRANT_SECONDS = 3_600;
/** What a client exchanges for an access token. */
const EXCHANGED_KINDS = new Set(["RefreshToken", "AuthorizationCode"]);
const ISSUED_KINDS = new Set(["AccessToken", "ClientCredentials", "RefreshToken", "AuthorizationCode"]);

/** Stores the state of the OAuth library in MongoDB: by hash, and encrypted, so that a database dump reveals no secret. */
export function createAdapter(
  deps: RecordDeps & Pick<Deps, "access" | "config" | "credentials" | "log" | "secrets">,
  kind: string,
): Adapter {
  const { database, secrets } = deps;
  // The sessions of the pages know who is signed in, so the library's own are not stored.
  if (kind === "Session") return convertErrors(createReadOnlyAdapter(async () => undefined));
  if (kind === "Client") return convertErrors(createReadOnlyAdapter((id) => readClientMetadata(deps, id)));
  const records = createRecords(deps, kind);
  const revokeGrant = (grant: string) => {
    const { ip } = Provider.ctx ?? {};
    return deleteGrant(deps, { deps, ...(ip !== undefined && { ip }) }, grant);
  };
  return convertErrors({
    async upsert(id, payload, expiresIn = GRANT_SECONDS) {
      const account = payload.accountId ?? (await findClientAccount(database, kind, payload)) ?? "";
      if (kind === "ClientCredentials") {
        await countAttempt(database, createClientTokenAllowances(payload.clientId ?? ""));
        await chargeToken(deps, account);
      }
      const { jti: _, ...rest } = payload;
      const now = Date.now();
      const grant = payload.grantId ? hashSecret(payload.grantId) : null;
      const expires_at = new Date(now + 1_000 * (kind === "Grant" ? GRANT_SECONDS : expiresIn));
      await records.store(id, {
        account,
        kind,
        client: payload.clientId ?? null,
        grant: kind === "Interaction" ? null : grant,
        scopes: parseScopes(kind === "Grant" ? joinGrantedScopes(payload) : payload.scope),
        payload: sealPayload(secrets, id, rest),
        key_id: secrets.keyId,
        consumed_at: null,
        created_at: new Date(now),
        expires_at,
      });
      if (grant && ISSUED_KINDS.has(kind)) await records.extendGrant(grant, expires_at);
    },
    async find(id) {
      const row = await records.find(id);
      return row ? openPayload(secrets, id, row) : undefined;
    },
    async consume(id) {
      const row = EXCHANGED_KINDS.has(kind) ? await records.find(id) : null;
      // Before the token is used up, so that a refused request can be repeated.
      if (row && !row.consumed_at) {
        if (kind === "RefreshToken" && row.grant) await countAttempt(database, createRefreshAllowances(row.grant));
        await chargeToken(deps, row.account);
      }
      if (await records.consume(id)) return;
      // The secret was used twice, so it is known to two parties.
      const used = await records.find(id);
      if (used?.grant) await revokeGrant(used.grant);
      throw new errors.InvalidGrant("it has already been used");
    },
    destroy: (id) => (kind === "Grant" ? revokeGrant(hashSecret(id)) : records.delete(id)),
    revokeByGrantId: (grantId) => revokeGrant(hashSecret(grantId)),
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
  });
}

/** The issue of an access token is a call of the account whose data it opens. @throws rate_limit_exceeded */
async function chargeToken({ access, database }: Pick<Deps, "access" | "database">, account: string): Promise<void> {
  const owner = await readAccount(database, account);
  if (owner) await access.chargeOwner(owner, "/oauth/token");
}

function createReadOnlyAdapter(find: Adapter["find"]): Adapter {
  const ignore = async () => undefined;
  return {
    find,
    upsert: ignore,
    consume: ignore,
    destroy: ignore,
    revokeByGrantId: ignore,
    findByUid: ignore,
    findByUserCode: ignore,
  };
}

/** Reads a client, which verbs of this service register, as the library's metadata. */
async function readClientMetadata(
  deps: Pick<Deps, "credentials" | "database">,
  id: string,
): Promise<AdapterPayload | undefined> {
  const row = await findValidClient(deps, id);
  if (!row) return undefined;
  const redirects = row.redirect_uris.length > 0;
  return {
    client_id: row._id,
    client_name: row.name,
    redirect_uris: row.redirect_uris,
    response_types: redirects ? (["code"] as const) : [],
    grant_types: [
      ...(redirects ? ["authorization_code", "refresh_token"] : []),
      ...(row.type === "confidential" ? ["client_credentials"] : []),
    ],
    token_endpoint_auth_method: row.type === "public" ? ("none" as const) : ("client_secret_post" as const),
    // The hash of the secret: compareClientSecret in provider.ts compares hashes.
    ...(row.secret_hash && { client_secret: row.secret_hash }),
    allowed_scopes: row.scopes,
    registrant: row.account,
  };
}

/** A token of a client that acts for itself opens the account that registered the client. */
async function findClientAccount(
  database: Database,
  kind: string,
  { clientId }: AdapterPayload,
): Promise<string | undefined> {
  return kind === "ClientCredentials" && clientId ? (await readOauthClient(database, clientId))?.account : undefined;
}

function joinGrantedScopes({ resources }: AdapterPayload): string {
  return typeof resources === "object" && resources !== null ? Object.values(resources).join(" ") : "";
}

/** Reports an unavailable database, and too many tokens, as `temporarily_unavailable` instead of a server error. */
function convertErrors(adapter: Adapter): Adapter {
  const convert =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        return await call(...args);
      } catch (error) {
        const api = toApiError(error);
        if (!(api instanceof ApiError)) throw error;
        const status = api.code === "rate_limit_exceeded" ? api.status : 503;
        const description = status === 503 ? undefined : api.message;
        throw Object.assign(new errors.TemporarilyUnavailable(description), { statusCode: status, status });
      }
    };
  return {
    upsert: convert(adapter.upsert),
    find: convert(adapter.find),
    consume: convert(adapter.consume),
    destroy: convert(adapter.destroy),
    revokeByGrantId: convert(adapter.revokeByGrantId),
    findByUid: convert(adapter.findByUid),
    findByUserCode: convert(adapter.findByUserCode),
  };
}
