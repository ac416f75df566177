import type { AccountRow } from "./accounts/model.ts";
import type { Config } from "./config.ts";
import type { Change } from "./database/change.ts";
import type { Committer } from "./database/committer.ts";
import type { Database } from "./database/connect.ts";
import type { FoundAll, Ref } from "./database/row.ts";
import { ApiError } from "./errors.ts";
import type { Tail } from "./events/tail.ts";
import type { Jobs } from "./jobs.ts";
import type { Credentials } from "./keys/credentials.ts";
import type { Scope } from "./keys/scopes.ts";
import type { Log } from "./log.ts";
import type { Summarizer } from "./summaries/summarizer.ts";

/** What the whole process shares; made once in app.ts. */
export interface Deps {
  config: Config;
  log: Log;
  database: Database;
  committer: Committer;
  tail: Tail;
  jobs: Jobs;
  credentials: Credentials;
  summarizer: Summarizer;
  /** Base of links, without a slash at the end; known once the server listens. */
  publicUrl: string;
}

export interface Credential {
  id: string;
  kind: "api_key";
  scopes: readonly Scope[];
}

/** Who asks, with what right. Every verb takes one first. */
export interface Context {
  /** The account's id. */
  account: string;
  /** The account as it was when the credential was last read; at most a second old. */
  owner: AccountRow;
  credential: Credential;
  requestId: string;
  deps: Deps;
}

/** What a job has: no credential, as nobody asks. */
export type Actor = Pick<Context, "account" | "deps">;

/** @throws forbidden with `details.scope` unless the credential holds the scope; `admin` holds all. */
export function requireScope(ctx: Context, scope: Scope): void {
  if (hasScope(ctx, scope)) return;
  throw new ApiError("forbidden", `This needs a key with the scope "${scope}".`, {
    details: { reason: "scope_missing", scope },
  });
}

export function hasScope(ctx: Pick<Context, "credential">, scope: Scope): boolean {
  return ctx.credential.scopes.includes(scope) || ctx.credential.scopes.includes("admin");
}

/** The one write path of all verbs: see Committer.commit. */
export function commit<const Rs extends readonly Ref[], T>(
  actor: Actor,
  reads: Rs,
  run: (change: Change, found: FoundAll<Rs>) => T,
): Promise<T> {
  return actor.deps.committer.commit(actor.account, reads, run);
}
