import mongoose from "mongoose";
import type { Row } from "../database/row.ts";

/** What was done under an Idempotency-Key; `_id` is a hash of account, method, path and key. */
export interface IdempotencyRow extends Row {
  /** Of the body that came with the key. */
  hash: string;
  /** What the change answered to its verb, encrypted: it commits with the change. */
  result: Buffer | null;
  /** The answer as it was sent, encrypted: kept right after; until then it is rendered again from `result`. */
  answer: Buffer | null;
  expires_at: Date;
}

export const IdempotencyModel = mongoose.model<IdempotencyRow>(
  "IdempotencyKey",
  new mongoose.Schema<IdempotencyRow>(
    { _id: String, account: String, hash: String, result: Buffer, answer: Buffer, expires_at: Date },
    { collection: "idempotency_keys", versionKey: false },
  ),
);
