import { ApiError } from "../../core/errors.ts";
import type { RateLimit } from "../../core/rate-limit.ts";
import { countUsed, getLimit, type Tallies, WINDOW_MS, WINDOW_NAMES, type WindowName } from "./windows.ts";

export function createRateLimit(tallies: Tallies, now: number): RateLimit {
  const count = (window: WindowName) => Math.max(0, getLimit(tallies.limits, window) - countUsed(tallies[window]));
  const [ofMinute, ofHour] = [count("minute"), count("hour")];
  // With equal remaining calls, the hour applies longer.
  const window = ofMinute < ofHour ? "minute" : "hour";
  const end = tallies[window].start + WINDOW_MS[window];
  return {
    window,
    limit: getLimit(tallies.limits, window),
    remaining: Math.min(ofMinute, ofHour),
    reset: end / 1_000,
    wait: Math.max(1, Math.ceil((end - now) / 1_000)),
    policy: WINDOW_NAMES.map(
      (name) => `"${name}";q=${getLimit(tallies.limits, name)};w=${WINDOW_MS[name] / 1_000}`,
    ).join(", "),
  };
}

/**
 * Creates the 429. Of several full windows, the one that ends last determines the next allowed time. A request that
 * needs more calls than a whole window has gets a message that says so, since waiting does not help.
 */
export function createRateLimitError(tallies: Tallies, window: WindowName, now: number, calls = 1): ApiError {
  const end = tallies[window].start + WINDOW_MS[window];
  const limit = getLimit(tallies.limits, window);
  const allowed = `${limit} per ${window} are allowed`;
  const message = calls > limit ? `This needs ${calls} calls at once, but ${allowed}: request less.` : undefined;
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
