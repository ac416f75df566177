import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";
import { fromString, fromUUIDBytes, toUUIDBytes } from "typeid-js";
import { type IdPrefix, newId } from "./ids.ts";

const TAG_BYTES = 4;

/**
 * Creates an id whose last 32 bits authenticate the account: the account can prove later that the id was created for it,
 * also when nothing with the id exists any more.
 */
export function newOwnedId(key: KeyObject, prefix: IdPrefix, account: string): string {
  const bytes = parseId(newId(prefix));
  bytes.set(computeTag(key, prefix, account, bytes), bytes.length - TAG_BYTES);
  return fromUUIDBytes(prefix, bytes);
}

/** Returns true if the id was created for the account under one of the keys. `id` is well-formed. */
export function isOwnedId(keys: readonly KeyObject[], id: string, account: string): boolean {
  const bytes = parseId(id);
  const tag = bytes.subarray(bytes.length - TAG_BYTES);
  const prefix = id.slice(0, id.lastIndexOf("_"));
  return keys.some((key) => timingSafeEqual(computeTag(key, prefix, account, bytes), tag));
}

/** Returns the time in an id, in milliseconds. */
export function getIdTime(id: string): number {
  return Buffer.from(parseId(id)).readUIntBE(0, 6);
}

const parseId = (id: string): Uint8Array => toUUIDBytes(fromString(id));

function computeTag(key: KeyObject, prefix: string, account: string, bytes: Uint8Array): Buffer {
  const mac = createHmac("sha256", key).update(`${prefix} ${account} `);
  return mac
    .update(bytes.subarray(0, bytes.length - TAG_BYTES))
    .digest()
    .subarray(0, TAG_BYTES);
}
