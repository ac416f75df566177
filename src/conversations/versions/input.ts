import { z } from "zod";
import { pageCursor, queryInteger } from "../../core/input.ts";

/** Bound of the number of a version. */
export const MAX_VERSION = 999_999_999;

export const ListSummaryVersionsQuery = z.strictObject({
  after: pageCursor,
  per_page: queryInteger(1, 100).default(20).describe("Entries per page."),
});

export const DiffSummaryVersionsQuery = z.strictObject({
  from: queryInteger(1, MAX_VERSION)
    .optional()
    .describe("Number of the version to compare with; default: the one before, 404 if it is not kept."),
});
