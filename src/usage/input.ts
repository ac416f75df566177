import { z } from "zod";
import { badRequest } from "../core/errors.ts";
import { dependent, parseQuery } from "../core/input.ts";
import { dayOf } from "./counter.ts";

const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

const NO_DATE = "must be a date (YYYY-MM-DD) or an ISO 8601 timestamp";

const instant = z
  .union([z.iso.date(), z.iso.datetime({ offset: true, local: true })], { error: NO_DATE })
  .refine((text) => isFourDigitYear(new Date(timeOf(text)).getUTCFullYear()), NO_DATE);

/** The last hours of 9999 in America are in the year 10000 in UTC. */
const isFourDigitYear = (year: number) => year >= 0 && year <= 9_999;

export const UsageQuery = z.strictObject({
  from: instant.optional().meta({
    ...dependent("First UTC day, as a date or timestamp, not after `to`; without it the first of `to`'s month."),
    examples: ["2026-11-01"],
  }),
  to: instant.optional().meta({
    ...dependent("Last UTC day, included; without it today. A period has at most 366 days."),
    examples: ["2026-11-21"],
  }),
});
export type UsageQuery = z.input<typeof UsageQuery>;

export interface Period {
  /** UTC days, `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
}

/** The period asked for; by default the month up to now. @throws bad_request */
export function periodOf(query: UsageQuery, now: number): Period {
  const { from: first, to: last } = parseQuery(UsageQuery, query);
  const to = last === undefined ? dayOf(now) : dayOf(timeOf(last));
  const from = first === undefined ? `${to.slice(0, 7)}-01` : dayOf(timeOf(first));
  if (from > to) throw badRequest("from must not be after to.", { from: ["must not be after to"] });
  if (Date.parse(to) - Date.parse(from) >= MOST_DAYS * DAY_MS)
    throw badRequest(`A period has at most ${MOST_DAYS} days.`, {
      from: [`must be at most ${MOST_DAYS} days before to`],
    });
  return { from, to };
}

/** A timestamp without an offset is UTC. */
function timeOf(text: string): number {
  return Date.parse(!text.includes("T") || /(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
}
