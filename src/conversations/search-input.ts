import { z } from "zod";
import { optionalText } from "../core/input.ts";
import { createFilterInput } from "./filter-input.ts";

const integer = (max: number) =>
  z.int("must be a whole number").min(1, "must be at least 1").max(max, `must be at most ${max}`);

const Filters = createFilterInput("SearchFilters", "Conditions, all of which must be met.");

const SEARCH_SORTS = ["relevance", "created_at", "-created_at"] as const;

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
