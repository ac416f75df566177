import mongoose from "mongoose";
import type { Row } from "../../database/row.ts";

/** Somebody signed in with a browser. */
export interface SessionRow extends Row {
  /** SHA-256 of the cookie, hex. */
  hash: string;
  /** A hash of the account's stored password: with another password the session is over. */
  password: string;
  user_agent: string;
  ip: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

export const SessionModel = mongoose.model<SessionRow>(
  "Session",
  new mongoose.Schema<SessionRow>(
    {
      _id: String,
      account: String,
      hash: String,
      password: String,
      user_agent: String,
      ip: String,
      created_at: Date,
      last_seen_at: Date,
      expires_at: Date,
    },
    { collection: "sessions", versionKey: false },
  ),
);

/** How often something was tried in one window of time; `_id` says what, by whom and when. */
export interface AttemptRow {
  _id: string;
  count: number;
  expires_at: Date;
}

export const AttemptModel = mongoose.model<AttemptRow>(
  "Attempt",
  new mongoose.Schema<AttemptRow>(
    { _id: String, count: Number, expires_at: Date },
    { collection: "attempts", versionKey: false },
  ),
);
