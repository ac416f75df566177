import { type AtOnce, andThen } from "./at-once.ts";
import type { PackedColumn } from "./packed-column.ts";

/** A segment is stored in blocks of this size; the last one is shorter. */
export const BLOCK_SIZE = 65_536;

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
}

export interface SerializedSegment {
  readonly info: SegmentInfo;
  readonly blocks: readonly Buffer[];
}

export function splitBlocks(bytes: Buffer): Buffer[] {
  const count = Math.ceil(bytes.length / BLOCK_SIZE);
  return Array.from({ length: count }, (_, i) => bytes.subarray(i * BLOCK_SIZE, (i + 1) * BLOCK_SIZE));
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

/** Begins to read the blocks of a range. @returns the reads that the source does not answer at once */
export function prefetchRange(source: BlockSource, offset: number, length: number): Promise<unknown>[] {
  const reads: Promise<unknown>[] = [];
  if (length === 0) return reads;
  const last = Math.floor((offset + length - 1) / BLOCK_SIZE);
  for (let number = Math.floor(offset / BLOCK_SIZE); number <= last; number += 1) {
    const block = source.readBlock(number);
    if (block instanceof Promise) reads.push(block);
  }
  return reads;
}

/** Reads a range of a segment, at once and without a copy if it is inside one block that is in memory. */
export function readRange(source: BlockSource, offset: number, length: number): AtOnce<Uint8Array> {
  if (length === 0) return new Uint8Array(0);
  const first = Math.floor(offset / BLOCK_SIZE);
  const last = Math.floor((offset + length - 1) / BLOCK_SIZE);
  const start = offset - first * BLOCK_SIZE;
  if (first !== last) return readBlocks(source, first, last, start, length);
  return andThen(source.readBlock(first), (block) => block.subarray(start, start + length));
}

async function readBlocks(source: BlockSource, first: number, last: number, start: number, length: number) {
  const numbers = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const blocks = await Promise.all(numbers.map((number) => source.readBlock(number)));
  return Buffer.concat(blocks).subarray(start, start + length);
}
