/** A set of document numbers as one bit each. */
export class Bits {
  readonly size: number;
  readonly words: Uint32Array;

  constructor(size: number, words = new Uint32Array((size + 31) >>> 5)) {
    this.size = size;
    this.words = words;
  }

  static full(size: number): Bits {
    const bits = new Bits(size);
    bits.words.fill(0xffffffff);
    if (size % 32 !== 0) bits.words[bits.words.length - 1] = 2 ** (size % 32) - 1;
    return bits;
  }

  /** Reads what `toBytes` returned; missing bytes are zeros. */
  static fromBytes(size: number, bytes: Uint8Array): Bits {
    const bits = new Bits(size);
    for (let i = 0; i < bytes.length; i += 1) (bits.words[i >>> 2] as number) |= (bytes[i] ?? 0) << ((i & 3) << 3);
    return bits;
  }

  /** Little-endian bytes without zeros at the end. */
  toBytes(): Buffer {
    const bytes = Buffer.alloc(this.words.length * 4);
    for (const [i, word] of this.words.entries()) bytes.writeUInt32LE(word, i * 4);
    let length = bytes.length;
    while (length > 0 && bytes[length - 1] === 0) length -= 1;
    return bytes.subarray(0, length);
  }

  has(index: number): boolean {
    return (((this.words[index >>> 5] as number) >>> (index & 31)) & 1) === 1;
  }

  add(index: number): void {
    (this.words[index >>> 5] as number) |= 1 << (index & 31);
  }

  copy(): Bits {
    return new Bits(this.size, this.words.slice());
  }

  /** Keeps what is in both. */
  intersect(other: Bits): this {
    for (let i = 0; i < this.words.length; i += 1) (this.words[i] as number) &= other.words[i] as number;
    return this;
  }

  /** Removes what is in the other. */
  subtract(other: Bits): this {
    for (let i = 0; i < this.words.length; i += 1) (this.words[i] as number) &= ~(other.words[i] as number);
    return this;
  }

  unite(other: Bits): this {
    for (let i = 0; i < this.words.length; i += 1) (this.words[i] as number) |= other.words[i] as number;
    return this;
  }

  /** Keeps the indexes from `start` up to `end`, exclusive. */
  keepRange(start: number, end: number): this {
    const { words } = this;
    const [first, last] = [start >>> 5, end >>> 5];
    words.fill(0, 0, first);
    words.fill(0, last + 1);
    if (last < words.length) (words[last] as number) &= ~(-1 << (end & 31));
    if (first < words.length) (words[first] as number) &= -1 << (start & 31);
    return this;
  }

  count(): number {
    let total = 0;
    for (let i = 0; i < this.words.length; i += 1) total += countOnes(this.words[i] as number);
    return total;
  }

  /** Document numbers in ascending order. */
  toArray(): Uint32Array {
    const found = new Uint32Array(this.count());
    let next = 0;
    for (let i = 0; i < this.words.length; i += 1) {
      for (let word = this.words[i] as number; word !== 0; word &= word - 1)
        found[next++] = (i << 5) + 31 - Math.clz32(word & -word);
    }
    return found;
  }
}

const WORDS_PER_COUNT = 8;

/** The elements of a set by their position, without a list of all of them. */
export class BitSequence {
  readonly length: number;
  readonly #words: Uint32Array;
  /** Number of elements before each group of words. */
  readonly #before: Uint32Array;

  constructor({ words }: Bits) {
    this.#words = words;
    this.#before = new Uint32Array(Math.ceil(words.length / WORDS_PER_COUNT));
    let count = 0;
    for (let group = 0; group < this.#before.length; group += 1) {
      this.#before[group] = count;
      const end = Math.min(words.length, (group + 1) * WORDS_PER_COUNT);
      for (let i = group * WORDS_PER_COUNT; i < end; i += 1) count += countOnes(words[i] as number);
    }
    this.length = count;
  }

  get(position: number): number {
    let low = 0;
    let high = this.#before.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.#before[middle] as number) <= position) low = middle;
      else high = middle - 1;
    }
    let rest = position - (this.#before[low] as number);
    for (let i = low * WORDS_PER_COUNT; ; i += 1) {
      let word = this.#words[i] as number;
      const count = countOnes(word);
      if (rest >= count) {
        rest -= count;
        continue;
      }
      for (; rest > 0; rest -= 1) word &= word - 1;
      return (i << 5) + 31 - Math.clz32(word & -word);
    }
  }
}

function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
