import { type AtOnce, all, andThen } from "./at-once.ts";
import type { PackedColumn } from "./packed-column.ts";

/**
 * A segment is stored in blocks of this size; the last one is shorter. A word that is not in memory needs a kilobyte of the dictionary and
 * few of the postings of each segment, so larger blocks would be read for a small part of them.
 */
export const BLOCK_SIZE = 16_384;
/** Size of the blocks of segments whose description has none. */
export const FORMER_BLOCK_SIZE = 65_536;

/** Reads blocks of a stored segment, for example from a database through a cache. */
export interface BlockSource {
  readBlock(number: number): AtOnce<Uint8Array>;
  /** Holds the columns that were read; default: the segment keeps all of them. */
  readonly columns?: ColumnStore;
}

/** Holds columns of a segment by their number, as long as there is room for them. */
export interface ColumnStore {
  get(index: number): PackedColumn | undefined;
  set(index: number, column: PackedColumn): void;
}

/** Describes a stored segment; with it and its blocks the segment can be opened. */
export interface SegmentInfo {
  /** Number of documents, deleted ones included. */
  readonly documents: number;
  readonly byteLength: number;
  /** Position of the footer, which contains the positions of everything else. */
  readonly footer: number;
  /** Default: the size of blocks of earlier versions. */
  readonly blockSize?: number;
}

export interface SerializedSegment {
  readonly info: SegmentInfo;
  readonly blocks: readonly Buffer[];
}

export function splitBlocks(bytes: Buffer, size: number): Buffer[] {
  const count = Math.ceil(bytes.length / size);
  return Array.from({ length: count }, (_, i) => bytes.subarray(i * size, (i + 1) * size));
}

/** Source for blocks that are in memory. */
export function createMemorySource(blocks: readonly Uint8Array[]): BlockSource {
  return {
    readBlock(number) {
      const block = blocks[number];
      if (!block) throw new RangeError(`the segment has no block ${number}`);
      return block;
    },
  };
}

/** Reads ranges of a segment from its blocks. */
export class BlockRanges {
  readonly #source: BlockSource;
  readonly #size: number;

  constructor(source: BlockSource, { blockSize = FORMER_BLOCK_SIZE }: SegmentInfo) {
    this.#source = source;
    this.#size = blockSize;
  }

  /** Begins to read the blocks of a range. @returns the reads that the source does not answer at once */
  prefetch(offset: number, length: number): Promise<unknown>[] {
    const reads: Promise<unknown>[] = [];
    if (length === 0) return reads;
    const last = Math.floor((offset + length - 1) / this.#size);
    for (let number = Math.floor(offset / this.#size); number <= last; number += 1) {
      const block = this.#source.readBlock(number);
      if (block instanceof Promise) reads.push(block);
    }
    return reads;
  }

  /** Reads a range, at once and without a copy if it is inside one block that is in memory. */
  read(offset: number, length: number): AtOnce<Uint8Array> {
    if (length === 0) return new Uint8Array(0);
    const first = Math.floor(offset / this.#size);
    const last = Math.floor((offset + length - 1) / this.#size);
    const start = offset - first * this.#size;
    if (first === last) return andThen(this.#source.readBlock(first), (block) => block.subarray(start, start + length));
    const blocks = all(Array.from({ length: last - first + 1 }, (_, i) => this.#source.readBlock(first + i)));
    return andThen(blocks, (parts) => Buffer.concat(parts).subarray(start, start + length));
  }
}
