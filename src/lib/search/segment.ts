import { type AtOnce, andThen } from "./at-once.ts";
import { BlockRanges, type BlockSource, type SegmentInfo } from "./blocks.ts";
import type { DictionaryEntry } from "./group-search.ts";
import type { PackedColumn } from "./packed-column.ts";
import { PostingList } from "./posting-list.ts";
import { findNumber, type Schema } from "./schema.ts";
import { SegmentColumns } from "./segment-columns.ts";
import { SegmentDictionary } from "./segment-dictionary.ts";
import { SegmentIds } from "./segment-ids.ts";
import { ID_COLUMN_COUNT, parseFooter, SECTIONS, type SegmentFooter, SegmentSections } from "./segment-sections.ts";
import { countWindows, isWindowed, readScores } from "./windows.ts";

/** Reads an immutable segment. The sparse indexes are in memory; columns are in the store of its source. */
export class Segment {
  readonly schema: Schema;
  readonly info: SegmentInfo;
  readonly dictionary: SegmentDictionary;
  readonly ids: SegmentIds;
  /** Sums of the lengths of each field, deleted documents included. */
  readonly lengthSums: readonly number[];
  /** Format of the segment; merges copy a previous one into the present one. */
  readonly version: number;
  /** Estimated memory of the sparse indexes. */
  readonly indexBytes: number;
  readonly #hasWindows: boolean;
  readonly #sections: SegmentSections;
  readonly #columns: SegmentColumns;

  /** @throws if the segment has another format or schema */
  static async open(schema: Schema, info: SegmentInfo, source: BlockSource): Promise<Segment> {
    const ranges = new BlockRanges(source, info);
    const footer = parseFooter(schema, info, await ranges.read(info.footer, info.byteLength - info.footer));
    const sections = new SegmentSections(ranges, footer.sections);
    return new Segment(schema, info, footer, sections, new SegmentColumns(sections, info.documents, source.columns));
  }

  private constructor(
    schema: Schema,
    info: SegmentInfo,
    { dictionary, ids, ...footer }: SegmentFooter,
    sections: SegmentSections,
    columns: SegmentColumns,
  ) {
    this.schema = schema;
    this.info = info;
    this.dictionary = new SegmentDictionary(dictionary, sections);
    this.ids = new SegmentIds(ids, sections, columns);
    this.lengthSums = footer.lengthSums;
    this.version = footer.version;
    this.indexBytes = dictionary.memoryBytes + ids.memoryBytes;
    this.#hasWindows = footer.hasWindows;
    this.#sections = sections;
    this.#columns = columns;
  }

  get documents(): number {
    return this.info.documents;
  }

  /** Estimated memory of the sparse indexes and of the columns that were read. */
  get memoryBytes(): number {
    return this.indexBytes + this.#columns.memoryBytes;
  }

  prefetchPostings({ offset, length }: DictionaryEntry): Promise<unknown>[] {
    return this.#sections.prefetch(SECTIONS.postings, offset, length);
  }

  readPostings({ documents, offset, length }: DictionaryEntry): AtOnce<PostingList> {
    const isInWindows = this.#hasWindows && isWindowed(documents, this.documents);
    return andThen(
      this.#sections.read(SECTIONS.postings, offset, length),
      (bytes) => new PostingList(bytes, documents, isInWindows ? this.documents : undefined),
    );
  }

  /** Highest scores of the windows of the union of several forms, if it is in windows. */
  async readUnionScores({ documents, offset, length }: DictionaryEntry): Promise<Uint16Array | undefined> {
    if (!isWindowed(documents, this.documents)) return undefined;
    return readScores(await this.#sections.read(SECTIONS.postings, offset, length), countWindows(this.documents), 0);
  }

  prefetchLengths(): Promise<unknown>[] {
    return this.schema.fields.flatMap((_, field) => this.#columns.prefetch(ID_COLUMN_COUNT + field));
  }

  /** Lengths of a field in words. */
  async loadLengths(field: number): Promise<Uint16Array> {
    const column = await this.#columns.load(ID_COLUMN_COUNT + field, { isDecoded: true });
    return column.decode(this.documents);
  }

  prefetchNumbers(name: string): Promise<unknown>[] {
    return this.#columns.prefetch(this.#findNumberColumn(name));
  }

  loadNumbers(name: string): Promise<PackedColumn> {
    return this.#columns.load(this.#findNumberColumn(name));
  }

  /** Reads one number, without the other ones of its column. */
  readNumber(name: string, document: number): Promise<number> {
    return this.#columns.readValue(this.#findNumberColumn(name), document);
  }

  #findNumberColumn(name: string): number {
    return ID_COLUMN_COUNT + this.schema.fields.length + findNumber(this.schema, name);
  }
}
