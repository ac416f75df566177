import { defineModel, type RowOf } from "../database/define-model.ts";
import { date, mixed, optional } from "../database/fields.ts";

/** API calls of an account on one UTC day; `_id` is `ACCOUNT_YYYY-MM-DD`. */
export const UsageDays = defineModel("UsageDay", {
  collection: "usage_days",
  fields: {
    day: date(),
    /** Number of calls by path template. */
    calls: optional(mixed<Record<string, number>>()),
    /** Tokens that model servers counted for its summaries; `own`: those of a model server of the account. */
    tokens: optional(mixed<{ input: number; output: number; own?: number; cost?: number }>()),
  },
  indexes: [
    { key: { account: 1, day: 1 } },
    // TTL of three years.
    { key: { day: 1 }, expireAfterSeconds: 3 * 366 * 86_400 },
  ],
});
export interface UsageRow extends RowOf<typeof UsageDays> {}
