import mongoose from "mongoose";
import type { Row } from "./row.ts";

/**
 * One per account, written by every commit of that account: the last sequence number given out and the
 * bytes stored. Writing it first is what makes two processes on one account take turns.
 */
export interface Ledger extends Row {
  sequence: number;
  commits: number;
  /** Bytes. */
  conversations: number;
  attachments: number;
  /** Promised to uploads under way: not stored, and not for others. Absent in rows of older programs. */
  reserved?: number;
  /** Whether storage.limit_reached / storage.limit_exceeded was told and is not armed again. */
  limit_reached: boolean;
  limit_exceeded: boolean;
  /** How many webhooks there are: without any, a commit reads none. */
  webhooks: number;
}

export const LedgerModel = mongoose.model<Ledger>(
  "Ledger",
  new mongoose.Schema<Ledger>(
    {
      _id: String,
      account: String,
      sequence: Number,
      commits: Number,
      conversations: Number,
      attachments: Number,
      reserved: Number,
      limit_reached: Boolean,
      limit_exceeded: Boolean,
      webhooks: Number,
    },
    { collection: "ledgers", versionKey: false },
  ),
);

export function emptyLedger(account: string): Ledger {
  return {
    _id: account,
    account,
    sequence: 0,
    commits: 0,
    conversations: 0,
    attachments: 0,
    reserved: 0,
    limit_reached: false,
    limit_exceeded: false,
    webhooks: 0,
  };
}
