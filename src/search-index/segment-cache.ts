import { LRUCache } from "lru-cache";
import { toBytes } from "../database/bson.ts";
import { Bits } from "../lib/search/bits.ts";
import type { BlockSource } from "../lib/search/blocks.ts";
import type { Schema } from "../lib/search/schema.ts";
import { Segment } from "../lib/search/segment.ts";
import { SegmentView } from "../lib/search/segment-view.ts";
import type { StoredSegment } from "./model.ts";
import type { SegmentStore } from "./store.ts";

/** Bytes of blocks in memory, over all accounts. */
const MAX_BLOCK_BYTES = 64 * 1024 * 1024;
/** Segments with their sparse indexes and columns in memory, over all accounts. */
const MAX_SEGMENTS = 200;

/** Keeps segments and blocks that were read last; both never change. */
export class SegmentCache {
  readonly #schema: Schema;
  readonly #store: SegmentStore;
  readonly #segments = new LRUCache<string, Promise<Segment>>({ max: MAX_SEGMENTS });
  readonly #blocks = new LRUCache<string, Uint8Array>({
    maxSize: MAX_BLOCK_BYTES,
    sizeCalculation: (block) => block.byteLength,
  });

  constructor(schema: Schema, store: SegmentStore) {
    this.#schema = schema;
    this.#store = store;
  }

  /** Opens a segment with its present deletions. */
  async open(account: string, stored: StoredSegment): Promise<SegmentView> {
    let opening = this.#segments.get(stored.id);
    if (!opening) {
      opening = Segment.open(this.#schema, stored, this.#createSource(account, stored.id));
      this.#segments.set(stored.id, opening);
      opening.catch(() => this.#segments.delete(stored.id));
    }
    return new SegmentView(await opening, Bits.fromBytes(stored.documents, toBytes(stored.deleted)));
  }

  #createSource(account: string, segment: string): BlockSource {
    return {
      readBlock: (number) => {
        const key = `${segment}.${number}`;
        const known = this.#blocks.get(key);
        return known ?? this.#readBlock(account, segment, number, key);
      },
    };
  }

  async #readBlock(account: string, segment: string, number: number, key: string): Promise<Uint8Array> {
    const block = await this.#store.readBlock(account, segment, number);
    this.#blocks.set(key, block);
    return block;
  }
}
