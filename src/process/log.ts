import { type Logger, pino } from "pino";
import { PinoPretty } from "pino-pretty";

declare module "../core/context.ts" {
  interface Deps {
    log: Log;
  }
}

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error">;

/** Keeps headers of requests, credentials and content out of the log, whatever object a module or a library logs. */
const REDACTED = ["headers", "rawHeaders", "key", "secret", "password", "content"].flatMap((name) => [
  ...(name.endsWith("eaders") ? [name] : []),
  `*.${name}`,
  `*.*.${name}`,
]);

/** Writes to standard error: standard output is for the line `ready` and the addresses. */
export function createLog(level: string, format: "pretty" | "json"): Logger {
  const options = { level, redact: REDACTED, base: null };
  return format === "pretty"
    ? pino(options, PinoPretty({ destination: 2, sync: true, ignore: "pid,hostname", translateTime: "HH:MM:ss" }))
    : pino(options, pino.destination({ dest: 2, sync: true }));
}
