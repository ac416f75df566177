import { defineModel, type RowOf } from "../database/define-model.ts";
import { date, mixed, nullable, number, optional, string } from "../database/fields.ts";
import { JOB_FIELDS, type JobError } from "../jobs/row.ts";
import type { Format } from "./formats.ts";

export const IMPORT_STATUSES = ["waiting", "processing", "completed", "failed", "canceled"] as const;

/** The result of one conversation. */
export interface StoredResult {
  id: string;
  /** The id in the import, if it has one. */
  original: string | null;
  /** True if the conversation existed already; it was not changed. */
  existed: boolean;
}

/** An entry of the input that could not be imported. */
export interface RowError {
  /** Number of the entry in the input, from 1. */
  row: number;
  message: string;
}

/** Numbers of entries. */
export interface ImportCounts {
  done: number;
  created: number;
  renamed: number;
  skipped: number;
  failed: number;
}

/** Imports: the row is the job, and Agenda only wakes a worker. */
export const Imports = defineModel("Import", {
  collection: "imports",
  fields: {
    status: string<(typeof IMPORT_STATUSES)[number]>(),
    format: string<Format>(),
    filename: nullable(string()),
    /** While the import waits for the upload of its file: the format that was requested. */
    asked_format: optional(nullable(string<Format>())),
    /** Id of the credential that created it. */
    credential: string(),
    created_at: date(),
    completed_at: nullable(date()),
    /** Id of the input in the file store, until the import has ended. */
    file: nullable(string()),
    /** Bytes of the input. */
    size: number(),
    /** Number of entries; null until the input was read. */
    total: nullable(number()),
    /** Entries before `done` are stored; each commit of entries advances it. */
    counts: mixed<ImportCounts>(),
    /** Number of the last stored entry while its attachments are not stored yet. */
    attaching: optional(number()),
    /** The first results and errors. */
    results: mixed<StoredResult[]>(),
    row_errors: mixed<RowError[]>(),
    error: mixed<JobError | null>(),
    ...JOB_FIELDS,
    /** Set while a worker processes the import; one of an account at a time, in whichever process. */
    slot: optional(number()),
  },
  keeps: "imports",
  indexes: [
    { key: { account: 1, _id: -1 } },
    { key: { account: 1, slot: 1 }, unique: true, partialFilterExpression: { slot: { $exists: true } } },
    // Workers find the accounts with due rows, then the rows of one account.
    { key: { status: 1, account: 1, run_at: 1 }, partialFilterExpression: { status: "processing" } },
    // Without the account: expired rows of all accounts are removed.
    { key: { completed_at: 1 } },
  ],
});
export interface ImportRow extends RowOf<typeof Imports> {}
