import { defineCollection, defineModel, type RowOf } from "../database/define-model.ts";
import type { StoredBytes } from "../database/driver-types.ts";
import { date, number, optional, string } from "../database/fields.ts";

/**
 * Files that nothing refers to: uploads in progress and pending removals. Every file of GridFS has a row here or is
 * referred to by a row of a domain, and one transaction moves it from one to the other: a crash leaves no bytes without
 * a reference.
 */
export const PendingFiles = defineModel("LooseFile", {
  collection: "loose_files",
  fields: {
    /** "owner": `_id` names the owner of files to remove, not a file. */
    kind: string<"writing" | "removed" | "owner">(),
    /** Reserved in the account's ledger. */
    bytes: number(),
    /** Time after which the sweep may remove it; a process that writes or removes the bytes keeps renewing it. */
    until: date(),
    /** Until then the removal is repeated, as its writer may still add bytes; set for an orphaned file. */
    watched_until: optional(date()),
  },
  // Reserved for the input of an import, which does not count against the storage quota.
  keeps: "imports",
  // Without the account: the sweep removes due files of all accounts.
  indexes: [{ key: { until: 1 } }],
});
export interface PendingFileRow extends RowOf<typeof PendingFiles> {}

/** A file of GridFS. */
export interface StoredFile {
  _id: string;
  length: number;
  chunkSize: number;
  uploadDate: Date;
  filename: string;
  metadata: { owner: string };
}

/** GridFS keeps its own layout, without accounts: the rows that refer to a file know whose it is. */
export const StoredFiles = defineCollection<StoredFile>("files.files", [
  { key: { filename: 1, uploadDate: 1 } },
  // Deletion by owner.
  { key: { "metadata.owner": 1 } },
]);

export interface FileChunk {
  files_id: string;
  n: number;
  data: StoredBytes;
}

export const FileChunks = defineCollection<FileChunk>("files.chunks", [{ key: { files_id: 1, n: 1 }, unique: true }]);
