import { z } from "zod";
import { DATE_OR_TIME, optionalText, text } from "../core/input.ts";
import { SENTIMENTS } from "../lib/summarizer/summarizer.ts";
import { SOURCES, STATUSES } from "./enums.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** First and last instant of a date: a UTC day, or the single instant of a timestamp. */
export interface DateRange {
  from: Date;
  to: Date;
}

const DATE = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** Returns undefined for an invalid date. */
function parseDateRange(value: string): DateRange | undefined {
  const [, day, time] = DATE.exec(value) ?? [];
  if (!day) return undefined;
  const midnight = new Date(`${day}T00:00:00Z`);
  // Date parses 30 February as 2 March.
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return undefined;
  if (!time) return { from: midnight, to: new Date(midnight.getTime() + DAY_MS - 1) };
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? undefined : { from: instant, to: instant };
}

const date = z
  .string()
  .transform((value, issues): DateRange => {
    const span = parseDateRange(value);
    if (span) return span;
    issues.addIssue({
      code: "custom",
      message: "must be a date (YYYY-MM-DD) or an ISO 8601 timestamp with Z or an offset",
    });
    return z.NEVER;
  })
  .meta({ pattern: DATE_OR_TIME, examples: ["2026-11-21"] });

const integer = (max: number) =>
  z.int("must be a whole number").min(1, "must be at least 1").max(max, `must be at most ${max}`);

const FILTERS = {
  date_from: date.optional().describe("Created from this date (a UTC day) or timestamp with an offset on."),
  date_to: date
    .optional()
    .describe("Created up to the end of this date (a UTC day), or up to this timestamp with an offset."),
  topics: z
    .array(text(200))
    .min(1, "must have at least one entry")
    .max(50, "must have at most 50 entries")
    .optional()
    .describe("Conversations whose summary has one of these topics."),
  sentiment: z.enum(SENTIMENTS).optional().describe("Conversations whose summary has this tone."),
};

function checkDateOrder(
  { date_from, date_to }: { date_from?: DateRange; date_to?: DateRange },
  issues: z.RefinementCtx,
): void {
  if (date_from && date_to && date_from.from > date_to.to)
    issues.addIssue({ code: "custom", path: ["date_from"], message: "must not be after the end of the range" });
}

const Filters = z
  .strictObject(FILTERS)
  .superRefine(checkDateOrder)
  .meta({ id: "SearchFilters", description: "Conditions, all of which must be met." });

export type Filters = z.output<typeof Filters>;

/** Filters of an export: those of a search and of a list. */
export const SelectionFilters = z
  .strictObject({
    ...FILTERS,
    source: z.enum(SOURCES).optional().describe("Conversations of this source."),
    status: z.enum(STATUSES).optional().describe("Conversations of this status."),
  })
  .superRefine(checkDateOrder)
  .meta({
    id: "CreateExportFilters",
    description: "Conditions, all of which must be met; without any, all conversations.",
  });
export type SelectionFilters = z.output<typeof SelectionFilters>;

export const SEARCH_SORTS = ["relevance", "created_at", "-created_at"] as const;

const MAX_QUERY_LENGTH = 256;

/** Body of POST /conversations/search. A blank query counts as absent. */
export const SearchConversationsInput = z
  .strictObject({
    query: optionalText(MAX_QUERY_LENGTH)
      .optional()
      .describe("Words to search for. Required, and not blank, unless a filter is given."),
    filters: Filters.default({}).describe("Conditions, all of which must be met."),
    sort: z.enum(SEARCH_SORTS).default("relevance").describe("Sort order; a minus sign sorts descending."),
    page: integer(1_000_000_000).default(1).describe("Number of the page, from 1."),
    per_page: integer(100).default(20).describe("Entries per page."),
  })
  .superRefine(({ query, filters }, issues) => {
    // An invalid filter counts as given.
    const invalid = issues.issues.some(({ path }) => path?.[0] === "filters");
    if (!query?.trim() && !invalid && Object.values(filters).every((value) => value === undefined))
      issues.addIssue({ code: "custom", path: ["query"], message: "is required unless a filter is given" });
  })
  .meta({
    id: "SearchConversations",
    description: "Requires a query that is not blank, or a filter.",
    examples: [{ query: "invoice", filters: { sentiment: "neutral" }, sort: "relevance" }],
  });
export type SearchConversationsInput = z.input<typeof SearchConversationsInput>;
