import type { Schema, SearchDocument } from "../lib/search/schema.ts";
import type { Pause } from "../lib/search/steps.ts";

/** A version of a document; a change of the document gives it another version. */
export interface DocumentVersion {
  readonly id: string;
  readonly version: number;
}

/** A document that no segment contains as it is. */
export interface UnindexedDocument extends DocumentVersion {
  readonly changed: Date;
}

export interface VersionedDocument extends DocumentVersion {
  readonly document: SearchDocument;
}

/** The documents that are indexed. Each carries a mark once its present version is in a segment; every change removes the mark. */
export interface DocumentSource {
  readonly schema: Schema;
  /** Documents without the mark that changed at a time or after it, oldest change first. */
  findUnindexed(account: string, limit: number, from?: Date): Promise<UnindexedDocument[]>;
  /** Present versions, with a pause after each document; ids of deleted documents are missing. */
  read(account: string, ids: readonly string[], pause: Pause): Promise<VersionedDocument[]>;
  /** Ids of all documents; those that are created meanwhile may be missing. */
  iterateIds(account: string): AsyncIterable<string>;
  /** Sets the mark on documents that still have that version. */
  markIndexed(account: string, versions: readonly DocumentVersion[]): Promise<void>;
  /** Accounts with many unindexed documents, or with one that changed before that time. */
  findDueAccounts(count: number, before: Date): Promise<string[]>;
}
