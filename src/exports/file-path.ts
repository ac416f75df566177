/** What some file systems don't take in a name, and what would hide at its end. */
const UNSAFE = /[<>:"|?*\\/]/g;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Where an attachment stands in a zip. `ordinal`: how many before it in its conversation have the same name. */
export function filePath(conversation: string, filename: string, ordinal: number): string {
  return `attachments/${conversation}/${numbered(portable(filename), ordinal)}`;
}

/** A name as it must differ from others: file systems may not tell cases or forms of Unicode apart. */
export const nameKey = (filename: string): string => portable(filename).normalize("NFC").toLowerCase();

function portable(filename: string): string {
  const clean = filename.replace(UNSAFE, "_").replace(/[. ]+$/, "");
  return RESERVED.test(clean) || clean === "" ? `_${clean}` : clean;
}

/** `report.pdf`, `report~2.pdf`, … */
function numbered(name: string, ordinal: number): string {
  if (ordinal === 0) return name;
  const dot = name.lastIndexOf(".");
  const at = dot > 0 ? dot : name.length;
  return `${name.slice(0, at)}~${ordinal + 1}${name.slice(at)}`;
}
