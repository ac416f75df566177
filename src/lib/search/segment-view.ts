import { Bits } from "./bits.ts";
import type { Segment } from "./segment.ts";

/** Live documents of a segment: their number, and the sum of the lengths of each field. */
export interface ViewStatistics {
  readonly documents: number;
  readonly lengthSums: readonly number[];
}

/** A segment and its deleted documents. Both are immutable; a further deletion needs another view. */
export class SegmentView {
  readonly segment: Segment;
  readonly deleted: Bits;
  readonly deletedCount: number;
  #statistics: ViewStatistics | undefined;

  constructor(segment: Segment, deleted = new Bits(segment.documents)) {
    this.segment = segment;
    this.deleted = deleted;
    this.deletedCount = deleted.count();
  }

  get live(): Bits {
    const all = Bits.full(this.segment.documents);
    return this.deletedCount > 0 ? all.subtract(this.deleted) : all;
  }

  async getStatistics(): Promise<ViewStatistics> {
    if (!this.#statistics) {
      const { segment, deletedCount } = this;
      const lengthSums = await Promise.all(segment.lengthSums.map((sum, field) => this.#subtractDeleted(sum, field)));
      this.#statistics = { documents: segment.documents - deletedCount, lengthSums };
    }
    return this.#statistics;
  }

  async #subtractDeleted(sum: number, field: number): Promise<number> {
    if (this.deletedCount === 0) return sum;
    const lengths = await this.segment.loadLengths(field);
    return this.deleted.toArray().reduce((rest, document) => rest - (lengths[document] as number), sum);
  }

  /** True if the segment contains one of the documents, also as a deleted one. */
  async containsAny(ids: Iterable<string>): Promise<boolean> {
    for (const id of ids) if ((await this.segment.ids.findDocument(id)) !== undefined) return true;
    return false;
  }

  /** A view without these documents as well; ids that the segment lacks are ignored. */
  async without(ids: Iterable<string>): Promise<SegmentView> {
    let deleted: Bits | undefined;
    for (const id of ids) {
      const document = await this.segment.ids.findDocument(id);
      if (document === undefined || this.deleted.has(document)) continue;
      deleted ??= this.deleted.copy();
      deleted.add(document);
    }
    return deleted ? new SegmentView(this.segment, deleted) : this;
  }
}
