import mongoose from "mongoose";
import type { Row } from "../database/row.ts";
import type { Plan } from "./plans.ts";

declare module "../core/context.ts" {
  interface Context {
    /** The account when the credential was last read; at most a second old. */
    owner: AccountRow;
  }
}

export interface IpAllowlistEntry {
  /** An address or CIDR range in its canonical spelling. */
  cidr: string;
  description: string;
}

/** `_id` and `account` are the same id. The limits are overrides of the plan's; null means the plan's. */
export interface AccountRow extends Row {
  email: string;
  plan: Plan;
  password: string | null;
  limit_per_hour: number | null;
  limit_per_minute: number | null;
  storage_limit_mb: number | null;
  events_per_hour: number | null;
  /** Kept, but not enforced, on other plans than Pro; absent or empty allows every address. */
  ip_allowlist?: IpAllowlistEntry[];
  created_at: Date;
}

export const AccountModel = mongoose.model<AccountRow>(
  "Account",
  new mongoose.Schema<AccountRow>(
    {
      _id: String,
      account: String,
      email: String,
      plan: String,
      password: String,
      limit_per_hour: Number,
      limit_per_minute: Number,
      storage_limit_mb: Number,
      events_per_hour: Number,
      ip_allowlist: [{ _id: false, cidr: String, description: String }],
      created_at: Date,
    },
    { collection: "accounts", versionKey: false },
  ),
);
