import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { type Context, type Deps, requireScope } from "../context.ts";
import { ApiError, unauthorized } from "../errors.ts";
import type { Scope } from "../keys/scopes.ts";

declare module "fastify" {
  interface FastifyRequest {
    context: Context | undefined;
  }
  interface FastifyContextConfig {
    /** Answers without credentials. */
    open?: boolean;
    scope?: Scope | "any";
    /** The path template, as usage counts it. */
    path?: string;
  }
}

/** Before a body is read: HTTPS, the credential, the scope. */
export async function authenticateRequest(deps: Deps, request: FastifyRequest): Promise<void> {
  requireHttps(deps, request);
  const { open, scope } = request.routeOptions.config;
  if (open) return;
  request.context = await contextOf(deps, request.headers.authorization, request.id);
  if (scope && scope !== "any") requireScope(request.context, scope);
}

/** @throws insecure_connection on plain HTTP, but from loopback when HTTPS_MODE allows it */
export function requireHttps(deps: Pick<Deps, "config">, request: FastifyRequest): void {
  if (request.protocol === "https") return;
  if (deps.config.httpsMode === "loopback-exempt" && isLoopback(request.ip)) return;
  throw new ApiError("insecure_connection", "HTTPS is required.");
}

function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
}

/** The caller behind an `Authorization` header. @throws unauthorized */
export async function contextOf(deps: Deps, authorization: string | undefined, requestId: string): Promise<Context> {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization ?? "") ?? [];
  if (!token) throw unauthorized();
  const { owner, credential } = await deps.credentials.resolve(token);
  return { account: owner._id, owner, credential, requestId, deps };
}
