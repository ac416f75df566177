import { defineModel, type RowOf } from "../database/define-model.ts";
import type { StoredBytes } from "../database/driver-types.ts";
import { bytes, date, mixed, nullable, number, optional, string } from "../database/fields.ts";
import type { SegmentInfo } from "../lib/search/blocks.ts";

/** A segment of an account's index; its blocks are in SearchBlocks. */
export interface StoredSegment extends SegmentInfo {
  id: string;
  /** Deleted documents, one bit each. */
  deleted: StoredBytes;
  deletedCount: number;
  /** When a client first deleted a document of it, whose words its blocks contain until the segment is written again; absent without one. */
  deletedAt?: Date;
  /** Format of its blocks; absent in rows that older versions wrote. */
  format?: number;
}

/** A segment that is not, or no longer, part of the index; its blocks are deleted some time after `at`. */
export interface DiscardedSegment {
  id: string;
  at: Date;
}

/** The search index of an account, whose id is the `_id`. Only the holder of the lease changes it. */
export const SearchIndexes = defineModel("SearchIndex", {
  collection: "search_indexes",
  fields: {
    /** Incremented by every change of `segments`. */
    generation: number(),
    segments: mixed<StoredSegment[]>(),
    discarded: mixed<DiscardedSegment[]>(),
    /** Name of the engine that contains the documents with the mark; for segments, the oldest format of one of them. */
    engine: optional(nullable(string())),
    /** Bytes of the segments that the ledger of the account counts; absent until they are counted for the first time. */
    counted_bytes: optional(number()),
    lease: nullable(string()),
    lease_until: date(),
  },
  indexes: [
    // Without the account: the sweep of all accounts deletes the blocks of discarded segments.
    { key: { "discarded.at": 1 } },
    // Without the account: the sweep of all accounts writes segments with deleted documents again.
    { key: { "segments.deletedAt": 1 } },
    // Without the account: after a change of SEARCH_URL the sweep builds the indexes of all accounts again.
    { key: { engine: 1 } },
  ],
});
export interface SearchIndexRow extends RowOf<typeof SearchIndexes> {}

/** A block of a segment; never changed. */
export const SearchBlocks = defineModel("SearchBlock", {
  collection: "search_blocks",
  fields: { segment: string(), number: number(), bytes: bytes() },
  indexes: [{ key: { account: 1, segment: 1, number: 1 }, unique: true }],
});

/** A deleted document that segments may still contain; written by the transaction that deletes it. */
export const SearchDeletions = defineModel("SearchDeletion", {
  collection: "search_deletions",
  fields: { document: string() },
  indexes: [{ key: { account: 1 } }],
});
export interface SearchDeletionRow extends RowOf<typeof SearchDeletions> {}
