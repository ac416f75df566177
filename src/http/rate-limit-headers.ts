import type { RateLimit } from "../core/rate-limit.ts";

/** `X-RateLimit-*`, and the structured fields of draft-ietf-httpapi-ratelimit-headers. */
export function rateLimitHeaders({ window, limit, remaining, reset, wait, policy }: RateLimit): Record<string, string> {
  return {
    "x-ratelimit-limit": String(limit),
    "x-ratelimit-remaining": String(remaining),
    "x-ratelimit-reset": String(reset),
    ratelimit: `"${window}";r=${remaining};t=${wait}`,
    "ratelimit-policy": policy,
  };
}
