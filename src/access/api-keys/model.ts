import mongoose from "mongoose";
import type { Scope } from "../../core/scopes.ts";
import type { Row } from "../../database/row.ts";

export interface ApiKeyRow extends Row {
  name: string;
  scopes: Scope[];
  /** SHA-256 of the key, hex; the key itself is stored nowhere. */
  hash: string;
  last4: string;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
  /** From then on it is refused; absent in keys of before there was one. */
  expires_at?: Date | null;
  /** The key that a reroll put in its place. */
  replaced_by?: string | null;
}

export const ApiKeyModel = mongoose.model<ApiKeyRow>(
  "ApiKey",
  new mongoose.Schema<ApiKeyRow>(
    {
      _id: String,
      account: String,
      name: String,
      scopes: [String],
      hash: String,
      last4: String,
      created_at: Date,
      last_used_at: Date,
      revoked_at: Date,
      expires_at: Date,
      replaced_by: String,
    },
    { collection: "api_keys", versionKey: false },
  ),
);
