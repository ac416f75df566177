import type { FastifyRequest } from "fastify";
import { type Context, type Deps, requireScopeAlone } from "../core/context.ts";
import type { Scope } from "../core/scopes.ts";

declare module "fastify" {
  interface FastifyRequest {
    context: Context | undefined;
  }
  interface FastifyContextConfig {
    /** Responds without credentials. */
    open?: boolean;
    /** A method that its path does not have: responds with 405. */
    refused?: boolean;
    scope?: Scope | "any";
    /** Accepts the query parameter `ticket` in place of a bearer token. */
    ticket?: boolean;
    /** The path template under which usage counts the request. */
    path?: string;
  }
}

/** Before a body is read, after HTTPS: checks the credential, the address, the rate limit and the scope. */
export async function authenticateRequest(deps: Deps, request: FastifyRequest): Promise<void> {
  const { open, scope, path = "" } = request.routeOptions.config;
  if (open) return;
  await identifyTicket(deps, request);
  const ctx = await identifyRequest(deps, request);
  await deps.access.charge(ctx, path);
  const cursor = request.headers["x-recap-at-least"];
  if (cursor !== undefined) await deps.access.requireAtLeast(ctx, cursor);
  if (scope && scope !== "any") requireScopeAlone(ctx, scope);
}

/**
 * Sends the rate limit with the error of a request that no operation serves: an unknown path or method. A missing or
 * invalid credential, which would not change that error, is ignored.
 */
export async function reportRateLimit(deps: Deps, request: FastifyRequest): Promise<void> {
  if (request.headers.authorization === undefined) return;
  const ctx = await identifyRequest(deps, request).catch(() => undefined);
  if (ctx) deps.access.reportRemaining(ctx);
}

/** Sets `request.context`, also where the address is refused. @throws unauthorized, forbidden */
export async function identifyRequest(deps: Deps, request: FastifyRequest): Promise<Context> {
  const { authorization } = request.headers;
  request.context ??= await deps.access.identify(deps, authorization, request.id, request.ip);
  deps.access.requireAllowedAddress(request.context);
  return request.context;
}

/** Sets `request.context` where the route accepts a ticket and the request has one. @throws unauthorized, forbidden */
export async function identifyTicket(deps: Deps, request: FastifyRequest): Promise<void> {
  if (!request.routeOptions.config.ticket || request.headers.authorization !== undefined) return;
  const ticket = readTicket(request);
  if (ticket !== undefined) request.context = await deps.access.identifyTicket(deps, ticket, request.id, request.ip);
}

function readTicket({ query }: FastifyRequest): string | undefined {
  const ticket = typeof query === "object" && query !== null && "ticket" in query ? query.ticket : undefined;
  return typeof ticket === "string" ? ticket : undefined;
}
