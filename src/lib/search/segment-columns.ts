import type { ColumnStore } from "./blocks.ts";
import { PackedColumn, readPackedValue } from "./packed-column.ts";
import { SECTIONS, type SegmentSections } from "./segment-sections.ts";

/** Reads the columns of a segment: as a whole into the store, or one value. */
export class SegmentColumns {
  readonly #sections: SegmentSections;
  readonly #documents: number;
  readonly #store: ColumnStore;
  /** Bytes of each column that was read. */
  readonly #bytes = new Map<number, number>();

  constructor(sections: SegmentSections, documents: number, store: ColumnStore = new Map<number, PackedColumn>()) {
    this.#sections = sections;
    this.#documents = documents;
    this.#store = store;
  }

  /** Estimated memory of the columns that were read. */
  get memoryBytes(): number {
    return [...this.#bytes.values()].reduce((total, bytes) => total + bytes, 0);
  }

  /** Begins to read a column. */
  prefetch(index: number): Promise<unknown>[] {
    return this.#store.get(index) ? [] : this.#sections.prefetch(SECTIONS.columns + index);
  }

  async load(index: number, { isDecoded = false } = {}): Promise<PackedColumn> {
    const known = this.#store.get(index);
    if (known) return known;
    const column = new PackedColumn(await this.#sections.read(SECTIONS.columns + index));
    if (isDecoded) column.decode(this.#documents);
    this.#bytes.set(index, column.byteLength);
    this.#store.set(index, column);
    return column;
  }

  /** Reads one value, without the other ones of its column. */
  async readValue(index: number, position: number): Promise<number> {
    const known = this.#store.get(index);
    if (known) return known.get(position);
    const section = SECTIONS.columns + index;
    const read = (offset: number, length: number) => this.#sections.read(section, offset, length);
    return readPackedValue(read, position, { count: this.#documents, byteLength: this.#sections.getLength(section) });
  }
}
