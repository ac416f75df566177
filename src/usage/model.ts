import mongoose from "mongoose";
import type { Row } from "../database/row.ts";

/** The calls of one account on one UTC day; `_id` is `ACCOUNT_YYYY-MM-DD`. */
export interface UsageRow extends Row {
  day: Date;
  /** Path template to calls. */
  calls: Record<string, number>;
}

export const UsageDayModel = mongoose.model<UsageRow>(
  "UsageDay",
  new mongoose.Schema<UsageRow>(
    { _id: String, account: String, day: Date, calls: mongoose.Schema.Types.Mixed },
    { collection: "usage_days", versionKey: false },
  ),
);
