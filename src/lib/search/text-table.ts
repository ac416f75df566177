import { ByteReader, ByteWriter } from "./bytes.ts";
import { readFrontCoded, writeFrontCoded } from "./front-coding.ts";

/** Texts of a group are front-coded; the first one of each group is in the sparse index. */
export const GROUP_SIZE = 64;

interface Group {
  first: string;
  /** Position in the table. */
  offset: number;
  /** Position of the group's data in another section. */
  base: number;
}

/** Writes sorted texts with numbers that belong to each. */
export class TextTableWriter {
  readonly bytes = new ByteWriter();
  readonly #groups: Group[] = [];
  #previous = "";
  #count = 0;

  /** @throws if the text does not follow the previous one */
  add(text: string, numbers: readonly number[], base: number): void {
    if (this.#count > 0 && text <= this.#previous)
      throw new RangeError("the texts of a table must be sorted and distinct");
    const startsGroup = this.#count % GROUP_SIZE === 0;
    if (startsGroup) this.#groups.push({ first: text, offset: this.bytes.length, base });
    writeFrontCoded(this.bytes, text, startsGroup ? "" : this.#previous);
    for (const number of numbers) this.bytes.writeVarint(number);
    this.#previous = text;
    this.#count += 1;
  }

  /** Writes the sparse index, from which the reader of the table is created. */
  writeIndex(writer: ByteWriter): void {
    writer.writeVarint(this.bytes.length);
    writer.writeVarint(this.#groups.length);
    let previous: Group = { first: "", offset: 0, base: 0 };
    for (const group of this.#groups) {
      writeFrontCoded(writer, group.first, previous.first);
      writer.writeVarint(group.offset - previous.offset);
      writer.writeVarint(group.base - previous.base);
      previous = group;
    }
  }
}

/** The sparse index of a table of sorted texts. It is kept in memory; groups are read when needed. */
export class TextTable {
  readonly byteLength: number;
  readonly #groups: Group[] = [];

  constructor(reader: ByteReader) {
    this.byteLength = reader.readVarint();
    const count = reader.readVarint();
    let previous: Group = { first: "", offset: 0, base: 0 };
    for (let i = 0; i < count; i += 1) {
      const first = readFrontCoded(reader, previous.first);
      const offset = previous.offset + reader.readVarint();
      previous = { first, offset, base: previous.base + reader.readVarint() };
      this.#groups.push(previous);
    }
  }

  /** Estimated memory of the index. */
  get memoryBytes(): number {
    return this.#groups.length * 100;
  }

  get groupCount(): number {
    return this.#groups.length;
  }

  /** Number of the only group that can contain the text, or the first text after it. */
  findGroup(text: string): number {
    let low = 0;
    let high = this.#groups.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.#groups[middle] as Group).first <= text) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  getGroup(index: number): { offset: number; length: number; base: number } {
    const { offset, base } = this.#groups[index] as Group;
    return { offset, base, length: (this.#groups[index + 1]?.offset ?? this.byteLength) - offset };
  }
}

/** Iterates over the texts of one group; the caller reads the numbers of each from `reader`. */
export class GroupReader {
  readonly reader: ByteReader;
  text = "";

  constructor(bytes: Uint8Array) {
    this.reader = new ByteReader(bytes);
  }

  next(): boolean {
    if (this.reader.isAtEnd) return false;
    this.text = readFrontCoded(this.reader, this.text);
    return true;
  }
}
