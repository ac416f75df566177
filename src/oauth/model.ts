import type { Scope } from "../core/scopes.ts";
import { defineModel, type RowOf } from "../database/define-model.ts";
import { bytes, date, list, nullable, optional, string } from "../database/fields.ts";

/** Registered OAuth clients; `account` registered the client and must be on the Pro plan. */
export const OauthClients = defineModel("OauthClient", {
  collection: "oauth_clients",
  fields: {
    name: string(),
    /** Public clients (in a browser, on a phone) cannot keep a secret. */
    type: string<"confidential" | "public">(),
    /** Compared as exact strings. */
    redirect_uris: list(string()),
    /** The scopes that the client may request. */
    scopes: list(string<Scope>()),
    /** SHA-256 of the secret, hex. */
    secret_hash: nullable(string()),
    created_at: date(),
    /** Of the credential that registered the client; absent without one. */
    expires_at: optional(nullable(date())),
    /** Ids of the credentials by which it was registered; absent on a client of the account holder. */
    ancestors: optional(list(string())),
  },
  indexes: [
    { key: { account: 1, _id: -1 } },
    // Deletion of what a credential registered.
    { key: { account: 1, ancestors: 1 }, partialFilterExpression: { ancestors: { $exists: true } } },
  ],
});
export interface OauthClientRow extends RowOf<typeof OauthClients> {}

/**
 * Records of the OAuth library: grants, codes, tokens, and authorization requests in progress. `_id` is the SHA-256, hex,
 * of the library's id of the record, which for a token or a code is the secret itself. `account` is "" for a request
 * without a decision.
 */
export const OauthRecords = defineModel("OauthRecord", {
  collection: "oauth_records",
  fields: {
    /** The library's name of the kind: "AccessToken", "Grant", … */
    kind: string(),
    client: nullable(string()),
    /** `_id` of the record's grant: without that grant the record is not valid. */
    grant: nullable(string()),
    scopes: list(string<Scope>()),
    /** The library's payload, encrypted. */
    payload: bytes(),
    /** Id of the key that encrypted it; records of older versions have none. */
    key_id: optional(string()),
    /** Codes and refresh tokens work once. */
    consumed_at: nullable(date()),
    created_at: date(),
    expires_at: date(),
  },
  keeps: "oauth_tokens",
  formerIndexes: ["expires_at_1"],
  indexes: [
    { key: { account: 1, kind: 1, created_at: -1 } },
    // Without the account: a family of tokens is revoked by its grant.
    { key: { grant: 1 } },
    // Without the account: the rotation of SECRET_KEY reads the records of all accounts.
    { key: { key_id: 1 } },
    // Without the account: the sweep removes expired records of all accounts. Other reads are by id.
    { key: { expires_at: 1, account: 1 } },
  ],
});
export interface OauthRecordRow extends RowOf<typeof OauthRecords> {}
