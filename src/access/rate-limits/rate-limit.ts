import { ApiError } from "../../core/errors.ts";
import { limitOf, type Tallies, usedOf, WINDOW_NAMES, WINDOWS, type WindowName } from "./tally.ts";

/** The window with fewer calls remaining, as the headers and `/auth/test` tell of it. */
export interface RateLimit {
  window: WindowName;
  limit: number;
  remaining: number;
  /** Unix time in seconds. */
  reset: number;
  /** Seconds until then. */
  wait: number;
  /** `RateLimit-Policy`: both windows. */
  policy: string;
}

export function rateLimitOf(tallies: Tallies, now: number): RateLimit {
  const of = (window: WindowName): RateLimit => {
    const end = tallies[window].start + WINDOWS[window];
    const limit = limitOf(tallies.limits, window);
    return {
      window,
      limit,
      remaining: Math.max(0, limit - usedOf(tallies[window])),
      reset: end / 1_000,
      wait: Math.max(1, Math.ceil((end - now) / 1_000)),
      policy: WINDOW_NAMES.map(
        (name) => `"${name}";q=${limitOf(tallies.limits, name)};w=${WINDOWS[name] / 1_000}`,
      ).join(", "),
    };
  };
  const [minute, hour] = [of("minute"), of("hour")];
  // Of two that are equal the hour binds longer.
  return minute.remaining < hour.remaining ? minute : hour;
}

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

/**
 * The 429: of several full windows the one that ends last decides when a call is allowed next. What takes more calls
 * than a whole window has is told so, as no waiting helps.
 */
export function rateLimited(tallies: Tallies, window: WindowName, now: number, calls = 1): ApiError {
  const end = tallies[window].start + WINDOWS[window];
  const limit = limitOf(tallies.limits, window);
  const allowed = `${limit} per ${window} are allowed`;
  const message = calls > limit ? `This takes ${calls} calls at once, and ${allowed}: ask for less.` : undefined;
  return new ApiError("rate_limit_exceeded", message ?? `Too many requests: ${allowed}.`, {
    details: {
      reason: "rate_limited",
      window,
      next_allowed_at: new Date(end).toISOString(),
      ...(calls > 1 && { calls, limit }),
    },
    retryAfter: Math.max(1, Math.ceil((end - now) / 1_000)),
  });
}
