import { z } from "zod";
import { idPattern, isId } from "../core/ids.ts";
import { CLEAN_TEXT, countCodePoints, isCleanText, text } from "../core/input.ts";
import { exampleId } from "../core/output.ts";
import type { Token } from "../lib/search/schema.ts";
import { SENTIMENTS } from "../lib/summarizer/summarizer.ts";
import { SOURCES, STATUSES } from "./enums.ts";
import type { ConversationFilter, EntryCondition, TimeRange } from "./filter.ts";
import { createTimeRangeInput, dateOrTime, intersectTimes } from "./filter-times.ts";
import { MetadataConditions, MetadataParameters } from "./metadata-conditions.ts";
import { toQueryTokens } from "./search-document.ts";
import { normalizeTopic } from "./words.ts";

const MAX_FILTER_IDS = 100;
const MAX_TOPICS = 50;

/** At most ten words separated by white space, as a pattern that the OpenAPI document can contain. */
const SEPARATORS = " \\t\\r\\n\\u00a0\\u3000";
const WORD = `[^${SEPARATORS}\\u0000]`;
const SEARCH_PATTERN = `^[${SEPARATORS}]*(?:${WORD}+[${SEPARATORS}]+){0,9}${WORD}*[${SEPARATORS}]*$`;
const MAX_SEARCH_LENGTH = 1_000;
const SEARCH_WORDS = new RegExp(SEARCH_PATTERN, "u");

/** Whole words, all of which must occur; blank text is no condition. */
const words = z
  .string()
  .superRefine((value, issues) => {
    const add = (message: string) => issues.addIssue({ code: "custom", message });
    if (!isCleanText(value)) return add(CLEAN_TEXT);
    if (countCodePoints(value) > MAX_SEARCH_LENGTH) return add(`must be at most ${MAX_SEARCH_LENGTH} characters`);
    if (!SEARCH_WORDS.test(value)) add("must have at most 10 words");
  })
  .transform((value): Token[] | undefined => (value.trim() === "" ? undefined : toQueryTokens(value)))
  .meta({
    maxLength: MAX_SEARCH_LENGTH,
    pattern: SEARCH_PATTERN,
    description:
      "Filters by whole words, case- and accent-insensitive, all of which the title or content must contain; at most 10.",
    examples: ["invoice Friday"],
  });

/** A list of values, of which any matches. */
const anyOf = <T extends z.ZodType>(item: T, max: number) =>
  z.array(item).min(1, "must have at least one entry").max(max, `must have at most ${max} entries`);

/** The same as a repeated parameter of a query string. */
function repeated<T extends z.ZodType>(item: T, max: number, description: string) {
  const { $schema: _, ...items } = z.toJSONSchema(item, { io: "input", unrepresentable: "any" });
  return z
    .preprocess((value) => (typeof value === "string" ? [value] : value), anyOf(item, max))
    .optional()
    .meta({ type: "array", items, minItems: 1, maxItems: max, description });
}

const conversationId = z
  .string()
  .refine((value) => isId("conv", value), "must be the id of a conversation")
  .meta({ pattern: idPattern("conv"), examples: [exampleId("conv")] });

const status = z.enum(STATUSES);
const source = z.enum(SOURCES);
const sentiment = z.enum(SENTIMENTS);
const topic = text(200);

const TIMES = {
  date_from: dateOrTime.optional().describe("Created from this date (a UTC day) or timestamp with an offset on."),
  date_to: dateOrTime
    .optional()
    .describe("Created up to the end of this date (a UTC day), or up to this timestamp with an offset."),
  created_at: createTimeRangeInput("Created within this range.").optional(),
  updated_at: createTimeRangeInput("Updated within this range.").optional(),
};

interface Fields extends Pick<ConversationFilter, "ids" | "status" | "source" | "sentiment"> {
  topics?: readonly string[] | undefined;
  date_from?: { from: Date } | undefined;
  date_to?: { to: Date } | undefined;
  created_at?: TimeRange | undefined;
  updated_at?: TimeRange | undefined;
  updated_since?: { from: Date } | undefined;
  words?: readonly Token[] | undefined;
  metadata?: readonly EntryCondition[] | undefined;
}

type Given<T> = { [K in keyof T]?: T[K] | undefined };

