/** A text string (ISO 32000-1, 7.9.2.2): UTF-16 with a byte order mark, in hexadecimal. */
export function encodeTextString(text: string): string {
  return `<feff${encodeUtf16Hex(text)}>`;
}

/** UTF-16BE in hexadecimal. */
export function encodeUtf16Hex(text: string): string {
  return Buffer.from(text, "utf16le").swap16().toString("hex");
}

/** A number in PDF syntax: no exponent, at most three decimals. */
export function formatNumber(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** References to objects, as elements of an array. */
export function formatReferences(ids: readonly number[]): string {
  return ids.map((id) => `${id} 0 R`).join(" ");
}
