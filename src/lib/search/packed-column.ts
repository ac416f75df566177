import { type AtOnce, all, andThen } from "./at-once.ts";
import { ByteReader, type ByteWriter } from "./bytes.ts";

/** Integers of all documents: their minimum, and the difference to it in as few whole bytes as the largest one needs. */
export class PackedColumn {
  readonly #base: number;
  readonly #width: number;
  readonly #bytes: Uint8Array;
  #decoded: Uint16Array | undefined;

  constructor(bytes: Uint8Array) {
    const { base, width, offset } = readHeader(bytes);
    this.#base = base;
    this.#width = width;
    this.#bytes = bytes.subarray(offset);
  }

  get byteLength(): number {
    return this.#bytes.byteLength + (this.#decoded?.byteLength ?? 0);
  }

  /** The values of `count` documents, which must be from 0 to 65,535, in an array that is faster to read; it stays in memory. */
  decode(count: number): Uint16Array {
    if (!this.#decoded) {
      this.#decoded = new Uint16Array(count);
      for (let index = 0; index < count; index += 1) this.#decoded[index] = this.get(index);
    }
    return this.#decoded;
  }

  get(index: number): number {
    const width = this.#width;
    const bytes = this.#bytes;
    let at = index * width + width - 1;
    let value = 0;
    for (let i = 0; i < width; i += 1) value = value * 256 + (bytes[at--] as number);
    return this.#base + value;
  }
}

/** No column begins with more bytes before its values. */
export const MAX_HEADER_BYTES = 10;

function readHeader(bytes: Uint8Array): { base: number; width: number; offset: number } {
  const reader = new ByteReader(bytes);
  const isNegative = reader.readVarint() === 1;
  const base = reader.readVarint() * (isNegative ? -1 : 1);
  return { base, width: reader.readVarint(), offset: reader.position };
}

/** Reads one value of a column of `count` values of which a part can be read. */
export function readPackedValue(
  read: (offset: number, length: number) => AtOnce<Uint8Array>,
  index: number,
  { count, byteLength }: { count: number; byteLength: number },
): AtOnce<number> {
  if (count <= MAX_HEADER_BYTES) return andThen(read(0, byteLength), (bytes) => new PackedColumn(bytes).get(index));
  // The header is shorter than one byte of each value, so the width is known without it, and both are read at once.
  const width = Math.floor(byteLength / count);
  const start = byteLength - (count - index) * width;
  return andThen(all([read(0, Math.min(MAX_HEADER_BYTES, byteLength)), read(start, width)]), ([header, bytes]) => {
    let value = 0;
    for (let i = width - 1; i >= 0; i -= 1) value = value * 256 + ((bytes as Uint8Array)[i] as number);
    return readHeader(header as Uint8Array).base + value;
  });
}

export function writePackedColumn(writer: ByteWriter, values: readonly number[] | Float64Array): void {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  if (values.length === 0) [min, max] = [0, 0];
  if (!Number.isSafeInteger(min) || !Number.isSafeInteger(max)) throw new RangeError("a number is not a safe integer");
  let width = 0;
  while (max - min >= 256 ** width) width += 1;
  writer.writeVarint(min < 0 ? 1 : 0);
  writer.writeVarint(Math.abs(min));
  writer.writeVarint(width);
  const bytes = Buffer.alloc(values.length * width);
  let at = 0;
  for (const value of values) {
    let rest = value - min;
    for (let i = 0; i < width; i += 1) {
      bytes[at++] = rest % 256;
      rest = Math.floor(rest / 256);
    }
  }
  writer.writeBytes(bytes);
}
