import { z } from "zod";
import { badRequest } from "../core/errors.ts";
import { DATE_OR_TIME, isFourDigitYear, parseQuery, toUpperCaseTime, YEAR_OUT_OF_RANGE } from "../core/input.ts";
import { formatDay } from "./counter.ts";

const MAX_DAYS = 366;
const DAY_MS = 86_400_000;

const INVALID_DATE = "must be a date (YYYY-MM-DD) or an ISO 8601 timestamp";

const instant = z
  .string()
  .overwrite(toUpperCaseTime)
  .pipe(z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })], { error: INVALID_DATE }))
  .refine((text) => isFourDigitYear(new Date(toTime(text))), YEAR_OUT_OF_RANGE);

/** One type instead of the two alternatives, which generators of clients would distinguish. */
const DOCUMENTED = { type: "string", anyOf: undefined, pattern: DATE_OR_TIME };

export const UsageQuery = z.strictObject({
  from: instant.optional().meta({
    ...DOCUMENTED,
    description: "First UTC day, as a date or timestamp, not after `to`. Default: the first day of the month of `to`.",
    examples: ["2026-11-01"],
  }),
  to: instant.optional().meta({
    ...DOCUMENTED,
    description: "Last UTC day, inclusive. Default: today. A period has at most 366 days.",
    examples: ["2026-11-21"],
  }),
});
export type UsageQuery = z.input<typeof UsageQuery>;

export interface Period {
  /** UTC days, `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
}

/** Parses the period; the default is the current month to date. @throws bad_request */
export function parsePeriod(query: UsageQuery, now: number): Period {
  const { from: first, to: last } = parseQuery(UsageQuery, query);
  const to = last === undefined ? formatDay(now) : formatDay(toTime(last));
  const from = first === undefined ? `${to.slice(0, 7)}-01` : formatDay(toTime(first));
  if (from > to) throw badRequest("from must not be after to.", { from: ["must not be after to"] });
  if (Date.parse(to) - Date.parse(from) >= MAX_DAYS * DAY_MS)
    throw badRequest(`A period has at most ${MAX_DAYS} days.`, {
      from: [`must be at most ${MAX_DAYS} days before to`],
    });
  return { from, to };
}

/** Reads a timestamp without an offset as UTC. */
function toTime(text: string): number {
  return Date.parse(!text.includes("T") || /(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
}
