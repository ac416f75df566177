import { constants } from "node:os";
import type { Log } from "./log.ts";

/** Time from the signal to the end of the process; DRAIN_DELAY precedes it. */
const STOP_TIMEOUT_MS = 9_500;
/** On Ctrl-C the terminal signals this process, and npm signals it again. */
const DUPLICATE_SIGINT_MS = 500;

/**
 * On SIGINT or SIGTERM runs `close` and exits with status 0, or with 1 when that takes too long. A second signal exits at once.
 * @returns a signal that aborts with the first one
 */
export function handleStopSignals(log: Log, drainDelayMs: number, close: () => Promise<void>): AbortSignal {
  const stopping = new AbortController();
  let stoppedAt = 0;

  const stop = (signal: NodeJS.Signals) => {
    if (stopping.signal.aborted) {
      const isDuplicate = signal === "SIGINT" && performance.now() - stoppedAt < DUPLICATE_SIGINT_MS;
      if (!isDuplicate) process.exit(128 + constants.signals[signal]);
      return;
    }
    stoppedAt = performance.now();
    stopping.abort();
    log.info({ signal }, "shutting down; a second signal exits at once");
    setTimeout(() => {
      log.error({ limitMs: STOP_TIMEOUT_MS }, "failed to shut down before the timeout");
      process.exit(1);
    }, drainDelayMs + STOP_TIMEOUT_MS).unref();
    close()
      .catch((error) => log.error({ err: error }, "failed to shut down cleanly"))
      .finally(() => process.exit(0));
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  return stopping.signal;
}
