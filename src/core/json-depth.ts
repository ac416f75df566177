/** Deeper JSON is rejected before parsing: `JSON.parse` takes hundreds of milliseconds for half a megabyte of brackets. */
const MAX_DEPTH = 500;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Returns true if arrays and objects of this UTF-8 JSON text nest deeper than {@link MAX_DEPTH}. */
export function exceedsMaxDepth(bytes: Uint8Array): boolean {
  if (bytes.length <= MAX_DEPTH) return false;
  let depth = 0;
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i] ?? 0;
    // The code of a bracket is that of the brace without bit 0x20.
    if (byte === QUOTE) i = findStringEnd(bytes, i);
    else if ((byte | 0x20) === 0x7b) depth += 1;
    else if ((byte | 0x20) === 0x7d) depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

function findStringEnd(bytes: Uint8Array, start: number): number {
  let i = start + 1;
  while (i < bytes.length && bytes[i] !== QUOTE) i += bytes[i] === BACKSLASH ? 2 : 1;
  return i;
}
