import mongoose, { type mongo } from "mongoose";
import type { StoredBytes } from "./driver-types.ts";

const { Binary, BSON } = mongoose.mongo;

/** Returns the bytes of a stored field, which the driver reads as `Binary`. */
export function toBytes(value: StoredBytes): Uint8Array {
  return value instanceof Binary ? value.value() : value;
}

/** Serializes a value with its dates and bytes, which JSON would lose. */
export const serializeBson = (value: mongo.Document): Uint8Array => BSON.serialize(value);

export const deserializeBson = (bytes: Uint8Array): mongo.Document => BSON.deserialize(bytes, { promoteBuffers: true });
