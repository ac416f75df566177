import { isAllowedIp } from "../accounts/ip-ranges.ts";
import type { Context, Deps } from "../core/context.ts";
import { ApiError, MISSING_KEY, serviceUnavailable, unauthorized } from "../core/errors.ts";
import { pickLater } from "../core/log-position.ts";
import { waitForCursor } from "../events/at-least.ts";
import type { Access } from "../http/access.ts";

/** A failover may take this long before requests are refused instead of waiting. */
const FAILOVER_TIMEOUT_MS = 5_000;

/** Authentication by bearer token and rate limits by account, for every transport. */
export function createAccess(
  {
    database,
    credentials,
    limits,
    positions,
    tail,
  }: Pick<Deps, "database" | "credentials" | "limits" | "positions" | "tail">,
  /** Called for each accepted request, with its path template. */
  countUsage: (account: string, endpoint: string) => void,
): Access {
  const tokens = new WeakMap<Context, string>();
  return {
    async identify(deps, authorization, requestId, ip) {
      const token = parseBearerToken(authorization);
      if (database.awayFor() > FAILOVER_TIMEOUT_MS) throw serviceUnavailable("The database is away.");
      const { owner, credential } = await credentials.resolve(token);
      const place = { position: await positions.get(owner._id) };
      const ctx: Context = { account: owner._id, owner, credential, requestId, ip, deps, place };
      tokens.set(ctx, token);
      return ctx;
    },
    async requireAtLeast(ctx, cursor) {
      const sequence = await waitForCursor({ database, tail, positions }, ctx.account, cursor);
      // What the cache of credentials holds may be older than the event.
      const token = tokens.get(ctx);
      if (token) Object.assign(ctx, await credentials.resolve(token, sequence));
      ctx.place = { position: pickLater(ctx.place?.position, { sequence, cursor: String(cursor) }) };
    },
    requireAllowedAddress(ctx) {
      if (isAllowedIp(ctx.owner, ctx.ip)) return;
      // Reports the remaining calls without counting one: requests from elsewhere must not use up the account's calls.
      this.reportRemaining(ctx);
      throw new ApiError("forbidden", "This address is not on the account's IP allow-list.", {
        details: { reason: "ip_not_allowed" },
      });
    },
    reportRemaining(ctx) {
      ctx.rateLimit = limits.getRateLimit(ctx.owner);
    },
    async charge(ctx: Context, endpoint, calls = 1) {
      const { rateLimit, refusal } = await limits.take(ctx.owner, calls);
      ctx.rateLimit = rateLimit;
      if (refusal) throw refusal;
      countUsage(ctx.account, endpoint);
    },
    requireRemaining(ctx) {
      const refused = limits.findRefusal(ctx.owner);
      if (!refused) return;
      ctx.rateLimit = refused.rateLimit;
      throw refused.refusal;
    },
  };
}

function parseBearerToken(authorization: string | undefined): string {
  if (!authorization) throw unauthorized(MISSING_KEY);
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  if (!token) throw unauthorized("The header Authorization must be Bearer <key>.");
  return token;
}
