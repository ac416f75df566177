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

const MAX_SEQUENCE = 3;
type Decoder = InstanceType<typeof TextDecoder>;

/**
 * Decodes UTF-8 or, with a byte order mark, UTF-16. Text that is no UTF-8 is decoded as windows-1252, as older programs write it, unless most of it
 * is UTF-8 with single broken bytes. The byte order mark is left out.
 */
export async function* readText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, void> {
  let decoder: Decoder | undefined;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const all = Buffer.concat([rest, chunk]);
    decoder ??= chooseByMark(all);
    if (decoder) {
      rest = Buffer.alloc(0);
      yield decoder.decode(all, { stream: true });
      continue;
    }
    const end = findLastBoundary(all);
    rest = all.subarray(end);
    const complete = all.subarray(0, end);
    const text = decodeUtf8(complete);
    if (text !== null) {
      // What is not only ASCII settles the encoding.
      if (text.length < complete.length) decoder = new TextDecoder("utf-8");
      yield decoder ? decoder.decode(Buffer.concat([complete, rest]), { stream: true }) : text;
    } else {
      decoder = chooseForBroken(complete);
      yield decoder.decode(Buffer.concat([complete, rest]), { stream: true });
    }
    if (decoder) rest = Buffer.alloc(0);
  }
  decoder ??= decodeUtf8(rest) === null ? new TextDecoder("windows-1252") : new TextDecoder("utf-8");
  yield decoder.decode(rest);
}

function chooseByMark(start: Buffer): Decoder | undefined {
  if (start.length < 2) return undefined;
  const mark = start.readUInt16BE(0);
  if (mark === 0xff_fe) return new TextDecoder("utf-16le");
  if (mark === 0xfe_ff) return new TextDecoder("utf-16be");
  return start.length >= 3 && start.readUIntBE(0, 3) === 0xef_bb_bf ? new TextDecoder("utf-8") : undefined;
}

/** Chooses between UTF-8 and windows-1252 for text as a whole, as {@link readText} does. */
export const chooseDecoder = (bytes: Buffer): Decoder =>
  decodeUtf8(bytes) === null ? chooseForBroken(bytes) : new TextDecoder("utf-8");

function chooseForBroken(bytes: Buffer): Decoder {
  const text = new TextDecoder("utf-8").decode(bytes);
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  const valid = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0;
  return new TextDecoder(broken > valid ? "windows-1252" : "utf-8");
}

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Finds the place before a sequence of UTF-8 that the end of the bytes cuts. */
function findLastBoundary(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(MAX_SEQUENCE, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 0;
    if (length > 0) return length > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

export const readAllText = (bytes: InputBytes) => readText(bytes.read(0, bytes.size));

/** More than a conversation takes as JSON. */
const MAX_LINE_LENGTH = 4_000_000;

/** The end of a line of Unix, Windows or older programs. A line break may follow a carriage return at the end of a chunk. */
const LINE_END = /\r?\n|\r(?!$)/;

/** Yields lines without their ends. @throws Error for a line that is too long */
export async function* readLines(bytes: InputBytes): AsyncGenerator<string, void, void> {
  let rest = "";
  for await (const chunk of readAllText(bytes)) {
    const lines = (rest + chunk).split(LINE_END);
    rest = lines.pop() ?? "";
    if (rest.length > MAX_LINE_LENGTH) throw new Error(`a line is longer than ${MAX_LINE_LENGTH} characters`);
    yield* lines;
  }
  if (rest !== "") yield rest.replace(/\r$/, "");
}
