import type { Writable } from "node:stream";
import type { Attachment } from "../conversations/attachment-output.ts";
import type { GivenMessage } from "../conversations/message-input.ts";
import type { Conversation } from "../conversations/output.ts";
import type { SummaryForm } from "../conversations/summary-form.ts";

/** Description of an export, for its cover and manifest. */
export interface ExportAbout {
  account: { id: string; email: string };
  created_at: string;
  /** As requested, in REST's field names. */
  filters: Record<string, unknown>;
  /** Number of conversations in the export. */
  total: number;
  /** False: `content` is omitted. */
  include_content: boolean;
  /** CSV only: the file begins with a byte order mark. */
  bom?: boolean;
}

export interface ExportedAttachment extends Attachment {
  /** Hash of the bytes, in hex. */
  sha256: string;
  /** Path in the zip; null if the bytes are not exported. */
  path: string | null;
}

/** An appended message, as an import accepts it. */
export type ExportedMessage = GivenMessage;

/** The form of a summary, as an import accepts it. */
export type ExportedForm = Omit<SummaryForm, "template"> & { template: SummaryForm["template"] | null };

/** The conversation in its wire format; without `content` if that is not exported, and with a path as `url`. */
export interface ExportedConversation extends Conversation {
  /** Appended messages; in JSON `content` does not have them. */
  messages: ExportedMessage[];
  /** What the current summary was requested with; only JSON has it. */
  summary_form?: ExportedForm;
  attachments: ExportedAttachment[];
}

/** The fields that documents show; only JSON has the others. */
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

/** A file in the zip, beside the document. */
export interface ExportedFile {
  id: string;
  conversation: string;
  path: string;
  size: number;
  sha256: string;
  mime_type: string;
  created_at: Date;
  /** Id in the file store. */
  file: string;
}

/** The data that the writer of a document reads. */
export interface ExportSource {
  about: ExportAbout;
  /** The oldest first. Each call begins again, and omits the conversations that were deleted meanwhile. */
  conversations(): AsyncIterable<DocumentConversation>;
}

/** Additional data, for formats and archives that contain all of it. */
export interface FullSource extends ExportSource {
  conversations(): AsyncIterable<ExportedConversation>;
  /** Files of the conversations of the first call, in that order; none if they are not exported. */
  files(): AsyncIterable<ExportedFile>;
  /** Reads the sequence number of the account's last event. */
  sequence(): Promise<number>;
}

/** Writes one document and ends `out`, with its backpressure. @throws errors of `out` and of the source */
export type ExportWriter<Source extends ExportSource = ExportSource> = (source: Source, out: Writable) => Promise<void>;
