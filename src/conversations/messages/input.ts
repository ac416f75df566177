import { z } from "zod";
import { pageCursor, queryInteger } from "../../core/input.ts";

export const ListMessagesQuery = z.strictObject({
  after: pageCursor,
  per_page: queryInteger(1, 100).default(20).describe("Entries per page."),
});
