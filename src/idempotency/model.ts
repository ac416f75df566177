import { defineModel, type RowOf } from "../database/define-model.ts";
import { bytes, date, nullable, optional, string } from "../database/fields.ts";

/** Requests with an Idempotency-Key; `_id` is a hash of account, method, path and key. */
export const IdempotencyKeys = defineModel("IdempotencyKey", {
  collection: "idempotency_keys",
  fields: {
    /** Hash of the request body. */
    hash: string(),
    /** Encrypted result of the change, committed with the change. */
    result: nullable(bytes()),
    /** Encrypted response; written after the commit, and rendered from `result` until then. */
    answer: nullable(bytes()),
    /** Id of the key that encrypted them; rows of older versions have none. */
    key_id: optional(string()),
    expires_at: date(),
  },
  keeps: "idempotency_keys",
  formerIndexes: ["expires_at_1"],
  indexes: [
    // Without the account: the sweep removes expired rows of all accounts. Reads are by id.
    { key: { expires_at: 1, account: 1 } },
    // Without the account: the rotation of SECRET_KEY reads the rows of all accounts.
    { key: { key_id: 1 } },
  ],
});
export interface IdempotencyRow extends RowOf<typeof IdempotencyKeys> {}
