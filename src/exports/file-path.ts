import { MAX_NAME_BYTES, truncateFilename } from "../conversations/attachments/filename.ts";

/** What some file systems don't take in a name, and what would hide at its end. */
const UNSAFE = /[<>:"|?*\\/]/g;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Where an attachment stands in a zip. `ordinal`: see `freeOrdinal`. */
export function filePath(conversation: string, filename: string, ordinal: number): string {
  return `attachments/${conversation}/${numbered(portable(filename), ordinal)}`;
}

/** The first number that gives a file a name of its own in its folder; `taken` holds those given before, and it now. */
export function freeOrdinal(filename: string, taken: Set<string>): number {
  const name = portable(filename);
  for (let ordinal = 0; ; ordinal += 1) {
    // File systems may not tell cases or forms of Unicode apart.
    const key = numbered(name, ordinal).normalize("NFC").toLowerCase();
    if (taken.has(key)) continue;
    taken.add(key);
    return ordinal;
  }
}

function portable(filename: string): string {
  const clean = filename.replace(UNSAFE, "_").replace(/[. ]+$/, "");
  return RESERVED.test(clean) || clean === "" ? `_${clean}` : clean;
}

/** `report.pdf`, `report~2.pdf`, …, each no longer than file systems take. */
function numbered(name: string, ordinal: number): string {
  const mark = ordinal === 0 ? "" : `~${ordinal + 1}`;
  const short = truncateFilename(name, MAX_NAME_BYTES - mark.length);
  const dot = short.lastIndexOf(".");
  const at = dot > 0 ? dot : short.length;
  return `${short.slice(0, at)}${mark}${short.slice(at)}`;
}
