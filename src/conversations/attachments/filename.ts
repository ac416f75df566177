import { extension } from "mime-types";

/** What every file system takes. */
export const MOST_NAME_BYTES = 255;
const LONGEST_EXTENSION = 20;
/** Control characters, and those that turn the direction of the text round, so that a name reads as another. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;

/** A name without path parts, control characters and needless length; empty when nothing of it remains. */
export function safeName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const clean = last.replace(UNSAFE, "").trim();
  return /^\.*$/.test(clean) ? "" : shorten(clean, MOST_NAME_BYTES);
}

/** For bytes that came without a name. */
export function nameFor(mimeType: string): string {
  const known = mimeType === "application/octet-stream" ? false : extension(mimeType);
  return known ? `file.${known}` : "file";
}

/** At most so many bytes of UTF-8, cut before the extension and never inside a character. */
export function shorten(name: string, most: number): string {
  if (Buffer.byteLength(name) <= most) return name;
  const dot = name.lastIndexOf(".");
  const ending = dot > 0 && Buffer.byteLength(name.slice(dot)) <= LONGEST_EXTENSION ? name.slice(dot) : "";
  let room = most - Buffer.byteLength(ending);
  let stem = "";
  for (const { segment } of new Intl.Segmenter().segment(ending ? name.slice(0, dot) : name)) {
    room -= Buffer.byteLength(segment);
    if (room < 0) break;
    stem += segment;
  }
  return `${stem}${ending}`;
}
