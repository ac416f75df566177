import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";

/** The bytes of an input with random access, wherever they are stored. */
export interface InputBytes {
  size: number;
  /** Reads the bytes from `start` to before `end`. */
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

export async function openFileBytes(path: string): Promise<InputBytes> {
  const { size } = await stat(path);
  return {
    size,
    read: (start, end) => (start < end ? createReadStream(path, { start, end: end - 1 }) : Readable.from([])),
  };
}

/** Decodes UTF-8 without a byte order mark. */
export async function* readText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder("utf-8");
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

export const readAllText = (bytes: InputBytes) => readText(bytes.read(0, bytes.size));

/** Yields lines without their ends. */
export function readLines(bytes: InputBytes): AsyncIterable<string> {
  const input = Readable.from(readAllText(bytes));
  return createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
}
