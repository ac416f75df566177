import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { handleStopSignals } from "../../src/process/stop.ts";
import { silentLog } from "../kit/processes.ts";

const SIGNALS = ["SIGINT", "SIGTERM"] as const;
const before = SIGNALS.map((signal) => process.listeners(signal));
const exit = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout"] });
  vi.spyOn(process, "exit").mockImplementation(exit as never);
  exit.mockReset();
});
afterEach(() => {
  for (const [i, signal] of SIGNALS.entries())
    for (const listener of process.listeners(signal)) if (!before[i]?.includes(listener)) process.off(signal, listener);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Sends signals to a process that is busy: each with the time since the one before it. */
function send(...signals: (readonly [NodeJS.Signals, number])[]): AbortSignal {
  const stopping = handleStopSignals(silentLog, 1_000, () => new Promise(() => {}));
  for (const [signal, after] of signals) {
    vi.advanceTimersByTime(after);
    // To the handlers of this test alone: vitest has others.
    for (const listener of process.listeners(signal))
      if (!before.flat().includes(listener)) (listener as (signal: NodeJS.Signals) => void)(signal);
  }
  return stopping;
}

describe("a signal to stop", () => {
  it("aborts what runs, and ends the process with 1 when closing exceeds the limit after the delay", () => {
    expect(send(["SIGTERM", 0]).aborted).toBe(true);
    vi.advanceTimersByTime(10_499);
    expect(exit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(exit.mock.calls).toEqual([[1]]);
  });

  it("does not end the process at once when npm forwards the same Ctrl-C", () => {
    send(["SIGINT", 0], ["SIGINT", 1], ["SIGINT", 498]);
    expect(exit).not.toHaveBeenCalled();
  });

  it.each([
    ["SIGINT", 501, 130],
    ["SIGTERM", 1, 143],
  ] as const)("ends the process at once as a second one: %s after %i ms", (signal, after, status) => {
    send(["SIGINT", 0], [signal, after]);
    expect(exit.mock.calls).toEqual([[status]]);
  });
});
