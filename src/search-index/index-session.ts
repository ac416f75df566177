import { randomUUID } from "node:crypto";
import type { SerializedSegment } from "../lib/search/blocks.ts";
import type { SegmentView } from "../lib/search/segment-view.ts";
import { FORMAT_VERSION } from "../lib/search/segment-writer.ts";
import type { Pause } from "../lib/search/steps.ts";
import type { DiscardedSegment, SearchIndexRow, StoredSegment } from "./model.ts";
import type { SegmentStore } from "./store.ts";

/** Searches that began before a merge may still read its source segments. */
export const DISCARD_AFTER_MS = 60_000;
const RENEWAL_INTERVAL_MS = 3_000;

/** Changes of an index under its lease. */
export class IndexSession {
  readonly row: SearchIndexRow;
  segments: StoredSegment[];
  /**
   * Unindexed documents are read from this time on. The database keeps the keys of marked documents for minutes, and a read from the
   * start passes those of all batches before.
   */
  unindexedFrom: Date | undefined;
  readonly #store: SegmentStore;
  readonly #pause: Pause;
  #renewedAt = Date.now();

  constructor(row: SearchIndexRow, store: SegmentStore, segments: StoredSegment[], pause: Pause) {
    this.row = row;
    this.#store = store;
    this.segments = [...segments];
    this.#pause = pause;
  }

  /** A session that builds another index under the same lease. */
  createEmpty(): IndexSession {
    return new IndexSession(this.row, this.#store, [], this.#pause);
  }

  /** Stores a segment. Until it is published it counts as discarded, so that a crash leaves no block behind. */
  async add({ info, blocks }: SerializedSegment): Promise<void> {
    const id = randomUUID();
    this.row.discarded.push({ id, at: new Date() });
    await this.#store.setDiscarded(this.row, this.row.discarded);
    await this.#store.writeBlocks(this.row.account, id, blocks);
    this.segments.push({ id, ...info, deleted: Buffer.alloc(0), deletedCount: 0, format: FORMAT_VERSION });
  }

  /** Gives other work of the process a turn, and renews the lease in time. */
  readonly pause: Pause = () => {
    if (Date.now() - this.#renewedAt < RENEWAL_INTERVAL_MS) return this.#pause();
    this.#renewedAt = Date.now();
    return this.#store.renew(this.row);
  };

  setDeleted(id: string, { deleted, deletedCount }: SegmentView): void {
    this.#change(id, (stored) =>
      deletedCount === stored.deletedCount ? stored : { ...stored, deletedCount, deleted: deleted.toBytes() },
    );
  }

  /** Records that a client deleted a document of the segment. */
  setDeletedAt(id: string): void {
    this.#change(id, (stored) => ({ ...stored, deletedAt: stored.deletedAt ?? new Date() }));
  }

  #change(id: string, change: (stored: StoredSegment) => StoredSegment): void {
    this.segments = this.segments.map((stored) => (stored.id === id ? change(stored) : stored));
  }

  discard(segments: readonly StoredSegment[]): void {
    this.segments = this.segments.filter((stored) => !segments.includes(stored));
    for (const { id } of segments) this.#discardId(id);
  }

  async replaceBy(built: IndexSession): Promise<void> {
    for (const { id } of this.segments) this.#discardId(id);
    this.segments = built.segments;
    await this.publish();
  }

  async publish(): Promise<void> {
    const used = new Set(this.segments.map(({ id }) => id));
    this.row.discarded = this.row.discarded.filter(({ id }) => !used.has(id));
    await this.#store.publish(this.row, this.segments, this.row.discarded);
  }

  async deleteDiscarded(): Promise<void> {
    const before = Date.now() - DISCARD_AFTER_MS;
    const isOld = ({ at }: DiscardedSegment) => at.getTime() < before;
    const old = this.row.discarded.filter(isOld).map(({ id }) => id);
    if (old.length === 0) return;
    await this.#store.deleteBlocks(this.row.account, old);
    this.row.discarded = this.row.discarded.filter((one) => !isOld(one));
    await this.#store.setDiscarded(this.row, this.row.discarded);
  }

  #discardId(id: string): void {
    this.row.discarded = [...this.row.discarded.filter((one) => one.id !== id), { id, at: new Date() }];
  }
}
