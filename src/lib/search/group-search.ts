/** An entry of the dictionary. */
export interface DictionaryEntry {
  readonly key: string;
  /** Number of documents, deleted ones included. */
  readonly documents: number;
  /** Position of the postings. */
  readonly offset: number;
  readonly length: number;
}

/**
 * Finds the entries of a group whose keys begin with a prefix. It compares the bytes of the front-coded keys and decodes only those that
 * it returns: a query of a script without spaces has hundreds of terms, and decoding all keys of their groups took most of a search.
 * `base`: position of the group's postings. `isLast`: the next group has no such key.
 */
export function findInGroup(
  bytes: Uint8Array,
  base: number,
  prefix: string,
): { entries: DictionaryEntry[]; isLast: boolean } {
  const group = new GroupBytes(bytes);
  const entries: DictionaryEntry[] = [];
  /** The last key that was found. */
  let key = "";
  /** UTF-16 units that the key before has in common with the prefix. */
  let common = 0;
  for (let offset = base; group.position < bytes.length; ) {
    const shared = group.readVarint();
    const end = group.readVarint() + group.position;
    // A key that shares more with the key before differs from the prefix in the same unit.
    if (shared <= common || common === prefix.length) {
      const from = Math.min(shared, prefix.length);
      const compared = group.compare(prefix, from, end);
      if (compared.isAfter) return { entries, isLast: true };
      common = compared.common;
      if (common === prefix.length) key = (shared > common ? key.slice(0, shared) : prefix) + group.readText(end);
    }
    group.position = end;
    const documents = group.readVarint();
    const length = group.readVarint();
    if (common === prefix.length) entries.push({ key, documents, offset, length });
    offset += length;
  }
  return { entries, isLast: false };
}

/** Reads a group of a text table without creating texts. */
class GroupBytes {
  position = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  readVarint(): number {
    let value = this.#bytes[this.position++] as number;
    if (value < 128) return value;
    value &= 127;
    for (let scale = 128; ; scale *= 128) {
      const byte = this.#bytes[this.position++];
      if (byte === undefined) throw new RangeError("the data ends inside a number");
      if (byte < 128) return value + byte * scale;
      value += (byte & 127) * scale;
    }
  }

  readText(end: number): string {
    if (this.position === end) return "";
    const { buffer, byteOffset } = this.#bytes;
    return Buffer.from(buffer, byteOffset + this.position, end - this.position).toString("utf8");
  }

  /**
   * Compares the UTF-8 up to `end` with the text from a position on, and stops after its last character or in the first that differs.
   * @returns the number of equal units from the start of the text, and whether the bytes sort after it
   */
  compare(text: string, from: number, end: number): { common: number; isAfter: boolean } {
    let common = from;
    while (common < text.length && this.position < end) {
      const code = this.#readCodePoint();
      // UTF-16 sorts differently from code points, as everywhere in the table.
      const [unit, low] = code < 0x10000 ? [code, 0] : [0xd7c0 + (code >>> 10), 0xdc00 + (code & 0x3ff)];
      const wanted = text.charCodeAt(common);
      if (unit !== wanted) return { common, isAfter: unit > wanted };
      common += 1;
      if (low === 0) continue;
      const second = text.charCodeAt(common);
      if (low !== second) return { common, isAfter: low > second };
      common += 1;
    }
    return { common, isAfter: false };
  }

  #readCodePoint(): number {
    const first = this.#bytes[this.position++] as number;
    if (first < 0x80) return first;
    if (first < 0xe0) return ((first & 0x1f) << 6) | this.#readTail();
    if (first < 0xf0) return ((first & 0x0f) << 12) | (this.#readTail() << 6) | this.#readTail();
    return ((first & 0x07) << 18) | (this.#readTail() << 12) | (this.#readTail() << 6) | this.#readTail();
  }

  #readTail(): number {
    return (this.#bytes[this.position++] as number) & 0x3f;
  }
}
