import type { IncomingHttpHeaders } from "node:http";
import type { Context, Deps } from "../core/context.ts";

declare module "../core/context.ts" {
  interface Deps {
    access: Access;
  }
}

/** The parts of a request that show which page sent it. */
export interface BrowserRequest {
  headers: IncomingHttpHeaders;
  protocol: string;
}

/** Authentication and rate limiting as the transports use them; `app/deps.ts` provides the implementation. */
export interface Access {
  /** Resolves the credential of an `Authorization` header. @throws unauthorized, service_unavailable */
  identify(deps: Deps, authorization: string | undefined, requestId: string, ip: string): Promise<Context>;
  /**
   * Resolves the session of an account holder signed in at `/settings`, of a request that a page of this server sent;
   * undefined without one, and for a request of another origin.
   */
  identifySession(deps: Deps, request: BrowserRequest, requestId: string, ip: string): Promise<Context | undefined>;
  /** Uses a single-use ticket of a client token. @throws unauthorized, forbidden */
  identifyTicket(deps: Deps, ticket: string, requestId: string, ip: string): Promise<Context>;
  /** @throws forbidden, `ip_not_allowed`, when the caller's address is not on the account's IP allow-list */
  requireAllowedAddress(ctx: Context): void;
  /**
   * Counts a request of the account for the rate limit, where it may weigh as much as several calls, and for usage when
   * it is accepted. @throws rate_limit_exceeded
   */
  charge(ctx: Context, endpoint: string, calls?: number): Promise<void>;
  /**
   * Waits until the call is answered from a state that includes the event of a cursor, and brings the context to it.
   * @throws bad_request for what is no cursor; service_unavailable, `cursor_not_reached`
   */
  requireAtLeast(ctx: Context, cursor: unknown): Promise<void>;
  /**
   * Counts the work of a verb before it runs, in units (core/work.ts): as further calls, as far as the calls of its request do not
   * cover it. @throws rate_limit_exceeded
   */
  chargeWork(ctx: Context, work: number): Promise<void>;
  /**
   * Counts a call of an account that no credential of it sent, such as the issue of a token; a debt does not add to it.
   * @throws rate_limit_exceeded
   */
  chargeOwner(owner: Context["owner"], endpoint: string): Promise<void>;
  /** Reports the remaining calls in the response's headers; counts nothing. */
  reportRemaining(ctx: Context): void;
  /** For requests whose number of calls is known later. @throws rate_limit_exceeded when no call remains */
  requireRemaining(ctx: Context): void;
}

/**
 * The caller behind an `Authorization` header; without one, behind the session of a browser where `browser` permits it.
 * @throws unauthorized, or forbidden from an address not on its allow-list
 */
export async function identifyCaller(
  deps: Deps,
  authorization: string | undefined,
  requestId: string,
  ip: string,
  browser?: BrowserRequest,
): Promise<Context> {
  const signedIn =
    authorization === undefined && browser && (await deps.access.identifySession(deps, browser, requestId, ip));
  const ctx = signedIn || (await deps.access.identify(deps, authorization, requestId, ip));
  deps.access.requireAllowedAddress(ctx);
  return ctx;
}
