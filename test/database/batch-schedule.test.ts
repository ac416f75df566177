import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { BatchSchedule } from "../../src/database/batch-schedule.ts";

/** Starts a batch whose read ends when the returned function is called. */
function startBatch(schedule: BatchSchedule) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended = schedule.run(() => promise);
  return async () => {
    resolve();
    await ended;
  };
}

test("a batch is sent at the end of the turn while none is in flight", async () => {
  const schedule = new BatchSchedule();
  const send = vi.fn();
  schedule.add(send);
  expect(send).not.toHaveBeenCalled();
  await nextTurn();
  expect(send).toHaveBeenCalledOnce();
});

test("a second batch is sent once when the one in flight ends", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const schedule = new BatchSchedule();
  const end = startBatch(schedule);
  const send = vi.fn();
  schedule.add(send);
  await nextTurn();
  expect(send).not.toHaveBeenCalled();
  await end();
  vi.advanceTimersByTime(60_000);
  await nextTurn();
  expect(send).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test("a batch is sent after a time though the one in flight does not end", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const schedule = new BatchSchedule();
  const end = startBatch(schedule);
  const send = vi.fn();
  schedule.add(send);
  vi.advanceTimersByTime(10);
  await nextTurn();
  expect(send).toHaveBeenCalledOnce();
  await end();
  vi.useRealTimers();
});

test("a failed read ends its batch", async () => {
  const schedule = new BatchSchedule();
  const failed = Array.from({ length: 2 }, () => schedule.run(() => Promise.reject(new Error("no connection"))));
  await Promise.allSettled(failed);
  const send = vi.fn();
  schedule.add(send);
  await nextTurn();
  expect(send).toHaveBeenCalledOnce();
});
