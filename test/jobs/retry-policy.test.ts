import { afterEach, describe, expect, it, vi } from "vitest";
import { computeNextAttempt, isLastAttempt } from "../../src/jobs/retry-policy.ts";

const SCHEDULE = [1_000, 60_000];
const NOW = Date.UTC(2026, 0, 1);
const HOUR_MS = 3_600_000;

afterEach(() => vi.restoreAllMocks());

/** Milliseconds until the next attempt, with the highest or lowest possible random number. */
function waitAfter(attempts: number, { retryAfterMs = 0, random = 0 } = {}): number | undefined {
  vi.spyOn(Math, "random").mockReturnValue(random);
  const next = computeNextAttempt(SCHEDULE, attempts, { retryAfterMs, now: NOW });
  return next && next.getTime() - NOW;
}

describe("the retry policy", () => {
  it("waits as long as the schedule says, and up to five percent longer", () => {
    const highest = 1 - Number.EPSILON;
    expect([waitAfter(1), waitAfter(2)]).toEqual([1_000, 60_000]);
    expect([waitAfter(1, { random: highest }), waitAfter(2, { random: highest })]).toEqual([1_050, 63_000]);
    expect(waitAfter(2, { random: 0.5 })).toBe(61_500);
  });

  it("counts from the present time by default", () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const before = Date.now();
    const next = computeNextAttempt(SCHEDULE, 1)?.getTime() ?? 0;
    expect(next).toBeGreaterThanOrEqual(before + 1_000);
    expect(next).toBeLessThanOrEqual(Date.now() + 1_000);
  });

  it("allows no attempt after the last wait of the schedule", () => {
    expect(waitAfter(3)).toBeUndefined();
    expect([1, 2, 3].map((attempt) => isLastAttempt(SCHEDULE, attempt))).toEqual([false, false, true]);
  });

  it("waits longer when the server asked for it, but for a day at most", () => {
    expect(waitAfter(1, { retryAfterMs: 30_000 })).toBe(30_000);
    expect(waitAfter(2, { retryAfterMs: 30_000 })).toBe(60_000);
    expect(waitAfter(2, { retryAfterMs: 30_000, random: 0.5 })).toBe(61_500);
    expect(waitAfter(1, { retryAfterMs: 24 * HOUR_MS })).toBe(24 * HOUR_MS);
    expect(waitAfter(1, { retryAfterMs: 48 * HOUR_MS })).toBe(24 * HOUR_MS);
  });
});
