import { type Logger, pino } from "pino";
import { PinoPretty } from "pino-pretty";

declare module "../core/context.ts" {
  interface Deps {
    log: Log;
  }
}

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error">;

/** Never let a credential or content into a line, whatever object was logged. */
const REDACT = ["req.headers.authorization", "req.headers.cookie", "*.key", "*.secret", "*.password", "*.content"];

export function createLog(level: string, format: "pretty" | "json"): Logger {
  const options = { level, redact: REDACT, base: null };
  // Standard error, so that standard output holds the plain `ready` line and little else.
  return format === "pretty"
    ? pino(options, PinoPretty({ destination: 2, sync: true, ignore: "pid,hostname", translateTime: "HH:MM:ss" }))
    : pino(options, pino.destination({ dest: 2, sync: true }));
}
