import { z } from "zod";
import { CLEAN_TEXT, isCleanText } from "../input.ts";

const MOST_BYTES = 16 * 1024;
const MOST_LEVELS = 8;

export type Metadata = Record<string, unknown>;

const isObject = (value: unknown): value is Metadata =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Levels of nesting, the object itself counting as one; stops when there are too many. */
function levels(value: unknown, limit: number): number {
  if (typeof value !== "object" || value === null) return 0;
  if (limit === 0) return 1;
  let deepest = 0;
  for (const inner of Object.values(value)) deepest = Math.max(deepest, levels(inner, limit - 1));
  return deepest + 1;
}

function isClean(value: unknown): boolean {
  if (typeof value === "string") return isCleanText(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isCleanText(key) && isClean(inner));
}

export const TOO_LARGE = "must be at most 16 KiB as JSON";

export function fitsMetadata(metadata: Metadata): boolean {
  return Buffer.byteLength(JSON.stringify(metadata)) <= MOST_BYTES;
}

/** A JSON object of at most 16 KiB and 8 levels (decisions.md section 2 "metadata"). */
export const MetadataInput = z
  .custom<Metadata>(isObject, "must be an object")
  .superRefine((value, issues) => {
    const add = (message: string) => issues.addIssue({ code: "custom", message });
    if (levels(value, MOST_LEVELS) > MOST_LEVELS) return add("must have at most 8 levels");
    if (!isClean(value)) return add(CLEAN_TEXT);
    if (!fitsMetadata(value)) add(TOO_LARGE);
  })
  .meta({
    type: "object",
    additionalProperties: true,
    description: "Any JSON object of at most 16 KiB and 8 levels; comes back as sent.",
    examples: [{ participants: ["Anna", "Ben"] }],
  });

/** JSON Merge Patch (RFC 7396): a null removes the key. Safe for a key named `__proto__`. */
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
