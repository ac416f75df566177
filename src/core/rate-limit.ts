/** State of an account's rate limit: of its two windows the one with fewer calls remaining. */
export interface RateLimit {
  window: "minute" | "hour";
  limit: number;
  remaining: number;
  /** Unix time in seconds. */
  reset: number;
  /** Seconds until `reset`. */
  wait: number;
  /** Value of the `RateLimit-Policy` header: both windows. */
  policy: string;
}
