import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { validationError } from "../core/errors.ts";
import { CLEAN_TEXT, isCleanText } from "../core/input.ts";

const MAX_METADATA_BYTES = 16 * 1024;
const MAX_LEVELS = 8;

export type Metadata = Record<string, unknown>;

export const isObject = (value: unknown): value is Metadata =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Counts levels of nesting, including the object itself; stops above the limit. */
function countLevels(value: unknown, limit: number): number {
  if (typeof value !== "object" || value === null) return 0;
  if (limit === 0) return 1;
  let deepest = 0;
  for (const inner of Object.values(value)) deepest = Math.max(deepest, countLevels(inner, limit - 1));
  return deepest + 1;
}

/** Returns the message for a value that cannot be stored and returned unchanged. */
function findInvalidValue(value: unknown): string | undefined {
  if (typeof value === "string") return isCleanText(value) ? undefined : CLEAN_TEXT;
  if (typeof value === "number") return isExact(value) ? undefined : INEXACT_NUMBER;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const invalid = isCleanText(key) ? findInvalidValue(inner) : CLEAN_TEXT;
    if (invalid) return invalid;
  }
  return undefined;
}

/** JSON parsers lose digits of numbers beyond 2^53 (RFC 7493 section 2.2). */
const isExact = (value: number) => Math.abs(value) <= Number.MAX_SAFE_INTEGER;
const INEXACT_NUMBER = `must not contain numbers beyond ±${Number.MAX_SAFE_INTEGER}; send them as text`;

const TOO_LARGE = "must be at most 16 KiB as JSON";

export function fitsMetadata(metadata: Metadata): boolean {
  return Buffer.byteLength(JSON.stringify(metadata)) <= MAX_METADATA_BYTES;
}

/** A JSON object of at most 16 KiB and 8 levels. */
export const MetadataInput = z
  .custom<Metadata>(isObject, "must be an object")
  .superRefine((value, issues) => {
    const add = (message: string) => issues.addIssue({ code: "custom", message });
    if (countLevels(value, MAX_LEVELS) > MAX_LEVELS) return add("must have at most 8 levels");
    const invalid = findInvalidValue(value);
    if (invalid) return add(invalid);
    if (!fitsMetadata(value)) add(TOO_LARGE);
  })
  .meta({
    type: "object",
    additionalProperties: true,
    description:
      "Any JSON object of at most 16 KiB and 8 levels, without NUL and without numbers beyond ±2^53; returned unchanged.",
    examples: [{ participants: ["Anna", "Ben"] }],
  });

/**
 * Merges a patch into the stored text of metadata. Returns undefined if no value changes.
 * @throws validation_error when the result is too large
 */
export function patchMetadata(text: string, patch: Metadata): Metadata | undefined {
  const current: unknown = JSON.parse(text);
  const merged = mergePatch(current, patch);
  if (!fitsMetadata(merged)) throw validationError({ metadata: [TOO_LARGE] });
  // Parsed again, because the merge creates objects without a prototype.
  return isDeepStrictEqual(JSON.parse(JSON.stringify(merged)), current) ? undefined : merged;
}

/** JSON Merge Patch (RFC 7396): null removes a key. Safe for a key named `__proto__`. */
export function mergePatch(target: unknown, patch: Metadata): Metadata {
  const result: Metadata = Object.create(null);
  const set = (key: string, value: unknown) =>
    Object.defineProperty(result, key, { value, enumerable: true, configurable: true, writable: true });
  if (isObject(target)) for (const [key, value] of Object.entries(target)) set(key, value);
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else set(key, isObject(value) ? mergePatch(result[key], value) : value);
  }
  return result;
}