/** Combines validated fields into one filter, without those that were not given. */
export function toFilter(given: Given<Fields>): ConversationFilter {
  const { ids, status, source, topics, sentiment, words: tokens, metadata } = given;
  const { date_from, date_to, created_at, updated_at, updated_since } = given;
  const dates = { ...(date_from && { from: date_from.from }), ...(date_to && { to: date_to.to }) };
  const created = intersectTimes(date_from || date_to ? dates : undefined, created_at);
  const updated = intersectTimes(updated_since && { from: updated_since.from }, updated_at);
  return {
    ...(ids && { ids }),
    ...(status && { status }),
    ...(source && { source }),
    ...(topics && { topics: topics.map(normalizeTopic) }),
    ...(sentiment && { sentiment }),
    ...(created && { created }),
    ...(updated && { updated }),
    ...(tokens && { words: tokens }),
    ...(metadata && { metadata }),
  };
}

interface Dates {
  date_from?: { from: Date } | undefined;
  date_to?: { to: Date } | undefined;
}

export function checkDateOrder({ date_from, date_to }: Dates, issues: z.RefinementCtx): void {
  if (date_from && date_to && date_from.from > date_to.to)
    issues.addIssue({ code: "custom", path: ["date_from"], message: "must not be after the end of the range" });
}

/** The value, if a list that is given contains it. */
function intersect<T>(value: T | undefined, list: readonly T[] | undefined): readonly T[] | undefined {
  return value === undefined ? list : (list ?? [value]).filter((one) => one === value);
}

/** Conditions of a search, an export or a client token, all of which must be met. */
export function createFilterInput(id: string, description: string) {
  return z
    .strictObject({
      ...TIMES,
      topics: anyOf(topic, MAX_TOPICS).optional().describe("Conversations whose summary has one of these topics."),
      sentiment: sentiment.optional().describe("Conversations whose summary has this tone."),
      sentiment_in: anyOf(sentiment, SENTIMENTS.length).optional().describe("The same with one of these tones."),
      source: source.optional().describe("Conversations of this source."),
      source_in: anyOf(source, SOURCES.length).optional().describe("Conversations of one of these sources."),
      status: status.optional().describe("Conversations of this status."),
      status_in: anyOf(status, STATUSES.length).optional().describe("Conversations of one of these statuses."),
      ids: anyOf(conversationId, MAX_FILTER_IDS)
        .optional()
        .describe("Conversations with one of these ids; unknown ones are ignored."),
      text: words.optional(),
      metadata: MetadataConditions.optional(),
    })
    .superRefine(checkDateOrder)
    .transform(({ text: tokens, status, status_in, source, source_in, sentiment, sentiment_in, ...given }) =>
      toFilter({
        ...given,
        status: intersect(status, status_in),
        source: intersect(source, source_in),
        sentiment: intersect(sentiment, sentiment_in),
        words: tokens,
      }),
    )
    .meta({ id, description });
}

/** A parameter whose keys are in brackets: `created_at[gte]=2026-11-01`. */
const NESTED = { param: { style: "deepObject", explode: true } } as const;

/** The same as parameters of a query string. */
export const FILTER_PARAMETERS = {
  status: repeated(status, STATUSES.length, "Filters by status; may be repeated, for any of them."),
  source: repeated(source, SOURCES.length, "Filters by source; may be repeated, for any of them."),
  search: words.optional().describe("Whole words, all of which the title or content must contain; at most 10."),
  topics: repeated(topic, MAX_TOPICS, "Filters by topics of the summary; may be repeated, for any of them."),
  sentiment: repeated(
    sentiment,
    SENTIMENTS.length,
    "Filters by tone of the summary; may be repeated, for any of them.",
  ),
  ids: repeated(conversationId, MAX_FILTER_IDS, "Filters by ids; may be repeated. Unknown ids are ignored."),
  date_from: TIMES.date_from,
  date_to: TIMES.date_to,
  created_at: TIMES.created_at.meta({ ...NESTED, description: "Filters by the time of creation." }),
  updated_at: TIMES.updated_at.meta({ ...NESTED, description: "Filters by the time of the last change." }),
  updated_since: dateOrTime.optional().describe("Updated at this timestamp or later; the same as `updated_at[gte]`."),
  metadata: MetadataParameters.optional().meta({ ...NESTED, description: "Filters by keys of the metadata." }),
};
