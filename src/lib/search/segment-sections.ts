import type { AtOnce } from "./at-once.ts";
import type { BlockRanges, SegmentInfo } from "./blocks.ts";
import { ByteReader } from "./bytes.ts";
import { formatWeights, type Schema } from "./schema.ts";
import { FORMAT_VERSION } from "./segment-writer.ts";
import { TextTable } from "./text-table.ts";

/** Numbers of the sections of a segment; columns follow from `columns` on. */
export const SECTIONS = { postings: 0, dictionary: 1, ids: 2, columns: 3 } as const;

/** Columns before those of the fields and numbers of the schema. */
export const ID_COLUMNS = { rank: 0, document: 1 } as const;
export const ID_COLUMN_COUNT = Object.keys(ID_COLUMNS).length;

/** Has no windows, no unions of forms, and no weights: its frequent terms are read as a whole. */
const FORMAT_WITHOUT_WINDOWS = 1;

interface Section {
  offset: number;
  length: number;
}

/** The footer of a segment: its format, sparse indexes and the places of its sections. */
export interface SegmentFooter {
  readonly version: number;
  readonly hasWindows: boolean;
  readonly dictionary: TextTable;
  readonly ids: TextTable;
  /** Sums of the lengths of each field, deleted documents included. */
  readonly lengthSums: readonly number[];
  readonly sections: readonly Section[];
}

/** @throws if the segment has another format or schema */
export function parseFooter(schema: Schema, info: SegmentInfo, bytes: Uint8Array): SegmentFooter {
  const footer = new ByteReader(bytes);
  const version = footer.readVarint();
  const hasWindows = version !== FORMAT_WITHOUT_WINDOWS;
  if (version !== FORMAT_VERSION && hasWindows)
    throw new RangeError(`the segment has format ${version}, not ${FORMAT_VERSION}`);
  const fields = hasWindows ? schema.fields.length : footer.readVarint();
  const [numbers, documents] = [footer.readVarint(), footer.readVarint()];
  const weights = hasWindows ? footer.readText() : formatWeights(schema);
  const isOfSchema = fields === schema.fields.length && numbers === schema.numbers.length;
  if (weights !== formatWeights(schema) || !isOfSchema || documents !== info.documents)
    throw new RangeError("the segment has another schema");
  const dictionary = new TextTable(footer);
  const ids = new TextTable(footer);
  const lengthSums = schema.fields.map(() => footer.readVarint());
  let offset = 0;
  const sections = Array.from({ length: SECTIONS.columns + ID_COLUMN_COUNT + fields + numbers }, () => {
    const section = { offset, length: footer.readVarint() };
    offset += section.length;
    return section;
  });
  return { version, hasWindows, dictionary, ids, lengthSums, sections };
}

/** Reads parts of the sections of a segment. */
export class SegmentSections {
  readonly #ranges: BlockRanges;
  readonly #sections: readonly Section[];

  constructor(ranges: BlockRanges, sections: readonly Section[]) {
    this.#ranges = ranges;
    this.#sections = sections;
  }

  getLength(section: number): number {
    return this.#get(section).length;
  }

  read(section: number, from = 0, length = this.getLength(section)): AtOnce<Uint8Array> {
    return this.#ranges.read(this.#get(section).offset + from, length);
  }

  /** Begins to read a part. */
  prefetch(section: number, from = 0, length = this.getLength(section)): Promise<unknown>[] {
    return this.#ranges.prefetch(this.#get(section).offset + from, length);
  }

  #get(section: number): Section {
    return this.#sections[section] as Section;
  }
}
