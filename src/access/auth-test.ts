import type { Context } from "../core/context.ts";
import { requireCoverage } from "../core/restriction.ts";

/** GET /auth/test: account, scopes and rate limit of the credential; accepts any valid one except a client token. */
export function testAuth(ctx: Context) {
  // It shows the address of the account holder.
  requireCoverage(ctx, undefined);
  const { owner, credential, rateLimit } = ctx;
  const { limit = 0, remaining = 0, reset = 0 } = rateLimit ?? {};
  return {
    authenticated: true,
    user: { id: owner._id, email: owner.email },
    scopes: [...credential.scopes],
    rate_limit: { limit, remaining, reset },
  };
}
