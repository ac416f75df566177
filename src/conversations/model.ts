import mongoose from "mongoose";
import type { Row } from "../database/row.ts";
import type { SummaryDraft } from "../lib/summarizer/summarizer.ts";

export const SOURCES = ["email", "whatsapp", "api"] as const;
export type Source = (typeof SOURCES)[number];
export const STATUSES = ["processing", "completed", "failed"] as const;
export type Status = (typeof STATUSES)[number];

export interface ConversationRow extends Row {
  title: string;
  content: string;
  source: Source;
  status: Status;
  /** JSON text: keys with `.`, `$` or `__proto__` come back as sent. */
  metadata: string;
  summary: SummaryDraft | null;
  created_at: Date;
  updated_at: Date;
  /** Raised by every change; the ETag. */
  version: number;
  /** The summary's topics as they are compared. */
  topics: string[];
  /** Stemmed words for the text index. */
  search: { title: string; content: string };
  /** How many attachments it has, and their bytes; absent while it never had any. */
  attachments?: { count: number; bytes: number };
  /** Of one that was imported under another id, or without one: what tells it from all others (restore.ts). */
  origin?: string;
  /** Distinct whole words, folded, for list `search`. */
  words: string[];
}

export const ConversationModel = mongoose.model<ConversationRow>(
  "Conversation",
  new mongoose.Schema<ConversationRow>(
    {
      _id: String,
      account: String,
      title: String,
      content: String,
      source: String,
      status: String,
      metadata: String,
      summary: mongoose.Schema.Types.Mixed,
      created_at: Date,
      updated_at: Date,
      version: Number,
      topics: [String],
      search: { title: String, content: String },
      words: [String],
      origin: String,
      attachments: { count: Number, bytes: Number },
    },
    { collection: "conversations", versionKey: false, minimize: false },
  ),
);
