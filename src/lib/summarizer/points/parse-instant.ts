import { parseDay, toDay } from "./day.ts";

const ISO_WITH_ZONE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;
const MAIL_DATE =
  /^(?:[A-Z][a-z]{2}, )?\d{1,2} [A-Z][a-z]{2} \d{4} \d{1,2}:\d{2}(?::\d{2})? (?:[+-]\d{4}|GMT|UTC)(?: \([^()]{1,40}\))?$/;
/** Seconds since 1970 with an optional fraction, or milliseconds. */
const EPOCH = /^(\d{10})(?:\.\d{1,9})?$|^(\d{13})$/;

/**
 * Parses a time that states its zone; null for any other time, because its zone would be a guess, and for a day that does not exist
 * or is outside the years from 0000 to 9999.
 */
export function parseInstant(time: string): Date | null {
  const epoch = EPOCH.exec(time);
  if (epoch) return new Date(epoch[1] === undefined ? Number(time) : Math.round(Number(time) * 1_000));
  if (!ISO_WITH_ZONE.test(time) && !MAIL_DATE.test(time)) return null;
  const instant = new Date(time.replace(/ \([^()]*\)$/, "").replace(/^(\d{4}-\d{2}-\d{2}) /, "$1T"));
  // Date accepts 30 February as 2 March.
  return parseDay(time, null) !== null && toDay(instant) !== null ? instant : null;
}
