import { type BlockSource, type ColumnStore, readRange, type SegmentInfo } from "./blocks.ts";
import { ByteReader } from "./bytes.ts";
import { createFormKey, createKeywordKey, createTermPrefix } from "./keys.ts";
import { PackedColumn } from "./packed-column.ts";
import { findNumber, type Schema } from "./schema.ts";
import { FORMAT_VERSION } from "./segment-writer.ts";
import type { Pause } from "./steps.ts";
import { GROUP_SIZE, GroupReader, TextTable } from "./text-table.ts";

/** An entry of the dictionary. */
export interface DictionaryEntry {
  readonly key: string;
  /** Number of documents, deleted ones included. */
  readonly documents: number;
  /** Position of the postings. */
  readonly offset: number;
  readonly length: number;
}

const COLUMN_NAMES = ["rank", "document"];

/** Reads an immutable segment. The sparse index is in memory; columns are in the store of its source. */
export class Segment {
  readonly schema: Schema;
  readonly info: SegmentInfo;
  /** Sums of the lengths of each field, deleted documents included. */
  readonly lengthSums: readonly number[];
  readonly #source: BlockSource;
  readonly #dictionary: TextTable;
  readonly #ids: TextTable;
  readonly #sections: { offset: number; length: number }[];
  readonly #columns: ColumnStore;
  /** Bytes of each column that was read. */
  readonly #columnBytes = new Map<number, number>();
  #idGroup: { group: number; ids: string[] } | undefined;

  /** @throws if the segment has another format or schema */
  static async open(schema: Schema, info: SegmentInfo, source: BlockSource): Promise<Segment> {
    const footer = await readRange(source, info.footer, info.byteLength - info.footer);
    return new Segment(schema, info, source, new ByteReader(footer));
  }

