import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SpreadInterval } from "../../src/graphql/spread-interval.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("members that are added at once take turns over the interval, each once in it, by one timer", () => {
  const calls: number[] = [];
  const members = Array.from({ length: 2_000 }, (_, i) => i);
  const interval = new SpreadInterval<number>(12_000, (member) => calls.push(member));
  for (const member of members) interval.add(member);
  expect(vi.getTimerCount()).toBe(1);
  let most = 0;
  for (let passed = 0; passed < 12_000; passed += 300) {
    const before = calls.length;
    vi.advanceTimersByTime(300);
    most = Math.max(most, calls.length - before);
  }
  expect(calls.toSorted((a, b) => a - b)).toEqual(members);
  expect(most).toBeLessThan(200);
  vi.advanceTimersByTime(12_300);
  expect(new Set(calls.slice(members.length)).size).toBe(members.length);
});

it("a member that is deleted takes no more turns, and without members there is no timer", () => {
  const run = vi.fn();
  const interval = new SpreadInterval<string>(1_000, run);
  interval.add("a");
  interval.add("b");
  interval.delete("a");
  vi.advanceTimersByTime(1_000);
  expect(run.mock.calls).toEqual([["b"]]);
  interval.delete("b");
  expect(vi.getTimerCount()).toBe(0);
});
