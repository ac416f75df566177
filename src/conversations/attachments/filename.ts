import { extension } from "mime-types";

/** Limit of common file systems. */
export const MAX_NAME_BYTES = 255;
const MAX_EXTENSION_BYTES = 20;
/** Control characters, and bidirectional controls, which can disguise a name. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;

/** Removes path parts and control characters and limits the length; empty if nothing remains. */
export function sanitizeFilename(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const clean = last.replace(UNSAFE, "").trim();
  return /^\.*$/.test(clean) ? "" : truncateFilename(clean, MAX_NAME_BYTES);
}

/** Creates a name from the media type. */
export function createFilename(mimeType: string): string {
  const known = mimeType === "application/octet-stream" ? false : extension(mimeType);
  return known ? `file.${known}` : "file";
}

/** Shortens a name to a number of UTF-8 bytes, before its extension and never inside a character. */
export function truncateFilename(name: string, maxBytes: number): string {
  if (Buffer.byteLength(name) <= maxBytes) return name;
  const dot = name.lastIndexOf(".");
  const ending = dot > 0 && Buffer.byteLength(name.slice(dot)) <= MAX_EXTENSION_BYTES ? name.slice(dot) : "";
  let remaining = maxBytes - Buffer.byteLength(ending);
  let stem = "";
  for (const { segment } of new Intl.Segmenter().segment(ending ? name.slice(0, dot) : name)) {
    remaining -= Buffer.byteLength(segment);
    if (remaining < 0) break;
    stem += segment;
  }
  return `${stem}${ending}`;
}
