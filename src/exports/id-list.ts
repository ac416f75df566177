/** The 26 characters of an id after its prefix, and one byte for the number. */
const ENTRY_BYTES = 27;

/** A list of many ids of one kind in little memory, each with a number below 256. */
export interface IdList {
  readonly length: number;
  push(id: string, tag?: number): void;
  at(index: number): { id: string; tag: number };
}

export function createIdList(prefix: string): IdList {
  let bytes = Buffer.alloc(1_024 * ENTRY_BYTES);
  let length = 0;
  return {
    get length() {
      return length;
    },
    push(id, tag = 0) {
      if ((length + 1) * ENTRY_BYTES > bytes.length) bytes = Buffer.concat([bytes, Buffer.alloc(bytes.length)]);
      bytes.write(id.slice(prefix.length + 1), length * ENTRY_BYTES, "latin1");
      bytes[(length + 1) * ENTRY_BYTES - 1] = tag;
      length += 1;
    },
    at(index) {
      const end = (index + 1) * ENTRY_BYTES;
      return { id: `${prefix}_${bytes.toString("latin1", end - ENTRY_BYTES, end - 1)}`, tag: bytes[end - 1] ?? 0 };
    },
  };
}

/** Yields the entries in batches. */
export function* readBatches(list: IdList, size: number): Generator<{ id: string; tag: number }[]> {
  for (let from = 0; from < list.length; from += size)
    yield Array.from({ length: Math.min(size, list.length - from) }, (_, i) => list.at(from + i));
}
