import type { RateLimit } from "../core/rate-limit.ts";

/** Creates `X-RateLimit-*`, and the structured fields of draft-ietf-httpapi-ratelimit-headers. */
export function createRateLimitHeaders(rateLimit: RateLimit): Record<string, string> {
  const { window, limit, remaining, reset, wait, policy } = rateLimit;
  return {
    "x-ratelimit-limit": String(limit),
    "x-ratelimit-remaining": String(remaining),
    "x-ratelimit-reset": String(reset),
    ratelimit: `"${window}";r=${remaining};t=${wait}`,
    "ratelimit-policy": policy,
  };
}
