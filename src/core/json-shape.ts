/** Deeper JSON is rejected before parsing: `JSON.parse` takes hundreds of milliseconds for half a megabyte of brackets. */
const MAX_DEPTH = 500;
/** The same for more values: an import of 100 conversations in full has fewer, and 10 MB of `{},` are three million objects in a gigabyte of memory. */
const MAX_VALUES = 400_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;

/** Returns the fault of this UTF-8 JSON text if its arrays and objects nest deeper than {@link MAX_DEPTH} or have more than {@link MAX_VALUES} entries. */
export function findShapeFault(bytes: Uint8Array): string | undefined {
  if (bytes.length <= MAX_DEPTH) return undefined;
  let depth = 0;
  let values = 0;
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i] ?? 0;
    // The code of a bracket is that of the brace without bit 0x20.
    if (byte === QUOTE) i = findStringEnd(bytes, i);
    else if (byte === COMMA) values += 1;
    else if ((byte | 0x20) === 0x7b) depth += 1;
    else if ((byte | 0x20) === 0x7d) depth -= 1;
    if (depth > MAX_DEPTH) return "nests lists and objects too deeply";
    if (values >= MAX_VALUES) return `has more than ${MAX_VALUES} values`;
  }
  return undefined;
}

function findStringEnd(bytes: Uint8Array, start: number): number {
  let i = start + 1;
  while (i < bytes.length && bytes[i] !== QUOTE) i += bytes[i] === BACKSLASH ? 2 : 1;
  return i;
}
