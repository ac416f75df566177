import type { Bits } from "./bits.ts";
import type { ByteWriter } from "./bytes.ts";
import { FREQUENCY_RANGE, type Posting, type PostingRange, SINGLE } from "./postings.ts";

/**
 * Postings of a frequent key, in windows of document numbers, each readable by itself. Sections: number of postings, highest score
 * and bytes of frequencies of each window; the documents of each window, as bytes or, if these are more, as one bit each; the frequencies of each
 * window, one bit for SINGLE and a varint otherwise.
 */
export const WINDOW_SIZE = 256;
const BITMAP_BYTES = WINDOW_SIZE / 8;
/** Words of 32 bits of a set of the documents of a window. */
export const WINDOW_WORDS = WINDOW_SIZE / 32;
/** Fewer postings are read as a whole. */
const MIN_POSTINGS = 128;
const MIN_AVERAGE = 4;
/** Bytes of a window in the first section: number of postings, score, bytes of frequencies. */
const COUNT_BYTES = 1;
const NUMBER_BYTES = 2;

export const countWindows = (documents: number) => Math.ceil(documents / WINDOW_SIZE);

/** True if that many postings of a segment are stored in windows. */
export function isWindowed(postings: number, documents: number): boolean {
  return postings >= MIN_POSTINGS && postings * WINDOW_SIZE >= documents * MIN_AVERAGE;
}

/** Writes sorted postings; `scores` is zero only for windows without postings. */
export function writeWindows(writer: ByteWriter, range: PostingRange, scores: Uint16Array): void {
  const { postings } = range;
  const windows = scores.length;
  const header = Buffer.alloc(windows * (COUNT_BYTES + 2 * NUMBER_BYTES));
  const documents = Buffer.alloc(windows * BITMAP_BYTES);
  const frequencies = new WindowFrequencies(range.end - range.start);
  let [used, end] = [0, range.start];
  for (let window = 0; window < windows; window += 1) {
    const start = end;
    const limit = (window + 1) * WINDOW_SIZE * FREQUENCY_RANGE;
    while (end < range.end && (postings[end] as Posting) < limit) end += 1;
    const count = end - start;
    header[window] = Math.max(0, count - 1);
    header.writeUInt16LE(scores[window] as number, windows * COUNT_BYTES + window * NUMBER_BYTES);
    for (let i = start; i < end; i += 1) {
      const local = Math.floor((postings[i] as Posting) / FREQUENCY_RANGE) % WINDOW_SIZE;
      if (count > BITMAP_BYTES) (documents[used + (local >>> 3)] as number) |= 1 << (local & 7);
      else documents[used + i - start] = local;
    }
    used += Math.min(count, BITMAP_BYTES);
    const bytes = frequencies.write(postings, start, end);
    header.writeUInt16LE(bytes, windows * (COUNT_BYTES + NUMBER_BYTES) + window * NUMBER_BYTES);
  }
  writer.writeBytes(header);
  writer.writeBytes(documents.subarray(0, used));
  writer.writeBytes(frequencies.written);
}

class WindowFrequencies {
  readonly #bytes: Buffer;
  #length = 0;

  constructor(postings: number) {
    // A bit and at most three bytes for each posting, and an unused part of a byte for each window.
    this.#bytes = Buffer.alloc(5 * postings);
  }

