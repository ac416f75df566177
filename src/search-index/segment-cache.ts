import { toBytes } from "../database/bson.ts";
import { Bits } from "../lib/search/bits.ts";
import type { BlockSource } from "../lib/search/blocks.ts";
import type { PackedColumn } from "../lib/search/packed-column.ts";
import type { Schema } from "../lib/search/schema.ts";
import { Segment } from "../lib/search/segment.ts";
import { SegmentView } from "../lib/search/segment-view.ts";
import { BlockReader } from "./block-reader.ts";
import type { StoredSegment } from "./model.ts";
import { PartitionedCache } from "./partitioned-cache.ts";
import type { SegmentStore } from "./store.ts";

/** Parts of the cache, over all accounts, for blocks, decoded columns and sparse indexes. */
const SHARES = { blocks: 0.4, columns: 0.4, indexes: 0.2 } as const;

/** Keeps the parts of segments that were read last, of each account; they never change. */
export class SegmentCache {
  readonly #schema: Schema;
  readonly #reader: BlockReader;
  readonly #opening = new Map<string, Promise<Segment>>();
  readonly #segments: PartitionedCache<Segment>;
  readonly #columns: PartitionedCache<PackedColumn>;
  readonly #blocks: PartitionedCache<Uint8Array>;

  constructor(schema: Schema, store: SegmentStore, maxBytes: number) {
    this.#schema = schema;
    this.#reader = new BlockReader(store);
    this.#segments = new PartitionedCache(maxBytes * SHARES.indexes);
    this.#columns = new PartitionedCache(maxBytes * SHARES.columns);
    this.#blocks = new PartitionedCache(maxBytes * SHARES.blocks);
  }

  /** Opens a segment with its present deletions. */
  async open(account: string, stored: StoredSegment): Promise<SegmentView> {
    const segment = this.#segments.get(account, stored.id) ?? (await this.#openSegment(account, stored));
    return new SegmentView(segment, Bits.fromBytes(stored.documents, toBytes(stored.deleted)));
  }

  /** Simultaneous calls share one opening. */
  #openSegment(account: string, stored: StoredSegment): Promise<Segment> {
    const known = this.#opening.get(stored.id);
    if (known) return known;
    const opening = Segment.open(this.#schema, stored, this.#createSource(account, stored.id))
      .then((segment) => {
        this.#segments.set(account, stored.id, segment, segment.indexBytes);
        return segment;
      })
      .finally(() => this.#opening.delete(stored.id));
    this.#opening.set(stored.id, opening);
    return opening;
  }

  #createSource(account: string, segment: string): BlockSource {
    return {
      columns: {
        get: (index) => this.#columns.get(account, `${segment}.${index}`),
        set: (index, column) => this.#columns.set(account, `${segment}.${index}`, column, column.byteLength),
      },
      readBlock: (number) => {
        const key = `${segment}.${number}`;
        return this.#blocks.get(account, key) ?? this.#readBlock(account, key);
      },
    };
  }

  async #readBlock(account: string, key: string): Promise<Uint8Array> {
    const block = await this.#reader.read(account, key);
    this.#blocks.set(account, key, block, block.byteLength);
    return block;
  }
}
