import { z } from "zod";
import { pageCursor, queryInteger, queryList } from "../core/input.ts";
import { SECURITY_EVENT_TYPE_NAMES } from "./types.ts";

export const ListSecurityEventsQuery = z.strictObject({
  after: pageCursor,
  type: queryList(z.enum(SECURITY_EVENT_TYPE_NAMES)).optional().describe("Filters by type; may be repeated."),
  per_page: queryInteger(1, 100).default(20).describe("Entries per page."),
});
export type ListSecurityEventsInput = z.output<typeof ListSecurityEventsQuery>;
