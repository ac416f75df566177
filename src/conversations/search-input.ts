import { z } from "zod";
import { NOT_BLANK, optionalText, text } from "../core/input.ts";
import { SENTIMENTS } from "../lib/summarizer/summarizer.ts";
import { SOURCES, STATUSES } from "./model.ts";

const DAY = 24 * 60 * 60 * 1000;

/** The first and last instant that a date stands for: a day in UTC, or the one instant of a timestamp. */
export interface Span {
  from: Date;
  to: Date;
}

const DATE = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** @returns undefined for what is no date of the calendar */
function spanOf(value: string): Span | undefined {
  const [, day, time] = DATE.exec(value) ?? [];
  if (!day) return undefined;
  const midnight = new Date(`${day}T00:00:00Z`);
  // 30 February is read as 2 March.
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return undefined;
  if (!time) return { from: midnight, to: new Date(midnight.getTime() + DAY - 1) };
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? undefined : { from: instant, to: instant };
}

const date = z
  .string()
  .transform((value, issues): Span => {
    const span = spanOf(value);
    if (span) return span;
    issues.addIssue({
      code: "custom",
      message: "must be a date (YYYY-MM-DD) or an ISO 8601 timestamp with Z or an offset",
    });
    return z.NEVER;
  })
  .meta({ anyOf: [{ format: "date" }, { format: "date-time" }], examples: ["2026-11-21"] });

const integer = (max: number) =>
  z.int("must be a whole number").min(1, "must be at least 1").max(max, `must be at most ${max}`);

const FILTERS = {
  date_from: date.optional(),
  date_to: date.optional(),
  topics: z.array(text(200)).min(1, "must have at least one entry").max(50, "must have at most 50 entries").optional(),
  sentiment: z.enum(SENTIMENTS).optional(),
};

function requireOrder({ date_from, date_to }: { date_from?: Span; date_to?: Span }, issues: z.RefinementCtx): void {
  if (date_from && date_to && date_from.from > date_to.to)
    issues.addIssue({ code: "custom", path: ["date_from"], message: "must not be after the end of the range" });
}

const Filters = z.strictObject(FILTERS).superRefine(requireOrder);

export type Filters = z.output<typeof Filters>;

/** Which conversations an export holds: what a search can ask for, and what a list can. */
export const SelectionFilters = z
  .strictObject({ ...FILTERS, source: z.enum(SOURCES).optional(), status: z.enum(STATUSES).optional() })
  .superRefine(requireOrder);
export type SelectionFilters = z.output<typeof SelectionFilters>;

export const SEARCH_SORTS = ["relevance", "created_at", "-created_at"] as const;

const LONGEST_QUERY = 256;

/** The body of POST /conversations/search. A blank query is none. */
export const SearchConversationsInput = z
  .strictObject({
    query: optionalText(LONGEST_QUERY).optional(),
    filters: Filters.default({}),
    sort: z.enum(SEARCH_SORTS).default("relevance"),
    page: integer(1_000_000_000).default(1),
    per_page: integer(100).default(20),
  })
  .superRefine(({ query, filters }, issues) => {
    // A filter that is refused was given.
    const refused = issues.issues.some(({ path }) => path?.[0] === "filters");
    if (!query?.trim() && !refused && Object.values(filters).every((value) => value === undefined))
      issues.addIssue({ code: "custom", path: ["query"], message: "is required unless a filter is given" });
  })
  .meta({
    id: "SearchConversations",
    description: "Needs a query that is not blank, or a filter.",
    anyOf: [
      { required: ["query"], properties: { query: { type: "string", pattern: NOT_BLANK } } },
      { required: ["filters"], properties: { filters: { type: "object", minProperties: 1 } } },
    ],
    examples: [{ query: "invoice", filters: { sentiment: "neutral" }, sort: "relevance" }],
  });
export type SearchConversationsInput = z.input<typeof SearchConversationsInput>;
