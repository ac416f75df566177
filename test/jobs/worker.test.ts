import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { QueueWorker } from "../../src/jobs/worker.ts";

const unhandled = vi.fn();
beforeEach(() => {
  unhandled.mockReset();
  process.on("unhandledRejection", unhandled);
});
afterEach(() => void process.off("unhandledRejection", unhandled));

describe("A queue worker", () => {
  it("reports a failed claim once the row in progress is done, without an unhandled rejection", async () => {
    const { promise: done, resolve: finish } = Promise.withResolvers<void>();
    const claim = vi.fn<() => Promise<number | null>>().mockRejectedValue(new Error("no primary"));
    claim.mockResolvedValueOnce(1);
    const worker = new QueueWorker({ concurrency: 2, stopping: new AbortController().signal, claim, run: () => done });
    const processed = worker.processDue();
    let hasEnded = false;
    const ended = processed
      .catch(() => {})
      .then(() => {
        hasEnded = true;
      });
    await vi.waitFor(() => expect(claim).toHaveBeenCalledTimes(2), 60_000);
    // Node.js reports unhandled rejections after the microtasks of a turn.
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([unhandled.mock.calls, hasEnded]).toEqual([[], false]);
    finish();
    await expect(processed).rejects.toThrow("no primary");
    await ended;
  });

  it("keeps as many rows in progress as it may until the backlog has ended", async () => {
    const waiting: (() => void)[] = [];
    let due = 20;
    const claim = async () => (due > 0 ? due-- : null);
    const run = () => new Promise<void>((finish) => waiting.push(finish));
    const worker = new QueueWorker({ concurrency: 4, stopping: new AbortController().signal, claim, run });
    const processed = worker.processDue();
    for (let finished = 0; finished < 20; finished += 1) {
      await vi.waitFor(() => expect(waiting).toHaveLength(Math.min(4, 20 - finished)), 60_000);
      waiting.shift()?.();
    }
    await processed;
  });
});
