import mongoose from "mongoose";
import type { Row } from "../database/row.ts";
import type { Progress } from "../jobs/progress.ts";

export const FORMATS = ["pdf", "json", "csv", "markdown"] as const;
export type Format = (typeof FORMATS)[number];
export const EXPORT_STATUSES = ["processing", "completed", "failed", "canceled", "expired"] as const;

export interface ExportOptions {
  include_attachments: boolean;
  include_content: boolean;
  /** Of CSV alone. */
  bom: boolean;
}

/** The promise of a file; Agenda only wakes it. */
export interface ExportRow extends Row {
  status: (typeof EXPORT_STATUSES)[number];
  format: Format;
  /** As asked for, by their names in the contract. */
  filters: Record<string, unknown>;
  options: ExportOptions;
  created_at: Date;
  completed_at: Date | null;
  expires_at: Date | null;
  /** In the file store, while it is completed. */
  file: string | null;
  /** Bytes. */
  size: number | null;
  sha256: string | null;
  error: { code: string; message: string } | null;
  /** How often it was begun. */
  attempts: number;
  /** Not before this time. */
  run_at: Date;
  progress: Progress | null;
  /** Who works on it, and until when nobody else may. */
  lease: string | null;
  lease_until: Date;
  /** Which of the account's places it works in; absent while it waits and once it has ended. */
  slot?: number;
  /** When the row itself goes; absent while it is under way or completed. */
  forget_at?: Date;
}

export const ExportModel = mongoose.model<ExportRow>(
  "Export",
  new mongoose.Schema<ExportRow>(
    {
      _id: String,
      account: String,
      status: String,
      format: String,
      filters: mongoose.Schema.Types.Mixed,
      options: mongoose.Schema.Types.Mixed,
      created_at: Date,
      completed_at: Date,
      expires_at: Date,
      file: String,
      size: Number,
      sha256: String,
      error: mongoose.Schema.Types.Mixed,
      attempts: Number,
      run_at: Date,
      progress: mongoose.Schema.Types.Mixed,
      lease: String,
      lease_until: Date,
      slot: Number,
      forget_at: Date,
    },
    { collection: "exports", versionKey: false, minimize: false },
  ),
);
