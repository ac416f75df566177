import { constants } from "node:os";
import type { Log } from "./log.ts";

/** From the signal to the end, whatever hangs; DRAIN_DELAY comes before. */
const LIMIT_MS = 9_500;
/** npm passes on a Ctrl-C that the terminal has sent to us already. */
const SAME_MS = 500;

/**
 * On SIGINT or SIGTERM: `close`, then status 0; status 1 if that takes too long. A second signal ends the process at once.
 * @returns a signal that aborts with the first
 */
export function onStop(log: Log, delayMs: number, close: () => Promise<void>): AbortSignal {
  const stopping = new AbortController();
  let since = 0;

  const stop = (signal: NodeJS.Signals) => {
    if (stopping.signal.aborted) {
      const again = signal === "SIGINT" && performance.now() - since < SAME_MS;
      if (!again) process.exit(128 + constants.signals[signal]);
      return;
    }
    since = performance.now();
    stopping.abort();
    log.info({ signal }, "stopping; a second signal ends it at once");
    setTimeout(() => {
      log.error({ limitMs: LIMIT_MS }, "did not stop in time");
      process.exit(1);
    }, delayMs + LIMIT_MS).unref();
    close()
      .catch((error) => log.error({ err: error }, "did not stop cleanly"))
      .finally(() => process.exit(0));
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  return stopping.signal;
}
