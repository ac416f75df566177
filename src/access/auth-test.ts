import type { Context } from "../core/context.ts";

/** GET /auth/test: who the credential belongs to and what it may do; any valid one may ask. */
export function testAuth({ owner, credential, rateLimit }: Context) {
  const { limit = 0, remaining = 0, reset = 0 } = rateLimit ?? {};
  return {
    authenticated: true,
    user: { id: owner._id, email: owner.email },
    scopes: [...credential.scopes],
    rate_limit: { limit, remaining, reset },
  };
}
