import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { takeCalls } from "../access/rate-limits/limiter.ts";
import { isAllowedIp } from "../accounts/ip-ranges.ts";
import { type Context, type Deps, requireScope } from "../core/context.ts";
import { ApiError, MISSING_KEY, serviceUnavailable, unauthorized } from "../core/errors.ts";
import type { Scope } from "../core/scopes.ts";

const FAILOVER_MS = 5_000;

declare module "fastify" {
  interface FastifyRequest {
    context: Context | undefined;
  }
  interface FastifyContextConfig {
    /** Answers without credentials. */
    open?: boolean;
    /** A method that its path does not have: answers 405. */
    refused?: boolean;
    scope?: Scope | "any";
    /** The path template, as usage counts it. */
    path?: string;
  }
}

/** Before a body is read, after HTTPS: the credential, the address, the rate limit, the scope. */
export async function authenticateRequest(deps: Deps, request: FastifyRequest): Promise<void> {
  const { open, scope, path = "" } = request.routeOptions.config;
  if (open) return;
  const ctx = await identify(deps, request);
  await countCall(ctx, path);
  if (scope && scope !== "any") requireScope(ctx, scope);
}

/**
 * A call of the account: for the rate limit, where it may weigh as much as several, and, when it is let through, for
 * usage. @throws rate_limit_exceeded
 */
export async function countCall(ctx: Context, endpoint: string, weight = 1): Promise<void> {
  await takeCalls(ctx, weight);
  ctx.deps.usage.count(ctx.account, endpoint);
}

/** @throws insecure_connection on plain HTTP, but from loopback when HTTPS_MODE allows it */
export function requireHttps(deps: Pick<Deps, "config">, request: FastifyRequest): void {
  if (request.protocol === "https") return;
  if (deps.config.httpsMode === "loopback-exempt" && isLoopback(request.ip)) return;
  throw new ApiError("insecure_connection", "HTTPS is required.");
}

export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
}

/** Whose request this is; known also where the address is refused. @throws unauthorized, or forbidden from an address not on its list */
export async function identify(deps: Deps, request: FastifyRequest): Promise<Context> {
  request.context = await callerOf(deps, request.headers.authorization, request.id, request.ip);
  requireAddress(request.context);
  return request.context;
}

/** The caller behind an `Authorization` header. @throws unauthorized, or forbidden from an address not on its list */
export async function contextOf(
  deps: Deps,
  authorization: string | undefined,
  requestId: string,
  ip: string,
): Promise<Context> {
  const ctx = await callerOf(deps, authorization, requestId, ip);
  requireAddress(ctx);
  return ctx;
}

async function callerOf(
  deps: Deps,
  authorization: string | undefined,
  requestId: string,
  ip: string,
): Promise<Context> {
  if (!authorization) throw unauthorized(MISSING_KEY);
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  if (!token) throw unauthorized("The header Authorization must be Bearer <key>.");
  // A failover is waited for; whoever comes later than that does not queue up behind it.
  if (deps.database.awayFor() > FAILOVER_MS) throw serviceUnavailable("The database is away.");
  const { owner, credential } = await deps.credentials.resolve(token);
  return { account: owner._id, owner, credential, requestId, ip, deps };
}

/** A call from elsewhere is told what is left, and takes none of it: nobody outside can use up the account's calls. */
function requireAddress(ctx: Context): void {
  if (isAllowedIp(ctx.owner, ctx.ip)) return;
  ctx.rateLimit = ctx.deps.limits.left(ctx.owner);
  throw new ApiError("forbidden", "This address is not on the account's IP allow-list.", {
    details: { reason: "ip_not_allowed" },
  });
}
