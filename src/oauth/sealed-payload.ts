import type { AdapterPayload } from "oidc-provider";
import { hashSecret } from "../access/secret.ts";
import type { Deps } from "../core/context.ts";
import { toBytes } from "../database/bson.ts";
import type { SealedRows } from "../database/sealed-rows.ts";
import { type OauthRecordRow, OauthRecords } from "./model.ts";

/** The purpose of the encryption keys; stored payloads depend on it. */
const KEY_LABEL = "oauth";
const getPlace = (id: string) => ({ collection: "oauth_records", id, field: "payload" });

/** Encrypts the payload of a record with this id, which is a secret itself. */
export function sealPayload(secrets: Deps["secrets"], id: string, payload: AdapterPayload): Buffer {
  return secrets.seal(KEY_LABEL, getPlace(hashSecret(id)), Buffer.from(JSON.stringify(payload)));
}

/** Returns undefined for a record that no key decrypts: it is as invalid as one that does not exist. */
export function openPayload(secrets: Deps["secrets"], id: string, row: OauthRecordRow): AdapterPayload | undefined {
  const plain = secrets.tryOpen(KEY_LABEL, getPlace(row._id), toBytes(row.payload), row.key_id);
  if (!plain) return undefined;
  const payload: AdapterPayload = JSON.parse(plain.toString());
  // Consuming a row does not rewrite its payload; the id is a secret that is not stored.
  const consumed = row.consumed_at && Math.floor(row.consumed_at.getTime() / 1_000);
  return { ...payload, jti: id, ...(consumed && { consumed }) };
}

/** Payloads of all records, for the rotation of SECRET_KEY. */
export const sealedOauthRecords: SealedRows<OauthRecordRow> = {
  name: "oauth_records",
  model: OauthRecords,
  select: (key_id) => ({ key_id }),
  reseal(secrets, row) {
    const payload = secrets.reseal(KEY_LABEL, getPlace(row._id), toBytes(row.payload), row.key_id);
    return payload && { payload, key_id: secrets.keyId };
  },
};
