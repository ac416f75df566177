import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
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

/** More than a conversation takes as JSON. */
const MAX_LINE_LENGTH = 4_000_000;

/** Yields lines without their ends. @throws Error for a line that is too long */
export async function* readLines(bytes: InputBytes): AsyncGenerator<string, void, void> {
  let rest = "";
  for await (const chunk of readAllText(bytes)) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > MAX_LINE_LENGTH) throw new Error(`a line is longer than ${MAX_LINE_LENGTH} characters`);
    for (const line of lines) yield line.endsWith("\r") ? line.slice(0, -1) : line;
  }
  if (rest !== "") yield rest;
}
