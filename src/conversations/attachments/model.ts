import mongoose from "mongoose";
import type { Row } from "../../database/row.ts";

export interface AttachmentRow extends Row {
  conversation: string;
  filename: string;
  /** Bytes. */
  size: number;
  mime_type: string;
  sha256: string;
  /** In the file store. */
  file: string;
  created_at: Date;
}

export const AttachmentModel = mongoose.model<AttachmentRow>(
  "Attachment",
  new mongoose.Schema<AttachmentRow>(
    {
      _id: String,
      account: String,
      conversation: String,
      filename: String,
      size: Number,
      mime_type: String,
      sha256: String,
      file: String,
      created_at: Date,
    },
    { collection: "attachments", versionKey: false },
  ),
);

/** What a signed upload link is good for, once; `_id` is the id that the attachment will have. */
export interface AttachmentUploadRow extends Row {
  conversation: string;
  filename: string | null;
  /** As announced; other bytes are refused. */
  size: number | null;
  /** Who asked for the link: when it is revoked, so is the link. */
  credential: string;
  expires_at: Date;
  /** Of an attachment of old, by the id it had: the bytes must be the same, and it keeps its time. */
  restores?: { original: string; sha256: string; created_at: Date };
}

export const AttachmentUploadModel = mongoose.model<AttachmentUploadRow>(
  "AttachmentUpload",
  new mongoose.Schema<AttachmentUploadRow>(
    {
      _id: String,
      account: String,
      conversation: String,
      filename: String,
      size: Number,
      credential: String,
      expires_at: Date,
      restores: { original: String, sha256: String, created_at: Date },
    },
    { collection: "attachment_uploads", versionKey: false },
  ),
);
