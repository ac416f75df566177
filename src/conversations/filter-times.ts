import { z } from "zod";
import { DATE_OR_TIME, toUpperCaseTime } from "../core/input.ts";
import type { TimeRange } from "./filter.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** First and last instant of a date: a UTC day, or the single instant of a timestamp. */
interface Span {
  from: Date;
  to: Date;
}

const DATE = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** Returns undefined for an invalid date. */
function parseSpan(value: string): Span | undefined {
  const [, day, time] = DATE.exec(value) ?? [];
  if (!day) return undefined;
  const midnight = new Date(`${day}T00:00:00Z`);
  // Date parses 30 February as 2 March.
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return undefined;
  if (!time) return { from: midnight, to: new Date(midnight.getTime() + DAY_MS - 1) };
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? undefined : { from: instant, to: instant };
}

/** A UTC day, or a timestamp with an offset. */
export const dateOrTime = z
  .string()
  .transform((value, issues): Span => {
    const span = parseSpan(toUpperCaseTime(value));
    if (span) return span;
    issues.addIssue({
      code: "custom",
      message: "must be a date (YYYY-MM-DD) or an ISO 8601 timestamp with Z or an offset",
    });
    return z.NEVER;
  })
  .meta({ pattern: DATE_OR_TIME, examples: ["2026-11-21"] });

const bound = (description: string) => dateOrTime.optional().describe(description);

/** A range of times, each bound a UTC day or a timestamp. */
export const createTimeRangeInput = (description: string) =>
  z
    .strictObject({
      gt: bound("After this day or timestamp."),
      gte: bound("From this day or timestamp on."),
      lt: bound("Before this day or timestamp."),
      lte: bound("Up to the end of this day, or this timestamp."),
    })
    .transform(({ gt, gte, lt, lte }, issues): TimeRange => {
      const add = (path: string, message: string) => issues.addIssue({ code: "custom", path: [path], message });
      if (gt && gte) add("gt", "must not be combined with gte");
      if (lt && lte) add("lt", "must not be combined with lte");
      const from = gt ? new Date(gt.to.getTime() + 1) : gte?.from;
      const to = lt ? new Date(lt.from.getTime() - 1) : lte?.to;
      if (from && to && from > to) add(gt ? "gt" : "gte", "must not be after the end of the range");
      return { ...(from && { from }), ...(to && { to }) };
    })
    .meta({ description, examples: [{ gte: "2026-11-01" }] });

/** The narrower of two ranges. */
export function intersectTimes(one: TimeRange | undefined, other: TimeRange | undefined): TimeRange | undefined {
  if (!one || !other) return one ?? other;
  const from = maxDate(one.from, other.from);
  const to = maxDate(one.to, other.to, -1);
  return { ...(from && { from }), ...(to && { to }) };
}

/** The later date; with `sign` -1 the earlier one. */
function maxDate(one: Date | undefined, other: Date | undefined, sign = 1): Date | undefined {
  if (!one || !other) return one ?? other;
  return sign * (one.getTime() - other.getTime()) >= 0 ? one : other;
}
