import { ApiError } from "./errors.ts";
import type { RateLimit } from "./rate-limit.ts";
import type { Scope } from "./scopes.ts";

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
  /** An API key, an OAuth access token, or the session of an account holder signed in at `/settings`. */
  kind: "api_key" | "access_token" | "session";
  scopes: readonly Scope[];
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
  deps: Deps;
}

/** Context of background work, which carries no credential. */
export type Actor = Pick<Context, "account" | "deps">;

/** @throws forbidden with `details.scope` unless the credential has the scope; `admin` implies all. */
export function requireScope(ctx: Context, scope: Scope): void {
  ctx.requiredScopes?.add(scope);
  if (hasScope(ctx, scope)) return;
  throw new ApiError("forbidden", `This needs a key with the scope "${scope}".`, {
    details: { reason: "scope_missing", scope },
  });
}

export function hasScope(ctx: Pick<Context, "credential">, scope: Scope): boolean {
  return ctx.credential.scopes.includes(scope) || ctx.credential.scopes.includes("admin");
}
