import { ApiError } from "../../core/errors.ts";
import type { RateLimit } from "../../core/rate-limit.ts";
import { limitOf, type Tallies, usedOf, WINDOW_NAMES, WINDOWS, type WindowName } from "./tally.ts";

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
