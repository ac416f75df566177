const WIDTH = 27;

/** A long list of ids of one kind in little memory, each with a small number beside it. */
export interface IdList {
  readonly length: number;
  push(id: string, tag?: number): void;
  at(index: number): { id: string; tag: number };
}

export function createIdList(prefix: string): IdList {
  let bytes = Buffer.alloc(1_024 * WIDTH);
  let length = 0;
  return {
    get length() {
      return length;
    },
    push(id, tag = 0) {
      if ((length + 1) * WIDTH > bytes.length) bytes = Buffer.concat([bytes, Buffer.alloc(bytes.length)]);
      bytes.write(id.slice(prefix.length + 1), length * WIDTH, "latin1");
      bytes[(length + 1) * WIDTH - 1] = tag;
      length += 1;
    },
    at(index) {
      const end = (index + 1) * WIDTH;
      return { id: `${prefix}_${bytes.toString("latin1", end - WIDTH, end - 1)}`, tag: bytes[end - 1] as number };
    },
  };
}

/** The entries in pieces. */
export function* pieces(list: IdList, size: number): Generator<{ id: string; tag: number }[]> {
  for (let from = 0; from < list.length; from += size)
    yield Array.from({ length: Math.min(size, list.length - from) }, (_, i) => list.at(from + i));
}
