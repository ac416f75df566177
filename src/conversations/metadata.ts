import { z } from "zod";
import { CLEAN_TEXT, isCleanText, NO_NUL } from "../core/input.ts";

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

/** What can't be stored and returned as it was sent, in the words of validation_error. */
function faultIn(value: unknown): string | undefined {
  if (typeof value === "string") return isCleanText(value) ? undefined : CLEAN_TEXT;
  if (typeof value === "number") return isExact(value) ? undefined : INEXACT;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const fault = isCleanText(key) ? faultIn(inner) : CLEAN_TEXT;
    if (fault) return fault;
  }
  return undefined;
}

/** Beyond 2^53 a number has lost digits when it is read (RFC 7493 section 2.2), and 1e400 has lost all of them. */
const isExact = (value: number) => Math.abs(value) <= Number.MAX_SAFE_INTEGER;
const INEXACT = `must not contain numbers beyond ±${Number.MAX_SAFE_INTEGER}; send them as text`;

export const TOO_LARGE = "must be at most 16 KiB as JSON";

export function fitsMetadata(metadata: Metadata): boolean {
  return Buffer.byteLength(JSON.stringify(metadata)) <= MOST_BYTES;
}

/** For documents: what `faultIn` finds no fault in. */
const VALUE = { $ref: "#/components/schemas/MetadataValue" };
const MEMBERS = { propertyNames: { type: "string", pattern: NO_NUL }, additionalProperties: VALUE };
const MetadataValue = {
  anyOf: [
    { type: "string", pattern: NO_NUL },
    { type: "number", minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
    { type: ["boolean", "null"] },
    { type: "array", items: VALUE },
    { type: "object", ...MEMBERS },
  ],
};

/** A JSON object of at most 16 KiB and 8 levels (decisions.md section 2 "metadata"). */
export const MetadataInput = z
  .custom<Metadata>(isObject, "must be an object")
  .superRefine((value, issues) => {
    const add = (message: string) => issues.addIssue({ code: "custom", message });
    if (levels(value, MOST_LEVELS) > MOST_LEVELS) return add("must have at most 8 levels");
    const fault = faultIn(value);
    if (fault) return add(fault);
    if (!fitsMetadata(value)) add(TOO_LARGE);
  })
  .meta({
    type: "object",
    ...MEMBERS,
    $defs: { MetadataValue },
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
