import { type AtOnce, andThen } from "./at-once.ts";
import { BlockRanges, type BlockSource, type ColumnStore, type SegmentInfo } from "./blocks.ts";
import { ByteReader } from "./bytes.ts";
import { type DictionaryEntry, findInGroup } from "./group-search.ts";
import { createFormKey, createKeywordKey, createUnionKey } from "./keys.ts";
import { PackedColumn, readPackedValue } from "./packed-column.ts";
import { PostingList } from "./posting-list.ts";
import { findNumber, formatWeights, type Schema } from "./schema.ts";
import { FORMAT_VERSION } from "./segment-writer.ts";
import type { Pause } from "./steps.ts";
import { GROUP_SIZE, GroupReader, TextTable } from "./text-table.ts";
import { countWindows, isWindowed, readScores } from "./windows.ts";

/** The dictionary's entries of a term. */
export interface TermEntries {
  readonly forms: readonly DictionaryEntry[];
  /** The documents of several forms together; undefined for one form, and in segments of the first format. */
  readonly union: DictionaryEntry | undefined;
}

function toTermEntries(entries: readonly DictionaryEntry[], prefix: string): TermEntries | undefined {
  if (entries.length <= 1) return entries.length === 0 ? undefined : { forms: entries, union: undefined };
  const unionKey = createUnionKey(prefix);
  const forms = entries.filter(({ key }) => key !== unionKey);
  return forms.length > 0 ? { forms, union: entries.find(({ key }) => key === unionKey) } : undefined;
}

const COLUMN_NAMES = ["rank", "document"];

/** Has no windows, no unions of forms, and no weights: its frequent terms are read as a whole. */
const FORMAT_WITHOUT_WINDOWS = 1;

/** Reads an immutable segment. The sparse index is in memory; columns are in the store of its source. */
export class Segment {
  readonly schema: Schema;
  readonly info: SegmentInfo;
  /** Sums of the lengths of each field, deleted documents included. */
  readonly lengthSums: readonly number[];
  /** Format of the segment; merges copy a previous one into the present one. */
  readonly version: number;
  readonly #ranges: BlockRanges;
  readonly #dictionary: TextTable;
  readonly #ids: TextTable;
  readonly #sections: { offset: number; length: number }[];
  readonly #columns: ColumnStore;
  /** Bytes of each column that was read. */
  readonly #columnBytes = new Map<number, number>();
  #idGroup: { group: number; ids: string[] } | undefined;

  /** @throws if the segment has another format or schema */
  static async open(schema: Schema, info: SegmentInfo, source: BlockSource): Promise<Segment> {
    const ranges = new BlockRanges(source, info);
    const footer = await ranges.read(info.footer, info.byteLength - info.footer);
    return new Segment(schema, info, { ranges, columns: source.columns }, new ByteReader(footer));
  }

