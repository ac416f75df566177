import type { Attachment } from "../conversations/attachment-output.ts";
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
  /** Of CSV: begins with a byte order mark. */
  bom?: boolean;
}

export interface ExportedAttachment extends Attachment {
  /** Of the bytes, in hex. */
  sha256: string;
  /** In the zip; null where the bytes are not exported. */
  path: string | null;
}

/** As GET answers it; without the content if that is not exported, and `url` is no link. */
export interface ExportedConversation extends Conversation {
  attachments: ExportedAttachment[];
}

/** The fields that documents for people show; others are in JSON only. */
export type DocumentConversation = Pick<
  Conversation,
  | "id"
  | "title"
  | "source"
  | "status"
  | "created_at"
  | "updated_at"
  | "content"
  | "summary"
  | "attachments"
  | "metadata"
>;

/** A file beside the document, in the zip. */
export interface ExportedFile {
  id: string;
  conversation: string;
  path: string;
  size: number;
  sha256: string;
  mime_type: string;
  created_at: Date;
  /** In the file store. */
  file: string;
}

/** What the writer of a document reads. */
export interface ExportSource {
  about: ExportAbout;
  /** Oldest first, from the beginning at each call, the same ones at each but for those deleted meanwhile. */
  conversations(): AsyncIterable<DocumentConversation>;
}

/** What there is to read besides, for formats and archives that hold all of it. */
export interface FullSource extends ExportSource {
  conversations(): AsyncIterable<ExportedConversation>;
  /** The files of what `conversations` has given in its first run, in that order; none where they are not exported. */
  files(): AsyncIterable<ExportedFile>;
  /** The number of the account's last event now. */
  sequence(): Promise<number>;
}

/** Writes one document and ends `out`, waiting while it is full. Throws what `out` or the source throws. */
export type ExportWriter<Source extends ExportSource = ExportSource> = (
  source: Source,
  out: import("node:stream").Writable,
) => Promise<void>;
