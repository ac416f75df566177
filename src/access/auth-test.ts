import type { Context } from "../core/context.ts";

/** GET /auth/test: account, scopes and rate limit of the credential; accepts any valid one. */
export function testAuth({ owner, credential, rateLimit }: Context) {
  const { limit = 0, remaining = 0, reset = 0 } = rateLimit ?? {};
  return {
    authenticated: true,
    user: { id: owner._id, email: owner.email },
    scopes: [...credential.scopes],
    rate_limit: { limit, remaining, reset },
  };
}
