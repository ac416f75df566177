import { ApiError } from "./errors.ts";
import type { RateLimit } from "./rate-limit.ts";
import {
  type Coverage,
  createRestrictedError,
  type Restriction,
  requireConversationCoverage,
  requireCoverage,
} from "./restriction.ts";
import type { Scope } from "./scopes.ts";
import type { WorkBudget } from "./work.ts";

/**
 * Dependencies that a process creates once, in `app/deps.ts`. Each module adds its own property beside its factory, by
 * declaration merging, so that this file knows none of them.
 */
export interface Deps {
  /** Base of links, without a trailing slash; known once the server listens. */
  publicUrl: string;
}

export interface Credential {
  id: string;
  /** An API key, an OAuth access token, a client token for a browser, or the session of an account holder signed in at `/settings`. */
  kind: "api_key" | "access_token" | "client_token" | "session";
  scopes: readonly Scope[];
  /** The part of the data that a client token may read; absent for every other credential. */
  restriction?: Restriction;
  /** Set for credentials that expire. */
  expiresAt?: Date;
  /** Ids on which a credential that this one creates depends: itself and its ancestors. Absent for the account holder's session. */
  lineage?: readonly string[];
  /** Ids of the documents that the credential depends on: itself, its holder's, and its OAuth grant. */
  dependsOn?: readonly string[];
}

/** Calls of the rate limit that a request or an operation has taken. */
export interface Charge {
  calls: number;
  /** Work that these calls cover and no verb has used yet, in units. */
  covered: number;
}

/** The caller and its rights; the first parameter of every verb. Modules add properties as they do to `Deps`. */
export interface Context {
  /** The account's id. */
  account: string;
  credential: Credential;
  requestId: string;
  /** The client's address; proxies count only as far as TRUST_PROXY names them. */
  ip: string;
  /** Collects the scopes that the call required; a replay under the same Idempotency-Key requires them again. */
  requiredScopes?: Set<Scope>;
  /** Returns a signal that aborts when the client disconnects; absent where no client waits for the result. */
  getSignal?: () => AbortSignal;
  /** State of the rate limit when the call was counted. */
  rateLimit?: RateLimit;
  /** Calls that were charged; absent where no rate limit applies. The copies of a context share it. */
  charge?: Charge;
  /** Bounds the work of a GraphQL operation; absent elsewhere. The copies of a context share it. */
  work?: WorkBudget;
  /** Authenticates the credential of the call again, where no header contains it. */
  authenticate?: () => Promise<Context>;
  deps: Deps;
}

/** Context of background work, which carries no credential. */
export type Actor = Pick<Context, "account" | "deps">;

/**
 * Checks the right of a verb. A restricted credential may use only the verbs that state what they read of the account.
 * @throws forbidden with `details.scope` unless the credential has the scope (`admin` implies all), or `token_restricted`
 */
export function requireScope(ctx: Context, scope: Scope, coverage?: Coverage): void {
  requireScopeAlone(ctx, scope);
  requireCoverage(ctx, coverage);
}

/** As requireScope for a verb that reads these conversations, with credentials whose restriction is given by conditions. */
export async function requireConversations(ctx: Context, scope: Scope, ids: readonly string[]): Promise<void> {
  requireScopeAlone(ctx, scope);
  await requireConversationCoverage(ctx, ids);
}

/**
 * The scope of a route, before its verb checks the rest. @throws forbidden with `details.scope`, or `token_restricted` for a
 * restricted credential, which no scope would help
 */
export function requireScopeAlone(ctx: Context, scope: Scope): void {
  ctx.requiredScopes?.add(scope);
  if (hasScope(ctx, scope)) return;
  if (ctx.credential.restriction) throw createRestrictedError();
  throw new ApiError("forbidden", `This needs a key with the scope "${scope}".`, {
    details: { reason: "scope_missing", scope },
  });
}

export function hasScope(ctx: Pick<Context, "credential">, scope: Scope): boolean {
  return ctx.credential.scopes.includes(scope) || ctx.credential.scopes.includes("admin");
}
