import mongoose from "mongoose";
import type { Scope } from "../core/scopes.ts";
import type { Row } from "../database/row.ts";

/** An application that was registered; `account` registered it, and its plan must be Pro. */
export interface OauthClientRow extends Row {
  name: string;
  /** Public clients (in a browser, on a phone) can keep no secret. */
  type: "confidential" | "public";
  /** Compared letter for letter. */
  redirect_uris: string[];
  /** The most that it may ask for. */
  scopes: Scope[];
  /** SHA-256 of the secret, hex. */
  secret_hash: string | null;
  created_at: Date;
}

export const OauthClientModel = mongoose.model<OauthClientRow>(
  "OauthClient",
  new mongoose.Schema<OauthClientRow>(
    {
      _id: String,
      account: String,
      name: String,
      type: String,
      redirect_uris: [String],
      scopes: [String],
      secret_hash: String,
      created_at: Date,
    },
    { collection: "oauth_clients", versionKey: false },
  ),
);

/** What the library keeps: grants, codes, tokens, and authorization requests that wait for their answer. */
export interface OauthRecordRow extends Row {
  /** SHA-256, hex, of what the library calls it by: of a token or a code, the secret itself. */
  _id: string;
  /** Whose account it opens; "" of a request that nobody has answered yet. */
  account: string;
  /** The library's name for it: "AccessToken", "Grant", … */
  kind: string;
  client: string | null;
  /** `_id` of the grant that it belongs to: it counts only while that stands. */
  grant: string | null;
  scopes: Scope[];
  /** All that the library knows of it, encrypted. */
  payload: Buffer;
  /** Codes and refresh tokens work once. */
  consumed_at: Date | null;
  created_at: Date;
  expires_at: Date;
}

export const OauthRecordModel = mongoose.model<OauthRecordRow>(
  "OauthRecord",
  new mongoose.Schema<OauthRecordRow>(
    {
      _id: String,
      account: String,
      kind: String,
      client: String,
      grant: String,
      scopes: [String],
      payload: Buffer,
      consumed_at: Date,
      created_at: Date,
      expires_at: Date,
    },
    { collection: "oauth_records", versionKey: false },
  ),
);
