import type { Connections } from "../access/connections.ts";
import type { Credentials } from "../access/credentials.ts";
import type { Limiter } from "../access/rate-limits/limiter.ts";
import type { RateLimit } from "../access/rate-limits/rate-limit.ts";
import type { AccountRow } from "../accounts/model.ts";
import { isStorageRefusal } from "../accounts/quota.ts";
import { tellRefusal } from "../accounts/quota-refusals.ts";
import type { Change } from "../database/change.ts";
import type { Committer } from "../database/committer.ts";
import type { Database } from "../database/connect.ts";
import type { FoundAll, Ref } from "../database/row.ts";
import type { Tail } from "../events/tail.ts";
import type { FileStore } from "../files/store.ts";
import { commitOnce, type IdempotentCall } from "../idempotency/call.ts";
import type { Idempotency } from "../idempotency/service.ts";
import type { Jobs } from "../jobs/scheduler.ts";
import type { Summarizer } from "../lib/summarizer/summarizer.ts";
import type { Gate } from "../process/admission.ts";
import type { Config } from "../process/config.ts";
import type { Lifecycle } from "../process/lifecycle.ts";
import type { Log } from "../process/log.ts";
import type { Metrics } from "../process/metrics.ts";
import type { Secrets } from "../process/secrets.ts";
import { inSpan } from "../process/span.ts";
import type { UsageCounter } from "../usage/counter.ts";
import type { DeliveryFeed } from "../webhooks/live.ts";
import type { Sender } from "../webhooks/sender.ts";
import { ApiError } from "./errors.ts";
import type { Scope } from "./scopes.ts";

/** What the whole process shares; made once in app.ts. */
export interface Deps {
  config: Config;
  log: Log;
  metrics: Metrics;
  lifecycle: Lifecycle;
  gate: Gate;
  database: Database;
  committer: Committer;
  files: FileStore;
  tail: Tail;
  jobs: Jobs;
  credentials: Credentials;
  secrets: Secrets;
  idempotency: Idempotency;
  summarizer: Summarizer;
  sender: Sender;
  deliveries: DeliveryFeed;
  limits: Limiter;
  usage: UsageCounter;
  connections: Connections;
  /** Base of links, without a slash at the end; known once the server listens. */
  publicUrl: string;
}

export interface Credential {
  id: string;
  /** An API key, an access token of OAuth, or the session of somebody signed in at `/settings`. */
  kind: "api_key" | "access_token" | "session";
  scopes: readonly Scope[];
  /** For those that end by themselves. */
  expiresAt?: Date;
  /** Ids of the documents that its right depends on: its own, its holder's, and what OAuth put between them. */
  standsOn?: readonly string[];
}

/** Who asks, with what right. Every verb takes one first. */
export interface Context {
  /** The account's id. */
  account: string;
  /** The account as it was when the credential was last read; at most a second old. */
  owner: AccountRow;
  credential: Credential;
  requestId: string;
  /** The client's address; proxies count only as far as TRUST_PROXY names them. */
  ip: string;
  /** Of a request with an Idempotency-Key: the verb's first commit keeps its result under it. */
  idempotency?: IdempotentCall | undefined;
  /** As it stood when the call was counted. */
  rateLimit?: RateLimit;
  deps: Deps;
}

/** What a job has: no credential, as nobody asks. */
export type Actor = Pick<Context, "account" | "deps">;

/** @throws forbidden with `details.scope` unless the credential holds the scope; `admin` holds all. */
export function requireScope(ctx: Context, scope: Scope): void {
  ctx.idempotency?.scopes.add(scope);
  if (hasScope(ctx, scope)) return;
  throw new ApiError("forbidden", `This needs a key with the scope "${scope}".`, {
    details: { reason: "scope_missing", scope },
  });
}

export function hasScope(ctx: Pick<Context, "credential">, scope: Scope): boolean {
  return ctx.credential.scopes.includes(scope) || ctx.credential.scopes.includes("admin");
}

/** What a write needs to know of who asks for it. */
export type Writer = Pick<Context, "account" | "idempotency"> & { deps: Pick<Deps, "committer"> };

/** The one write path of all verbs: see Committer.commit. A refusal for want of storage is told in the event log. */
export async function commit<const Rs extends readonly Ref[], T>(
  writer: Writer,
  reads: Rs,
  run: (change: Change, found: FoundAll<Rs>) => T,
): Promise<T> {
  const { account, deps, idempotency: call } = writer;
  try {
    return await inSpan("commit", {}, () => {
      if (!call || call.taken) return deps.committer.commit(account, reads, run);
      return commitOnce(deps.committer, call, account, reads, run);
    });
  } catch (error) {
    if (isStorageRefusal(error)) await tellRefusal(writer);
    throw error;
  }
}
