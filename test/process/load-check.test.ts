import { availableParallelism } from "node:os";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLoadCheck } from "../../src/process/load-check.ts";

/** Totals since the start of the process, in milliseconds. */
let total: { elapsed: number; active: number; cpu: number };

beforeEach(() => {
  total = { elapsed: 0, active: 0, cpu: 0 };
  vi.spyOn(performance, "now").mockImplementation(() => total.elapsed);
  vi.spyOn(performance, "eventLoopUtilization").mockImplementation((later, earlier) => {
    const now = { active: total.active, idle: total.elapsed - total.active };
    const active = (later?.active ?? now.active) - (earlier?.active ?? 0);
    const idle = (later?.idle ?? now.idle) - (earlier?.idle ?? 0);
    return { active, idle, utilization: active / (active + idle || 1) };
  });
  vi.spyOn(process, "cpuUsage").mockImplementation((since) => ({
    user: total.cpu * 1_000 - (since?.user ?? 0),
    system: 0,
  }));
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Lets time pass in which the event loop was active for a share of it, and all cores were used for a share of it. */
function pass(ms: number, { loop = 0, cores = 0 }: { loop?: number; cores?: number }): void {
  total.elapsed += ms;
  total.active += ms * loop;
  total.cpu += ms * cores * availableParallelism();
}

test.each([
  { loop: 0.4, cores: 0.2, busy: false },
  { loop: 0.6, cores: 0.2, busy: true },
  { loop: 0.4, cores: 0.3, busy: true },
])("is $busy with $loop of the event loop and $cores of the cores", ({ loop, cores, busy }) => {
  const isBusy = createLoadCheck();
  pass(250, { loop, cores });
  expect(isBusy()).toBe(busy);
});

test("keeps its answer for 250 ms, and then measures only the time since", () => {
  const isBusy = createLoadCheck();
  pass(249, { loop: 1, cores: 1 });
  expect(isBusy()).toBe(false);
  pass(1, { loop: 1, cores: 1 });
  expect(isBusy()).toBe(true);
  pass(249, {});
  expect(isBusy()).toBe(true);
  pass(1, {});
  expect(isBusy()).toBe(false);
});
