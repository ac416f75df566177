import { MAX_NAME_BYTES, truncateFilename } from "../conversations/attachments/filename.ts";

/** Characters that some file systems do not allow in a name. */
const UNSAFE = /[<>:"|?*\\/]/g;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** The path of an attachment in a zip. `ordinal`: see `findFreeOrdinal`. */
export function createFilePath(conversation: string, filename: string, ordinal: number): string {
  return `attachments/${conversation}/${addOrdinal(toPortableName(filename), ordinal)}`;
}

/** Finds the first number that makes a name unique in its folder, and adds the name to `taken`. */
export function findFreeOrdinal(filename: string, taken: Set<string>): number {
  const name = toPortableName(filename);
  for (let ordinal = 0; ; ordinal += 1) {
    // Some file systems do not distinguish case or Unicode normalization forms.
    const key = addOrdinal(name, ordinal).normalize("NFC").toLowerCase();
    if (taken.has(key)) continue;
    taken.add(key);
    return ordinal;
  }
}

function toPortableName(filename: string): string {
  const clean = filename.replace(UNSAFE, "_").replace(/[. ]+$/, "");
  return RESERVED.test(clean) || clean === "" ? `_${clean}` : clean;
}

/** `report.pdf`, `report~2.pdf`, …, each short enough for file systems. */
function addOrdinal(name: string, ordinal: number): string {
  const mark = ordinal === 0 ? "" : `~${ordinal + 1}`;
  const short = truncateFilename(name, MAX_NAME_BYTES - mark.length);
  const dot = short.lastIndexOf(".");
  const at = dot > 0 ? dot : short.length;
  return `${short.slice(0, at)}${mark}${short.slice(at)}`;
}
