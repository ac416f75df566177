import { describe, expect, it } from "vitest";
import { computeNextAttempt, isLastAttempt } from "../../src/jobs/retry-policy.ts";

const SCHEDULE = [1_000, 60_000];
const NOW = Date.UTC(2026, 0, 1);
const HOUR_MS = 3_600_000;

const waitAfter = (attempts: number, retryAfterMs = 0) => {
  const next = computeNextAttempt(SCHEDULE, attempts, { retryAfterMs, now: NOW });
  return next && next.getTime() - NOW;
};

describe("the retry policy", () => {
  it("waits as long as the schedule says, and up to five percent longer", () => {
    const waits = Array.from({ length: 200 }, () => waitAfter(2) as number);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(60_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(63_000);
    expect(new Set(waits).size).toBeGreaterThan(1);
  });

  it("allows no attempt after the last wait of the schedule", () => {
    expect(waitAfter(3)).toBeUndefined();
    expect([1, 2, 3].map((attempt) => isLastAttempt(SCHEDULE, attempt))).toEqual([false, false, true]);
  });

  it("waits longer when the server asked for it, but for a day at most", () => {
    expect(waitAfter(1, 30_000)).toBe(30_000);
    expect(waitAfter(2, 30_000)).toBeGreaterThanOrEqual(60_000);
    expect(waitAfter(1, 48 * HOUR_MS)).toBe(24 * HOUR_MS);
  });
});
