import { defineCollection, defineModel, type RowOf } from "../../database/define-model.ts";
import { date, string } from "../../database/fields.ts";

/** Browser sessions. */
export const Sessions = defineModel("Session", {
  collection: "sessions",
  fields: {
    /** SHA-256 of the cookie, hex. */
    hash: string(),
    /** Hash of the account's stored password: a new password ends the session. */
    password: string(),
    user_agent: string(),
    ip: string(),
    created_at: date(),
    last_seen_at: date(),
    expires_at: date(),
  },
  indexes: [
    // Without the account: a session is found by the hash of its cookie, before the account is known.
    { key: { hash: 1 }, unique: true },
    { key: { account: 1, _id: -1 } },
    // TTL.
    { key: { expires_at: 1 }, expireAfterSeconds: 0 },
  ],
});
export interface SessionRow extends RowOf<typeof Sessions> {}

/** Number of attempts in one time window; `_id` names the action, the client and the window. */
export interface AttemptRow {
  _id: string;
  count: number;
  expires_at: Date;
}

export const Attempts = defineCollection<AttemptRow>("attempts", [
  // TTL. Reads are by id, as the account is not known yet.
  { key: { expires_at: 1 }, expireAfterSeconds: 0 },
]);
