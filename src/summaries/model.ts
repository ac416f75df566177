import mongoose from "mongoose";
import type { Row } from "../database/row.ts";
import type { Progress } from "../jobs/progress.ts";
import type { Style, SummaryDraft, TokenUse } from "../lib/summarizer/summarizer.ts";

export interface JobError {
  code: string;
  message: string;
}

/** The promise of a summary; Agenda only wakes it. */
export interface SummaryJobRow extends Row {
  conversation: string;
  status: "processing" | "completed" | "failed";
  /** As asked for; null: the conversation's own. */
  language: string | null;
  style: Style;
  summary: SummaryDraft | null;
  error: JobError | null;
  created_at: Date;
  completed_at: Date | null;
  /** An earlier job of the conversation is under way. */
  waits: boolean;
  /** Not before this time. */
  run_at: Date;
  /** How often it was begun. */
  attempts: number;
  /** While it is worked on. */
  progress?: Progress | null;
  /** What a model server counted for all its attempts. */
  tokens?: TokenUse | null;
  /** Who works on it, and until when nobody else may. */
  lease: string | null;
  lease_until: Date;
}

export const SummaryJobModel = mongoose.model<SummaryJobRow>(
  "SummaryJob",
  new mongoose.Schema<SummaryJobRow>(
    {
      _id: String,
      account: String,
      conversation: String,
      status: String,
      language: String,
      style: String,
      summary: mongoose.Schema.Types.Mixed,
      error: mongoose.Schema.Types.Mixed,
      created_at: Date,
      completed_at: Date,
      waits: Boolean,
      run_at: Date,
      attempts: Number,
      progress: mongoose.Schema.Types.Mixed,
      tokens: { type: { _id: false, input: Number, output: Number }, default: undefined },
      lease: String,
      lease_until: Date,
    },
    { collection: "summary_jobs", versionKey: false },
  ),
);
