import type { Conversation } from "../conversations/output.ts";

/** What an export is of, as its cover and manifest tell it. */
export interface ExportAbout {
  account: { id: string; email: string };
  created_at: string;
  /** Those that were asked for, by their names in the contract. */
  filters: Record<string, unknown>;
  /** Conversations that the export will hold. */
  total: number;
  /** Of the summaries alone when false: `content` is left out. */
  include_content: boolean;
}

/** What the writer of a format reads. */
export interface ExportSource {
  about: ExportAbout;
  /** Oldest first, from the beginning at each call, the same ones at each; one is in memory at a time. */
  conversations(): AsyncIterable<Conversation>;
}

/** Writes one document and ends `out`, waiting while it is full. Throws what `out` or the source throws. */
export type ExportWriter = (source: ExportSource, out: import("node:stream").Writable) => Promise<void>;
