/** Deeper JSON is refused unread: half a megabyte of brackets keeps `JSON.parse` busy for hundreds of milliseconds. */
const DEEPEST = 500;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Whether lists and objects in this JSON text, as UTF-8, stand deeper in each other than anybody needs. */
export function nestsDeep(bytes: Uint8Array): boolean {
  if (bytes.length <= DEEPEST) return false;
  let depth = 0;
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i] as number;
    // A bracket is its brace without the bit 0x20.
    if (byte === QUOTE) i = endOfString(bytes, i);
    else if ((byte | 0x20) === 0x7b) depth += 1;
    else if ((byte | 0x20) === 0x7d) depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

function endOfString(bytes: Uint8Array, start: number): number {
  let i = start + 1;
  while (i < bytes.length && bytes[i] !== QUOTE) i += bytes[i] === BACKSLASH ? 2 : 1;
  return i;
}
