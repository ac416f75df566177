import { z } from "zod";
import { pageCursor, queryInteger } from "../../core/input.ts";

export const ListSummaryVersionsQuery = z.strictObject({
  after: pageCursor,
  per_page: queryInteger(1, 100).default(20).describe("Entries per page."),
});

export const DiffSummaryVersionsQuery = z.strictObject({
  from: queryInteger(1, 999_999_999)
    .optional()
    .describe("Number of the version to compare with; default: the one before."),
});
