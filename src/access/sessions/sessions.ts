import { createHash } from "node:crypto";
import { readAccount } from "../../accounts/service.ts";
import type { Context, Credential } from "../../core/context.ts";
import { unauthorized } from "../../core/errors.ts";
import { isId, newId } from "../../core/ids.ts";
import { SCOPES } from "../../core/scopes.ts";
import type { Database } from "../../database/database.ts";
import type { Holder, TokenKind, Validity } from "../credentials.ts";
import { createSecret, hashSecret, isSecret } from "../secret.ts";
import { type SessionRow, Sessions } from "./model.ts";

export const SESSION_LIFETIME_SECONDS = 30 * 86_400;
const LAST_SEEN_INTERVAL_MS = 60_000;

/** A signed-in account and its session. */
export interface SignedIn {
  account: Context["owner"];
  session: SessionRow;
}

/** Hash of the stored password: what holds it is valid until the password changes. */
export const fingerprintPassword = (account: Pick<Context["owner"], "password">) =>
  createHash("sha256")
    .update(account.password ?? "")
    .digest("base64url")
    .slice(0, 16);

/** Creates a session. @returns the value of the cookie, of which only a hash is stored */
export async function startSession(
  database: Database,
  account: Context["owner"],
  from: { ip: string; userAgent: string },
): Promise<string> {
  const token = createSecret("ses");
  const now = new Date();
  await database.model(Sessions).create({
    _id: newId("ses"),
    account: account._id,
    hash: hashSecret(token),
    password: fingerprintPassword(account),
    user_agent: from.userAgent.slice(0, 300),
    ip: from.ip,
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + 1_000 * SESSION_LIFETIME_SECONDS),
  });
  return token;
}

/** Returns the session of a cookie, if valid. Reads the database for every page, so that revocation is immediate. */
export async function readSession(database: Database, token: string | undefined): Promise<SignedIn | undefined> {
  if (token === undefined || !isSecret("ses", token)) return undefined;
  const now = new Date();
  const session = await database
    .model(Sessions)
    .findOne({ hash: hashSecret(token), expires_at: { $gt: now } })
    .lean<SessionRow>();
  const account = session && (await readAccount(database, session.account));
  if (!account || session.password !== fingerprintPassword(account)) return undefined;
  if (now.getTime() - session.last_seen_at.getTime() > LAST_SEEN_INTERVAL_MS)
    void database
      .model(Sessions)
      .updateOne({ _id: session._id }, { $set: { last_seen_at: now } })
      .catch(() => {});
  return { account, session };
}

/** Returns the holder of a session as transports use it. */
export async function findSessionHolder(database: Database, token: string): Promise<Holder | undefined> {
  const found = await readSession(database, token);
  return found && { owner: found.account, credential: createSessionCredential(found.session) };
}

/** Sessions as credentials of work that continues without them, such as uploads to a link; they are no bearer tokens. */
export function createSessionTokens(database: Database): TokenKind {
  return {
    accepts: () => false,
    load: () => Promise.reject(unauthorized()),
    find: (id) => (isId("ses", id) ? findValidSession(database, id) : undefined),
  };
}

async function findValidSession(database: Database, id: string): Promise<Validity | null> {
  const session = await database.model(Sessions).findById(id).lean<SessionRow>();
  const account = session && (await readAccount(database, session.account));
  if (!account || session.password !== fingerprintPassword(account)) return null;
  return { expiresAt: session.expires_at, ancestors: [] };
}

/** The credential of a signed-in account holder, with all scopes. */
export function createSessionCredential({ _id: id, expires_at: expiresAt }: SessionRow): Credential {
  return { id, kind: "session", scopes: SCOPES, expiresAt };
}

/** Keeps a session valid when the password of its account changes. */
export async function keepSession(database: Database, session: SessionRow, account: Context["owner"]): Promise<void> {
  await database.model(Sessions).updateOne({ _id: session._id }, { $set: { password: fingerprintPassword(account) } });
}

/** Deletes one session of the account, or all of them without an id. */
export async function endSessions(database: Database, account: string, id?: string): Promise<void> {
  await database.model(Sessions).deleteMany({ account, ...(id !== undefined && { _id: id }) });
}