  private constructor(schema: Schema, info: SegmentInfo, source: BlockSource, footer: ByteReader) {
    const version = footer.readVarint();
    if (version !== FORMAT_VERSION) throw new RangeError(`the segment has format ${version}, not ${FORMAT_VERSION}`);
    const [fields, numbers, documents] = [footer.readVarint(), footer.readVarint(), footer.readVarint()];
    if (fields !== schema.fields.length || numbers !== schema.numbers.length || documents !== info.documents)
      throw new RangeError("the segment has another schema");
    this.schema = schema;
    this.info = info;
    this.#source = source;
    this.#columns = source.columns ?? new Map<number, PackedColumn>();
    this.#dictionary = new TextTable(footer);
    this.#ids = new TextTable(footer);
    this.lengthSums = schema.fields.map(() => footer.readVarint());
    let offset = 0;
    this.#sections = Array.from({ length: 3 + COLUMN_NAMES.length + fields + numbers }, () => {
      const section = { offset, length: footer.readVarint() };
      offset += section.length;
      return section;
    });
  }

  get documents(): number {
    return this.info.documents;
  }

  /** Estimated memory of the sparse index. */
  get indexBytes(): number {
    return this.#dictionary.memoryBytes + this.#ids.memoryBytes;
  }

  /** Estimated memory of the sparse index and of the columns that were read. */
  get memoryBytes(): number {
    return [...this.#columnBytes.values()].reduce((total, bytes) => total + bytes, this.indexBytes);
  }

  /** Entries of all forms of a term. */
  async findTerm(term: string): Promise<DictionaryEntry[]> {
    const prefix = createTermPrefix(term);
    const found: DictionaryEntry[] = [];
    for (let group = this.#dictionary.findGroup(prefix); group < this.#dictionary.groupCount; group += 1) {
      for (const entry of await this.readEntries(group)) {
        if (entry.key.startsWith(prefix)) found.push(entry);
        else if (entry.key > prefix) return found;
      }
    }
    return found;
  }

  findForm(term: string, form: string): Promise<DictionaryEntry | undefined> {
    return this.#findKey(createFormKey(term, form));
  }

  findKeyword(name: string, value: string): Promise<DictionaryEntry | undefined> {
    return this.#findKey(createKeywordKey(name, value));
  }

  async #findKey(key: string): Promise<DictionaryEntry | undefined> {
    if (this.#dictionary.groupCount === 0) return undefined;
    const entries = await this.readEntries(this.#dictionary.findGroup(key));
    return entries.find((entry) => entry.key === key);
  }

  /** Number of groups of the dictionary, for reading all of it. */
  get groupCount(): number {
    return this.#dictionary.groupCount;
  }

  async readEntries(group: number): Promise<DictionaryEntry[]> {
    const { offset, length, base } = this.#dictionary.getGroup(group);
    const texts = new GroupReader(await this.#read(1, offset, length));
    const entries: DictionaryEntry[] = [];
    for (let at = base; texts.next(); ) {
      const documents = texts.reader.readVarint();
      const bytes = texts.reader.readVarint();
      entries.push({ key: texts.text, documents, offset: at, length: bytes });
      at += bytes;
    }
    return entries;
  }

  readPostings({ offset, length }: DictionaryEntry): Promise<Uint8Array> {
    return this.#read(0, offset, length);
  }

  /** Lengths of a field in words. */
  async loadLengths(field: number): Promise<Uint16Array> {
    const column = await this.#loadColumn(COLUMN_NAMES.length + field, { isDecoded: true });
    return column.decode(this.documents);
  }

  loadNumbers(name: string): Promise<PackedColumn> {
    return this.#loadColumn(COLUMN_NAMES.length + this.schema.fields.length + findNumber(this.schema, name));
  }

  /** Returns the position of each document in the order of ids. */
  async loadRanks(): Promise<(document: number) => number> {
    const column = await this.#loadColumn(0);
    return (document) => document + column.get(document);
  }

  async readId(document: number): Promise<string> {
    const rank = (await this.loadRanks())(document);
    const ids = await this.#readIds(Math.floor(rank / GROUP_SIZE));
    return ids[rank % GROUP_SIZE] as string;
  }

  /** All ids, by document. */
  async readAllIds(pause: Pause = () => undefined): Promise<string[]> {
    const sorted: string[] = [];
    for (let group = 0; group < this.#ids.groupCount; group += 1) {
      sorted.push(...(await this.#readIds(group)));
      await pause();
    }
    const toRank = await this.loadRanks();
    return sorted.map((_, document) => sorted[toRank(document)] as string);
  }

  /** Finds the number of a document. */
  async findDocument(id: string): Promise<number | undefined> {
    const { rank, isFound } = await this.findRank(id);
    return isFound ? rank + (await this.#loadColumn(1)).get(rank) : undefined;
  }

  /** Position of the id, or of the first id after it, in the order of ids. */
  async findRank(id: string): Promise<{ rank: number; isFound: boolean }> {
    if (this.#ids.groupCount === 0) return { rank: 0, isFound: false };
    const group = this.#ids.findGroup(id);
    const ids = await this.#readIds(group);
    const index = ids.findIndex((other) => other >= id);
    const position = index === -1 ? ids.length : index;
    return { rank: group * GROUP_SIZE + position, isFound: ids[position] === id };
  }

  /** The last group is kept: most lookups in sequence concern neighbours. */
  async #readIds(group: number): Promise<string[]> {
    if (this.#idGroup?.group === group) return this.#idGroup.ids;
    const { offset, length } = this.#ids.getGroup(group);
    const texts = new GroupReader(await this.#read(2, offset, length));
    const ids: string[] = [];
    while (texts.next()) ids.push(texts.text);
    this.#idGroup = { group, ids };
    return ids;
  }

  async #loadColumn(index: number, { isDecoded = false } = {}): Promise<PackedColumn> {
    const known = this.#columns.get(index);
    if (known) return known;
    const column = new PackedColumn(await this.#read(3 + index));
    if (isDecoded) column.decode(this.documents);
    this.#columnBytes.set(index, column.byteLength);
    this.#columns.set(index, column);
    return column;
  }

  #read(section: number, from = 0, length?: number): Promise<Uint8Array> {
    const { offset, length: all } = this.#sections[section] as { offset: number; length: number };
    return readRange(this.#source, offset + from, length ?? all);
  }
}
