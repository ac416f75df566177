import { type Adapter, type AdapterPayload, errors } from "oidc-provider";
import { hashSecret } from "../access/secret.ts";
import type { Deps } from "../core/context.ts";
import { ApiError } from "../core/errors.ts";
import { toBytes } from "../database/bson.ts";
import type { Database } from "../database/database.ts";
import { toApiError } from "../database/driver-errors.ts";
import { asScopes } from "./grants.ts";
import { type OauthRecordRow, OauthRecords } from "./model.ts";
import { readOauthClient } from "./service.ts";

const LABEL = "oauth";
/** A grant outlives the last thing that was given for it; until a code is, this long. */
const GRANT_SECONDS = 3_600;
const BEARER_KINDS = new Set(["AccessToken", "ClientCredentials", "RefreshToken", "AuthorizationCode"]);

/** What the library keeps, in MongoDB: by hash, and encrypted, so that a dump of the database opens nothing. */
export function createAdapter(deps: Pick<Deps, "database" | "secrets">, kind: string): Adapter {
  if (kind === "Session") return noSessions;
  if (kind === "Client") return createClientAdapter(deps.database);
  const { secrets } = deps;

  const open = (id: string, row: OauthRecordRow): AdapterPayload => {
    const payload = JSON.parse(secrets.open(LABEL, toBytes(row.payload)).toString());
    // A consumed row is consumed whatever its payload says; the secret itself is only in the caller's hands.
    return { ...payload, jti: id, ...(row.consumed_at && { consumed: seconds(row.consumed_at) }) };
  };

  return guarded({
    async upsert(id, payload, expiresIn = GRANT_SECONDS) {
      const { jti: _, ...rest } = payload;
      const now = Date.now();
      const grant = payload.grantId ? hashSecret(payload.grantId) : null;
      const account = payload.accountId ?? (await accountOf(deps.database, kind, payload));
      const expires_at = new Date(now + 1_000 * (kind === "Grant" ? GRANT_SECONDS : expiresIn));
      const row: Omit<OauthRecordRow, "_id"> = {
        account: account ?? "",
        kind,
        client: payload.clientId ?? null,
        grant: kind === "Interaction" ? null : grant,
        scopes: asScopes(kind === "Grant" ? grantedScope(payload) : payload.scope),
        payload: secrets.seal(LABEL, Buffer.from(JSON.stringify(rest))),
        consumed_at: null,
        created_at: new Date(now),
        expires_at,
      };
      await deps.database.model(OauthRecords).replaceOne({ _id: hashSecret(id) }, row, { upsert: true });
      if (grant && BEARER_KINDS.has(kind))
        await deps.database.model(OauthRecords).updateOne({ _id: grant, kind: "Grant" }, { $max: { expires_at } });
    },
    async find(id) {
      const row = await deps.database
        .model(OauthRecords)
        .findOne({ _id: hashSecret(id), kind })
        .lean<OauthRecordRow>();
      return row ? open(id, row) : undefined;
    },
    /** Of any number at the same time exactly one gets through; the others tell that the secret is in two hands. */
    async consume(id) {
      const filter = { _id: hashSecret(id), kind, consumed_at: null };
      const row = await deps.database
        .model(OauthRecords)
        .findOneAndUpdate(filter, { $set: { consumed_at: new Date() } })
        .lean();
      if (row) return;
      const used = await deps.database
        .model(OauthRecords)
        .findOne({ _id: hashSecret(id), kind }, { grant: 1 })
        .lean();
      if (used?.grant) await revokeFamily(deps.database, used.grant);
      throw new errors.InvalidGrant("it was used already");
    },
    async destroy(id) {
      await deps.database.model(OauthRecords).deleteOne({ _id: hashSecret(id), kind });
    },
    revokeByGrantId: (grantId) => revokeFamily(deps.database, hashSecret(grantId)),
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
  });
}

/** A grant and all that was ever given for it. The grant goes first: what is being given meanwhile counts no more. */
export async function revokeFamily(database: Database, grant: string): Promise<void> {
  await database.model(OauthRecords).deleteOne({ _id: grant, kind: "Grant" });
  await database.model(OauthRecords).deleteMany({ grant });
}

/** Clients are registered by our own verbs. */
const createClientAdapter = (database: Database): Adapter =>
  guarded({
    async find(id) {
      const row = await readOauthClient(database, id);
      if (!row) return undefined;
      const redirects = row.redirect_uris.length > 0;
      return {
        client_id: row._id,
        client_name: row.name,
        redirect_uris: row.redirect_uris,
        response_types: redirects ? ["code"] : [],
        grant_types: [
          ...(redirects ? ["authorization_code", "refresh_token"] : []),
          ...(row.type === "confidential" ? ["client_credentials"] : []),
        ],
        token_endpoint_auth_method: row.type === "public" ? "none" : "client_secret_post",
        // What is compared is the hash: see compareClientSecret in provider.ts.
        ...(row.secret_hash && { client_secret: row.secret_hash }),
        allowed_scopes: row.scopes,
        registrant: row.account,
      } as AdapterPayload;
    },
    ...nothingElse(),
  });

/** Who is signed in is known by the sessions of console/sessions.ts, so the library's own are not kept. */
const noSessions: Adapter = { find: async () => undefined, ...nothingElse() };

function nothingElse(): Omit<Adapter, "find"> {
  const nothing = async () => undefined;
  return {
    upsert: nothing,
    consume: nothing,
    destroy: nothing,
    revokeByGrantId: nothing,
    findByUid: nothing,
    findByUserCode: nothing,
  };
}

/** A token of a client that acts for itself opens the account that registered it. */
async function accountOf(database: Database, kind: string, { clientId }: AdapterPayload): Promise<string | undefined> {
  return kind === "ClientCredentials" && clientId ? (await readOauthClient(database, clientId))?.account : undefined;
}

const grantedScope = ({ resources }: AdapterPayload): string => Object.values((resources ?? {}) as object).join(" ");

/** A database that is away is `temporarily_unavailable`, not a fault of ours. */
function guarded(adapter: Adapter): Adapter {
  const entries = Object.entries(adapter).map(([name, method]) => [
    name,
    async (...args: unknown[]) => {
      try {
        return await (method as (...args: unknown[]) => Promise<unknown>)(...args);
      } catch (error) {
        if (!(toApiError(error) instanceof ApiError)) throw error;
        throw Object.assign(new errors.TemporarilyUnavailable(), { statusCode: 503, status: 503 });
      }
    },
  ]);
  return Object.fromEntries(entries);
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1_000);
