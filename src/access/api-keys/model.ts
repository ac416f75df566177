import type { Scope } from "../../core/scopes.ts";
import { defineModel, type RowOf } from "../../database/define-model.ts";
import { date, list, nullable, optional, string } from "../../database/fields.ts";

export const ApiKeys = defineModel("ApiKey", {
  collection: "api_keys",
  fields: {
    name: string(),
    scopes: list(string<Scope>()),
    /** SHA-256 of the key, hex; the key itself is not stored. */
    hash: string(),
    last4: string(),
    created_at: date(),
    last_used_at: nullable(date()),
    revoked_at: nullable(date()),
    /** The key is rejected from this time on; absent in rows that older versions wrote. */
    expires_at: optional(nullable(date())),
    /** The key that replaced this one. */
    replaced_by: optional(nullable(string())),
    /** Ids of the credentials by which it was created, nearest first; absent on a key of the account holder (lineage.ts). */
    ancestors: optional(list(string())),
    /** The requested expiry; the parent's may precede it. */
    own_expires_at: optional(nullable(date())),
  },
  indexes: [
    // Without the account: a key is found by its hash, before the account is known.
    { key: { hash: 1 }, unique: true },
    { key: { account: 1, _id: -1 } },
    { key: { account: 1, replaced_by: 1 } },
    // Revocation of what a credential created.
    { key: { account: 1, ancestors: 1 }, partialFilterExpression: { ancestors: { $exists: true } } },
  ],
});
export interface ApiKeyRow extends RowOf<typeof ApiKeys> {}
