const INITIAL_CAPACITY = 1_024;
/** Their UTF-8 has less than 128 bytes, the length of which is one byte. */
const MAX_SHORT_LENGTH = 40;

/** Appends bytes to a buffer that grows. */
export class ByteWriter {
  #bytes = Buffer.allocUnsafe(INITIAL_CAPACITY);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  #reserve(count: number): void {
    const needed = this.#length + count;
    if (needed <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafe(Math.max(needed, 2 * this.#bytes.length));
    this.#bytes.copy(grown, 0, 0, this.#length);
    this.#bytes = grown;
  }

  /** Writes an integer from 0 to 2^53 - 1 with seven bits in each byte, the lowest first. */
  writeVarint(value: number): void {
    this.#reserve(8);
    if (value < 128) {
      this.#bytes[this.#length++] = value;
      return;
    }
    let rest = value;
    while (rest > 127) {
      this.#bytes[this.#length++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    this.#bytes[this.#length++] = rest;
  }

  writeBytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Writes the length in bytes, then UTF-8. */
  writeText(text: string): void {
    if (text.length <= MAX_SHORT_LENGTH && this.#writeShortText(text)) return;
    const length = Buffer.byteLength(text);
    this.writeVarint(length);
    this.#reserve(length);
    this.#length += this.#bytes.write(text, this.#length, length, "utf8");
  }

  /** Without the calls of the engine, which take longer than the bytes. @returns false if the text has surrogates */
  #writeShortText(text: string): boolean {
    this.#reserve(1 + 3 * text.length);
    const bytes = this.#bytes;
    let at = this.#length + 1;
    for (let i = 0; i < text.length; i += 1) {
      const unit = text.charCodeAt(i);
      if (unit < 0x80) bytes[at++] = unit;
      else if (unit < 0x800) {
        bytes[at++] = 0xc0 | (unit >>> 6);
        bytes[at++] = 0x80 | (unit & 0x3f);
      } else if ((unit & 0xf800) === 0xd800) return false;
      else {
        bytes[at++] = 0xe0 | (unit >>> 12);
        bytes[at++] = 0x80 | ((unit >>> 6) & 0x3f);
        bytes[at++] = 0x80 | (unit & 0x3f);
      }
    }
    bytes[this.#length] = at - this.#length - 1;
    this.#length = at;
    return true;
  }

  /** Returns what was written, without a copy, and starts with an empty buffer. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#length);
    this.#bytes = Buffer.allocUnsafe(INITIAL_CAPACITY);
    this.#length = 0;
    return taken;
  }
}

/** Reads what a ByteWriter wrote. */
export class ByteReader {
  position: number;
  readonly #bytes: Buffer;

  constructor(bytes: Uint8Array, position = 0) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.position = position;
  }

  get isAtEnd(): boolean {
    return this.position >= this.#bytes.length;
  }

  readVarint(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.#bytes[this.position++];
      if (byte === undefined) throw new RangeError("the data ends inside a number");
      if (byte < 128) return value + byte * scale;
      value += (byte & 127) * scale;
    }
  }

  readBytes(length: number): Buffer {
    const start = this.position;
    this.position += length;
    if (this.position > this.#bytes.length) throw new RangeError("the data ends inside a field");
    return this.#bytes.subarray(start, this.position);
  }

  readText(): string {
    const length = this.readVarint();
    const start = this.position;
    this.position += length;
    if (this.position > this.#bytes.length) throw new RangeError("the data ends inside a field");
    return this.#bytes.toString("utf8", start, this.position);
  }
}
