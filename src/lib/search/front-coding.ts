import type { ByteReader, ByteWriter } from "./bytes.ts";

/** Writes sorted texts: the length of the prefix shared with the previous one in UTF-16 units, then the rest. */
export function writeFrontCoded(writer: ByteWriter, text: string, previous: string): void {
  const shared = countShared(text, previous);
  writer.writeVarint(shared);
  writer.writeText(text.slice(shared));
}

export function readFrontCoded(reader: ByteReader, previous: string): string {
  const shared = reader.readVarint();
  return previous.slice(0, shared) + reader.readText();
}

function countShared(text: string, previous: string): number {
  const limit = Math.min(text.length, previous.length);
  let shared = 0;
  while (shared < limit && text.charCodeAt(shared) === previous.charCodeAt(shared)) shared += 1;
  // The rest must not begin in the middle of a surrogate pair.
  return shared > 0 && (text.charCodeAt(shared - 1) & 0xfc00) === 0xd800 ? shared - 1 : shared;
}
