import { afterEach, describe, expect, it, vi } from "vitest";
import type { DeliveryRow } from "../../src/webhooks/model.ts";
import { computeNextDeliveryAttempt } from "../../src/webhooks/next-attempt.ts";
import type { AttemptOutcome } from "../../src/webhooks/sender.ts";

const SCHEDULE = [1_000, 60_000];
const NOW = new Date("2026-11-22T12:00:00Z");

afterEach(() => {
  vi.restoreAllMocks();
});

/** Milliseconds from a failed attempt to the next one. `random`: share of the greatest jitter. */
function waitAfter(row: Pick<DeliveryRow, "tries" | "resend">, retryAfterMs = 0, random = 0): number | undefined {
  vi.spyOn(Math, "random").mockReturnValue(random);
  const next = computeNextDeliveryAttempt(SCHEDULE, row as DeliveryRow, { retryAfterMs } as AttemptOutcome, NOW);
  return next && next.getTime() - NOW.getTime();
}

describe("the next attempt of a delivery", () => {
  it("begins after the wait of the schedule, at most five percent later", () => {
    expect([0, 1, 2].map((tries) => waitAfter({ tries }))).toEqual([1_000, 60_000, undefined]);
    expect([0, 1].map((tries) => waitAfter({ tries }, 0, 0.999))).toEqual([1_049, 62_997]);
  });

  it("begins later if the endpoint asked for it", () => {
    expect(waitAfter({ tries: 0 }, 5_000)).toBe(5_000);
    expect(waitAfter({ tries: 1 }, 5_000)).toBe(60_000);
  });

  it("does not follow an attempt that a client asked for", () => {
    expect(waitAfter({ tries: 0, resend: { asked_at: NOW, status: "delivered" } })).toBeUndefined();
  });
});