  get written(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Writes the frequencies of one window, and returns the number of bytes. */
  write(postings: PostingRange["postings"], start: number, end: number): number {
    const flags = this.#length;
    this.#length += (end - start + 7) >>> 3;
    for (let i = start; i < end; i += 1) {
      let value = (postings[i] as Posting) % FREQUENCY_RANGE;
      if (value === SINGLE) (this.#bytes[flags + ((i - start) >>> 3)] as number) |= 1 << ((i - start) & 7);
      else {
        for (; value > 127; value >>>= 7) this.#bytes[this.#length++] = (value & 127) | 128;
        this.#bytes[this.#length++] = value;
      }
    }
    return this.#length - flags;
  }
}

/** Highest scores of the windows, at the start of windowed postings or alone. */
export function readScores(bytes: Uint8Array, windows: number, offset: number): Uint16Array {
  const scores = new Uint16Array(windows);
  for (let window = 0, at = offset; window < windows; window += 1, at += NUMBER_BYTES)
    scores[window] = (bytes[at] as number) | ((bytes[at + 1] as number) << 8);
  return scores;
}

export function writeScores(writer: ByteWriter, scores: Uint16Array): void {
  const bytes = Buffer.alloc(scores.length * NUMBER_BYTES);
  for (const [window, score] of scores.entries()) bytes.writeUInt16LE(score, window * NUMBER_BYTES);
  writer.writeBytes(bytes);
}

/** Reads the postings of a key by windows. */
export class WindowedPostings {
  readonly windows: number;
  readonly #bytes: Uint8Array;
  /** Positions of the documents and the frequencies of each window. */
  readonly #documents: Uint32Array;
  readonly #frequencies: Uint32Array;

  constructor(bytes: Uint8Array, documents: number) {
    const windows = countWindows(documents);
    this.windows = windows;
    this.#bytes = bytes;
    this.#documents = new Uint32Array(windows);
    this.#frequencies = new Uint32Array(windows);
    let at = windows * (COUNT_BYTES + 2 * NUMBER_BYTES);
    for (let window = 0; window < windows; window += 1) {
      this.#documents[window] = at;
      at += Math.min(this.countDocuments(window), BITMAP_BYTES);
    }
    for (let window = 0, length = windows * (COUNT_BYTES + NUMBER_BYTES); window < windows; window += 1) {
      this.#frequencies[window] = at;
      at += (bytes[length] as number) | ((bytes[length + 1] as number) << 8);
      length += NUMBER_BYTES;
    }
  }

  get scores(): Uint16Array {
    return readScores(this.#bytes, this.windows, this.windows * COUNT_BYTES);
  }

  countDocuments(window: number): number {
    const score = this.windows * COUNT_BYTES + window * NUMBER_BYTES;
    if (this.#bytes[score] === 0 && this.#bytes[score + 1] === 0) return 0;
    return (this.#bytes[window] as number) + 1;
  }

  /** Adds the documents of all windows. */
  addTo(bits: Bits): void {
    for (let window = 0; window < this.windows; window += 1)
      this.addWindowTo(bits.words, window * WINDOW_WORDS, window);
  }

  /** Adds the documents of a window to `words` from the index `first`. */
  addWindowTo(words: Uint32Array, first: number, window: number): void {
    const count = this.countDocuments(window);
    const bytes = this.#bytes;
    let at = this.#documents[window] as number;
    if (count <= BITMAP_BYTES) {
      for (const end = at + count; at < end; at += 1) {
        const local = bytes[at] as number;
        (words[first + (local >>> 5)] as number) |= 1 << (local & 31);
      }
      return;
    }
    // The last window has fewer words if the segment ends within it.
    for (let i = first, end = Math.min(first + WINDOW_WORDS, words.length); i < end; i += 1, at += 4)
      (words[i] as number) |=
        (bytes[at] as number) |
        ((bytes[at + 1] as number) << 8) |
        ((bytes[at + 2] as number) << 16) |
        ((bytes[at + 3] as number) << 24);
  }

  /** Adds the documents of a window whose frequencies are not SINGLE to `words`, without decoding frequencies. */
  addRepeatedTo(words: Uint32Array, window: number): void {
    const count = this.countDocuments(window);
    const bytes = this.#bytes;
    const start = this.#documents[window] as number;
    const flags = this.#frequencies[window] as number;
    if (count > BITMAP_BYTES) {
      for (let byte = 0, i = 0; byte < BITMAP_BYTES; byte += 1)
        for (let rest = bytes[start + byte] as number; rest !== 0; rest &= rest - 1, i += 1)
          if ((((bytes[flags + (i >>> 3)] as number) >>> (i & 7)) & 1) === 0)
            (words[byte >>> 2] as number) |= (rest & -rest) << ((byte & 3) << 3);
      return;
    }
    for (let i = 0; i < count; i += 8) {
      const isUsed = 2 ** Math.min(8, count - i) - 1;
      for (let rest = ~(bytes[flags + (i >>> 3)] as number) & isUsed; rest !== 0; rest &= rest - 1) {
        const local = bytes[start + i + 31 - Math.clz32(rest & -rest)] as number;
        (words[local >>> 5] as number) |= 1 << (local & 31);
      }
    }
  }

  /** Writes the documents and frequencies of a window to both arrays from `from` on, and returns their number. */
  readWindow(window: number, documents: Uint32Array, frequencies: Uint16Array, from = 0): number {
    const count = this.countDocuments(window);
    const bytes = this.#bytes;
    const base = window * WINDOW_SIZE;
    let at = this.#documents[window] as number;
    if (count <= BITMAP_BYTES) for (let i = 0; i < count; i += 1) documents[from + i] = base + (bytes[at++] as number);
    else {
      for (let byte = 0, next = from; byte < BITMAP_BYTES; byte += 1)
        for (let rest = bytes[at + byte] as number; rest !== 0; rest &= rest - 1)
          documents[next++] = base + (byte << 3) + 31 - Math.clz32(rest & -rest);
    }
    const flags = this.#frequencies[window] as number;
    at = flags + ((count + 7) >>> 3);
    for (let i = 0; i < count; i += 1) {
      if ((((bytes[flags + (i >>> 3)] as number) >>> (i & 7)) & 1) === 1) {
        frequencies[from + i] = SINGLE;
        continue;
      }
      let value = bytes[at++] as number;
      if (value > 127) {
        value &= 127;
        for (let shift = 7; ; shift += 7) {
          const byte = bytes[at++] as number;
          value |= (byte & 127) << shift;
          if (byte < 128) break;
        }
      }
      frequencies[from + i] = value;
    }
    return count;
  }
}
