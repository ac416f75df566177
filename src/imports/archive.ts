import { Readable } from "node:stream";
import { type Entry, fromRandomAccessReader, RandomAccessReader, type ZipFile } from "yauzl";
import { type InputBytes, openFileBytes } from "./input-bytes.ts";

/** A zip with random access to its entries. */
export interface Archive {
  names: readonly string[];
  /** Uncompressed size; undefined without such an entry. */
  getSize(name: string): number | undefined;
  read(name: string): Promise<Readable>;
  close(): void;
}

/** More entries than an export of a large account has. */
const MAX_ENTRIES = 1_000_000;

/** Returns true if the bytes begin like a zip. */
export async function isArchive(bytes: InputBytes): Promise<boolean> {
  for await (const chunk of bytes.read(0, Math.min(2, bytes.size)))
    return Buffer.from(chunk).toString("latin1").startsWith("PK");
  return false;
}

class BytesReader extends RandomAccessReader {
  readonly #bytes: InputBytes;

  constructor(bytes: InputBytes) {
    super();
    this.#bytes = bytes;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#bytes.read(start, end), { objectMode: false });
  }
}

/** Opens a zip, on disk if `source` is a path. @throws Error for bytes that are no zip */
export async function openArchive(source: InputBytes | string): Promise<Archive> {
  const bytes = typeof source === "string" ? await openFileBytes(source) : source;
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromRandomAccessReader(
      new BytesReader(bytes),
      bytes.size,
      { lazyEntries: true, autoClose: false },
      (error, opened) => (error ? reject(error) : resolve(opened)),
    ),
  );
  if (zip.entryCount > MAX_ENTRIES) throw new Error(`this zip has more than ${MAX_ENTRIES} entries`);
  const entries = new Map<string, Entry>();
  await new Promise<void>((resolve, reject) => {
    zip.on("entry", (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once("end", resolve).once("error", reject);
    zip.readEntry();
  });
  return {
    names: [...entries.keys()],
    getSize: (name) => entries.get(name)?.uncompressedSize,
    read: (name) =>
      new Promise((resolve, reject) => {
        const entry = entries.get(name);
        if (!entry) return reject(new Error(`the zip has no ${name}`));
        zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
      }),
    close: () => zip.close(),
  };
}
