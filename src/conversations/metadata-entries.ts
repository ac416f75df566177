import type { Metadata } from "./metadata.ts";

/** A value that conditions compare. Objects and longer texts only exist. */
export type MetadataValue = string | number | boolean | null;

/** Values of one conversation that conditions find, in the order of its metadata. */
export const MAX_ENTRIES = 100;
/** Characters of a key, and of a text, that conditions find. */
export const MAX_KEY_LENGTH = 100;
export const MAX_TEXT_LENGTH = 200;

const SEPARATOR = "\0";
const NUMBER = "n";
const TEXT = "s";
const OTHER = `${SEPARATOR}o`;

/** The stored fields of metadata. */
export const toStoredMetadata = (metadata: Metadata) => ({
  metadata: JSON.stringify(metadata),
  metadata_entries: listMetadataEntries(metadata),
});

/**
 * Lists the top-level keys of metadata with their values as texts whose order is that of the values, so that one index finds a value,
 * a range of values or a key: `ticket\0sC-7719`. An array has an entry for each of its values.
 */
export function listMetadataEntries(metadata: Metadata): string[] {
  const entries = new Set<string>();
  for (const [key, value] of Object.entries(metadata)) {
    if (key.length > MAX_KEY_LENGTH) continue;
    for (const one of Array.isArray(value) && value.length > 0 ? value : [value]) {
      if (entries.size === MAX_ENTRIES) return [...entries];
      entries.add(isComparable(one) ? createEntry(key, one) : key + OTHER);
    }
  }
  return [...entries];
}

const isComparable = (value: unknown): value is MetadataValue =>
  value === null ||
  typeof value === "number" ||
  typeof value === "boolean" ||
  (typeof value === "string" && value.length <= MAX_TEXT_LENGTH);

export function createEntry(key: string, value: MetadataValue): string {
  return `${key}${SEPARATOR}${formatValue(value)}`;
}

function formatValue(value: MetadataValue): string {
  if (typeof value === "string") return TEXT + value;
  if (typeof value === "number") return NUMBER + formatNumber(value);
  return value === null ? "z" : `b${value}`;
}

/** Sixteen digits whose order is that of the numbers. */
function formatNumber(value: number): string {
  const view = new DataView(new ArrayBuffer(8));
  // Without the sign of -0.
  view.setFloat64(0, value + 0);
  const bits = view.getBigUint64(0);
  return (value < 0 ? bits ^ ALL_BITS : bits ^ SIGN_BIT).toString(16).padStart(16, "0");
}

const ALL_BITS = 2n ** 64n - 1n;
const SIGN_BIT = 2n ** 63n;

/** Bounds of all entries of a key. */
export const createKeyRange = (key: string) => ({ gte: key + SEPARATOR, lt: `${key}\u0001` });

/** Bounds of all entries of a key with values of the type of this one. */
export function createTypeRange(key: string, value: string | number): { gte: string; lt: string } {
  const type = typeof value === "number" ? NUMBER : TEXT;
  const end = String.fromCharCode(type.charCodeAt(0) + 1);
  return { gte: `${key}${SEPARATOR}${type}`, lt: `${key}${SEPARATOR}${end}` };
}
