import { defineModel, type RowOf } from "../database/define-model.ts";
import { date, mixed, nullable, number, optional, string } from "../database/fields.ts";
import { JOB_FIELDS, type JobError } from "../jobs/row.ts";

export const FORMATS = ["pdf", "json", "csv", "markdown"] as const;
export type Format = (typeof FORMATS)[number];
export const EXPORT_STATUSES = ["processing", "completed", "failed", "canceled", "expired"] as const;

export interface ExportOptions {
  include_attachments: boolean;
  include_content: boolean;
  /** CSV only: the file begins with a byte order mark. */
  bom: boolean;
}

/** Exports: the row is the job, and Agenda only wakes a worker. */
export const Exports = defineModel("Export", {
  collection: "exports",
  fields: {
    status: string<(typeof EXPORT_STATUSES)[number]>(),
    format: string<Format>(),
    /** As requested, with the field names of the API. */
    filters: mixed<Record<string, unknown>>(),
    options: mixed<ExportOptions>(),
    created_at: date(),
    completed_at: nullable(date()),
    expires_at: nullable(date()),
    /** Id in the file store, while the export is completed. */
    file: nullable(string()),
    /** Bytes. */
    size: nullable(number()),
    sha256: nullable(string()),
    error: mixed<JobError | null>(),
    ...JOB_FIELDS,
    /** Which of the account's concurrent exports this is; absent while it waits and after it has ended. */
    slot: optional(number()),
    /** Time of expiry; absent while the export is processed or completed. */
    forget_at: optional(date()),
  },
  keeps: "exports",
  formerIndexes: ["status_1_run_at_1"],
  indexes: [
    { key: { account: 1, _id: -1 } },
    // Exports that name a conversation.
    { key: { account: 1, "filters.ids": 1, _id: -1 }, partialFilterExpression: { "filters.ids": { $exists: true } } },
    // The slots limit the exports of an account that are processed at the same time, in whichever processes.
    { key: { account: 1, slot: 1 }, unique: true, partialFilterExpression: { slot: { $exists: true } } },
    // Workers find the accounts with due rows, then the rows of one account.
    { key: { status: 1, account: 1, run_at: 1 }, partialFilterExpression: { status: "processing" } },
    // Without the account: the sweep removes expired files of all accounts.
    { key: { expires_at: 1 }, partialFilterExpression: { status: "completed" } },
    // TTL of ended exports.
    { key: { forget_at: 1 }, expireAfterSeconds: 0, sparse: true },
  ],
});
export interface ExportRow extends RowOf<typeof Exports> {}
