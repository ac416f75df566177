import { defineModel, type RowOf } from "../../database/define-model.ts";
import { boolean, bytes, date, list, nullable, number, string } from "../../database/fields.ts";

/** Passkeys: WebAuthn credentials of account holders. */
export const Passkeys = defineModel("Passkey", {
  collection: "passkeys",
  fields: {
    /** Id that the authenticator gave it, base64url. */
    credential_id: string(),
    /** COSE key. */
    public_key: bytes(),
    /** Signatures so far, as far as the authenticator counts them. */
    counter: number(),
    transports: list(string()),
    /** True for a passkey that its provider keeps on several devices. */
    backed_up: boolean(),
    /** Hash of the account's stored password: a password that the operator sets ends the passkey. */
    password: string(),
    name: string(),
    created_at: date(),
    last_used_at: nullable(date()),
  },
  indexes: [
    // Without the account: a sign-in names the credential, and the account follows from it.
    { key: { credential_id: 1 }, unique: true },
    { key: { account: 1, _id: -1 } },
  ],
});
export interface PasskeyRow extends RowOf<typeof Passkeys> {}

/** Challenges that were answered, by the hash of each, until they expire. */
export const UsedChallenges = defineModel("UsedChallenge", {
  collection: "used_challenges",
  fields: { expires_at: date() },
  // TTL. Reads are by id.
  indexes: [{ key: { expires_at: 1 }, expireAfterSeconds: 0 }],
});