  private constructor(
    schema: Schema,
    info: SegmentInfo,
    { ranges, columns }: { ranges: BlockRanges; columns: ColumnStore | undefined },
    footer: ByteReader,
  ) {
    this.version = footer.readVarint();
    if (this.version !== FORMAT_VERSION && !this.#isWithoutWindows)
      throw new RangeError(`the segment has format ${this.version}, not ${FORMAT_VERSION}`);
    const fields = this.#isWithoutWindows ? footer.readVarint() : schema.fields.length;
    const [numbers, documents] = [footer.readVarint(), footer.readVarint()];
    const weights = this.#isWithoutWindows ? formatWeights(schema) : footer.readText();
    const isOfSchema = fields === schema.fields.length && numbers === schema.numbers.length;
    if (weights !== formatWeights(schema) || !isOfSchema || documents !== info.documents)
      throw new RangeError("the segment has another schema");
    this.schema = schema;
    this.info = info;
    this.#ranges = ranges;
    this.#columns = columns ?? new Map<number, PackedColumn>();
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

  get #isWithoutWindows(): boolean {
    return this.version === FORMAT_WITHOUT_WINDOWS;
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

  /**
   * Finds a term by the prefix of its keys, at once if its part of the dictionary is in memory: a query can have hundreds of terms, and
   * to wait for each would take longer than to find it. @returns undefined if no document contains the term
   */
  findTerm(prefix: string): AtOnce<TermEntries | undefined> {
    return andThen(this.#findRange(prefix), (entries) => toTermEntries(entries, prefix));
  }

  /** Entries whose keys begin with a prefix, from a group on; nearly always that group has all of them. */
  #findRange(prefix: string, group = this.#dictionary.findGroup(prefix)): AtOnce<DictionaryEntry[]> {
    if (group >= this.#dictionary.groupCount) return [];
    const { offset, length, base } = this.#dictionary.getGroup(group);
    return andThen(this.#read(1, offset, length), (bytes) => {
      const { entries, isLast } = findInGroup(bytes, base, prefix);
      if (isLast) return entries;
      return andThen(this.#findRange(prefix, group + 1), (more) => [...entries, ...more]);
    });
  }

  findForm(term: string, form: string): Promise<DictionaryEntry | undefined> {
    return this.#findKey(createFormKey(term, form));
  }

  findKeyword(name: string, value: string): Promise<DictionaryEntry | undefined> {
    return this.#findKey(createKeywordKey(name, value));
  }

  /** The key itself sorts before all others that begin with it. */
  async #findKey(key: string): Promise<DictionaryEntry | undefined> {
    const [first] = await this.#findRange(key);
    return first?.key === key ? first : undefined;
  }

  /** Begins to read what a search for a key, or the keys that begin with it, reads of the dictionary. */
  prefetchKey(key: string): Promise<unknown>[] {
    if (this.#dictionary.groupCount === 0) return [];
    const { offset, length } = this.#dictionary.getGroup(this.#dictionary.findGroup(key));
    return this.#prefetch(1, offset, length);
  }

  prefetchPostings({ offset, length }: DictionaryEntry): Promise<unknown>[] {
    return this.#prefetch(0, offset, length);
  }

  prefetchLengths(): Promise<unknown>[] {
    return this.schema.fields.flatMap((_, field) => this.#prefetchColumn(COLUMN_NAMES.length + field));
  }

  prefetchNumbers(name: string): Promise<unknown>[] {
    return this.#prefetchColumn(COLUMN_NAMES.length + this.schema.fields.length + findNumber(this.schema, name));
  }

  prefetchRanks(): Promise<unknown>[] {
    return this.#prefetchColumn(0);
  }

  #prefetchColumn(index: number): Promise<unknown>[] {
    return this.#columns.get(index) ? [] : this.#prefetch(3 + index);
  }

  #prefetch(section: number, from = 0, length?: number): Promise<unknown>[] {
    const { offset, length: all } = this.#sections[section] as { offset: number; length: number };
    return this.#ranges.prefetch(offset + from, length ?? all);
  }

  /** Number of groups of the dictionary, for reading all of it. */
  get groupCount(): number {
    return this.#dictionary.groupCount;
  }

  /** All entries of a group. */
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

  readPostings({ documents, offset, length }: DictionaryEntry): AtOnce<PostingList> {
    const isInWindows = !this.#isWithoutWindows && isWindowed(documents, this.documents);
    return andThen(
      this.#read(0, offset, length),
      (bytes) => new PostingList(bytes, documents, isInWindows ? this.documents : undefined),
    );
  }

  /** Highest scores of the windows of the union of several forms, if it is in windows. */
  async readUnionScores({ documents, offset, length }: DictionaryEntry): Promise<Uint16Array | undefined> {
    if (!isWindowed(documents, this.documents)) return undefined;
    return readScores(await this.#read(0, offset, length), countWindows(this.documents), 0);
  }

  /** Lengths of a field in words. */
  async loadLengths(field: number): Promise<Uint16Array> {
    const column = await this.#loadColumn(COLUMN_NAMES.length + field, { isDecoded: true });
    return column.decode(this.documents);
  }

  loadNumbers(name: string): Promise<PackedColumn> {
    return this.#loadColumn(COLUMN_NAMES.length + this.schema.fields.length + findNumber(this.schema, name));
  }

  /** Reads one number, without the other ones of its column. */
  readNumber(name: string, document: number): Promise<number> {
    return this.#readValue(COLUMN_NAMES.length + this.schema.fields.length + findNumber(this.schema, name), document);
  }

  /** Returns the position of each document in the order of ids. */
  async loadRanks(): Promise<(document: number) => number> {
    const column = await this.#loadColumn(0);
    return (document) => document + column.get(document);
  }

  async readId(document: number): Promise<string> {
    const rank = document + (await this.#readValue(0, document));
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
    return isFound ? rank + (await this.#readValue(1, rank)) : undefined;
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

  async #readValue(index: number, position: number): Promise<number> {
    const known = this.#columns.get(index);
    if (known) return known.get(position);
    const { length: byteLength } = this.#sections[3 + index] as { length: number };
    const read = (offset: number, length: number) => this.#read(3 + index, offset, length);
    return readPackedValue(read, position, { count: this.documents, byteLength });
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

  #read(section: number, from = 0, length?: number): AtOnce<Uint8Array> {
    const { offset, length: all } = this.#sections[section] as { offset: number; length: number };
    return this.#ranges.read(offset + from, length ?? all);
  }
}
