import type { ByteWriter } from "./bytes.ts";
import { MAX_FREQUENCY } from "./schema.ts";

/**
 * A posting as one number: the document times 2^16, plus the frequencies, four bits for each field, those of the last field
 * lowest. Numbers sort by document.
 */
export type Posting = number;

export const FREQUENCY_RANGE = 65_536;
export const FREQUENCY_BITS = 4;
/** One occurrence in the last field, the most frequent case: it is stored as a bit of the document's delta. */
export const SINGLE = 1;

/** Sums of frequencies are below it, for any realistic number of forms of a term; four fields fit into an exact integer. */
export const SUM_RANGE = 8_192;

/** Gives the frequencies of each field the range of a sum. */
export function spreadFrequencies(frequencies: number): number {
  if (frequencies === SINGLE) return 1;
  let sum = 0;
  for (let shift = 0, range = 1; frequencies >>> shift !== 0; shift += FREQUENCY_BITS, range *= SUM_RANGE)
    sum += ((frequencies >>> shift) & MAX_FREQUENCY) * range;
  return sum;
}

/** Sorted postings of one key in an array. */
export interface PostingRange {
  readonly postings: readonly Posting[] | Float64Array;
  readonly start: number;
  readonly end: number;
}

/** Writes postings in ascending order as varints: delta of the document times two, plus one for SINGLE; else frequencies. */
export function writePostings(writer: ByteWriter, { postings, start, end }: PostingRange): void {
  let before = 0;
  for (let i = start; i < end; i += 1) {
    const posting = postings[i] as Posting;
    const document = Math.floor(posting / FREQUENCY_RANGE);
    const frequencies = posting % FREQUENCY_RANGE;
    const delta = (document - before) * 2;
    before = document;
    if (frequencies === SINGLE) writer.writeVarint(delta + 1);
    else {
      writer.writeVarint(delta);
      writer.writeVarint(frequencies);
    }
  }
}

/** Decoded postings of one key: `count` entries of both arrays. The next decoding overwrites them. */
export interface DecodedPostings {
  count: number;
  documents: Uint32Array;
  frequencies: Uint16Array;
}

const decoded: DecodedPostings = { count: 0, documents: new Uint32Array(0), frequencies: new Uint16Array(0) };

/** Returns the arrays that all decodings share, with space for that many postings. */
export function reserveDecoded(postings: number): DecodedPostings {
  if (decoded.documents.length < postings) {
    decoded.documents = new Uint32Array(2 * postings);
    decoded.frequencies = new Uint16Array(2 * postings);
  }
  return decoded;
}

/** Decodes postings into arrays that all calls share. */
export function decodePostings(bytes: Uint8Array): DecodedPostings {
  // A posting has at least one byte.
  const { documents, frequencies } = reserveDecoded(bytes.length);
  const { length } = bytes;
  let [position, document, count] = [0, 0, 0];
  while (position < length) {
    let value = bytes[position++] as number;
    if (value > 127) {
      value &= 127;
      for (let shift = 7; ; shift += 7) {
        const byte = bytes[position++] as number;
        value |= (byte & 127) << shift;
        if (byte < 128) break;
      }
    }
    document += value >>> 1;
    documents[count] = document;
    if ((value & 1) === 1) frequencies[count] = SINGLE;
    else {
      value = bytes[position++] as number;
      if (value > 127) {
        value &= 127;
        for (let shift = 7; ; shift += 7) {
          const byte = bytes[position++] as number;
          value |= (byte & 127) << shift;
          if (byte < 128) break;
        }
      }
      frequencies[count] = value;
    }
    count += 1;
  }
  decoded.count = count;
  return decoded;
}
