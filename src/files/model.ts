import mongoose from "mongoose";
import type { Row } from "../database/row.ts";

/**
 * Bytes that nothing refers to: still coming, or to be removed. Every file of GridFS has such a row or is referred to
 * by one of a domain, and the two change places in one transaction: no crash can leave bytes that nobody knows of.
 */
export interface LooseFileRow extends Row {
  /** "owner": `_id` names whose files are to be removed, not one file. */
  kind: "writing" | "removed" | "owner";
  /** Reserved in the account's ledger. */
  bytes: number;
  /** When the sweeper takes it; who writes or removes the bytes keeps it in the future meanwhile. */
  until: Date;
}

export const LooseFileModel = mongoose.model<LooseFileRow>(
  "LooseFile",
  new mongoose.Schema<LooseFileRow>(
    { _id: String, account: String, kind: String, bytes: Number, until: Date },
    { collection: "loose_files", versionKey: false },
  ),
);
