import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Entry, fromRandomAccessReader, RandomAccessReader, type ZipFile } from "yauzl";
import { FormatError } from "./formats.ts";
import { type InputBytes, openFileBytes } from "./input-bytes.ts";

/** A zip with random access to its entries. */
export interface Archive {
  names: readonly string[];
  /** Uncompressed size; undefined without such an entry. */
  getSize(name: string): number | undefined;
  read(name: string): Promise<Readable>;
  close(): void;
}

/** Stored and deflate. */
const METHODS: ReadonlySet<number> = new Set([0, 8]);
/** More entries than an export of a large account has. */
const MAX_ENTRIES = 1_000_000;

/** Returns true if the bytes begin like a zip. */
export async function isArchive(bytes: InputBytes): Promise<boolean> {
  for await (const chunk of bytes.read(0, Math.min(2, bytes.size)))
    return Buffer.from(chunk).toString("latin1").startsWith("PK");
  return false;
}

const BLOCK_BYTES = 262_144;

/** Reads the directory of a zip in blocks: an entry of it takes two reads of about 50 bytes. */
class BytesReader extends RandomAccessReader {
  readonly #bytes: InputBytes;
  #block: { start: number; data: Buffer } | undefined;

  constructor(bytes: InputBytes) {
    super();
    this.#bytes = bytes;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#bytes.read(start, end), { objectMode: false });
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#copy(target.subarray(offset, offset + length), position).then(() => callback(null), callback);
  }

  async #copy(target: Buffer, position: number): Promise<void> {
    for (let copied = 0; copied < target.length; ) {
      const at = position + copied;
      const { start, data } = await this.#readBlock(at - (at % BLOCK_BYTES));
      const count = data.copy(target, copied, at - start);
      if (count === 0) throw new Error("the zip ends too early");
      copied += count;
    }
  }

  async #readBlock(start: number): Promise<{ start: number; data: Buffer }> {
    if (this.#block?.start !== start) {
      const end = Math.min(start + BLOCK_BYTES, this.#bytes.size);
      this.#block = { start, data: await buffer(this.#bytes.read(start, end)) };
    }
    return this.#block;
  }
}

/** Opens a zip, on disk if `source` is a path. @throws FormatError for bytes that are no zip, or only a part of one */
export async function openArchive(source: InputBytes | string): Promise<Archive> {
  const bytes = typeof source === "string" ? await openFileBytes(source) : source;
  try {
    return await readDirectory(bytes);
  } catch (cause) {
    if (cause instanceof FormatError) throw cause;
    throw new FormatError("is a zip that can't be read: it is incomplete or damaged", { cause });
  }
}

async function readDirectory(bytes: InputBytes): Promise<Archive> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromRandomAccessReader(
      new BytesReader(bytes),
      bytes.size,
      { lazyEntries: true, autoClose: false },
      (error, opened) => (error ? reject(error) : resolve(opened)),
    ),
  );
  if (zip.entryCount > MAX_ENTRIES) throw new FormatError(`is a zip with more than ${MAX_ENTRIES} entries`);
  const entries = new Map<string, Entry>();
  await new Promise<void>((resolve, reject) => {
    zip.on("entry", (entry: Entry) => {
      if (entry.isEncrypted()) return reject(new FormatError("is a zip with a password"));
      if (!METHODS.has(entry.compressionMethod))
        return reject(new FormatError(`is a zip whose ${entry.fileName} is compressed by another method than deflate`));
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

/** Folder of macOS beside what a person compresses. */
const RESOURCE_FORKS = "__MACOSX/";

/** Opens a zip as {@link openArchive} does; names inside a folder that contains all entries, as in the zip of a folder, lack the folder. */
export async function openContents(bytes: InputBytes): Promise<Archive> {
  const archive = await openArchive(bytes);
  const own = archive.names.filter((name) => !name.startsWith(RESOURCE_FORKS));
  const folder = /^[^/]+\//.exec(own[0] ?? "")?.[0] ?? "";
  if (!own.every((name) => name.startsWith(folder))) return archive;
  return {
    names: own.map((name) => name.slice(folder.length)),
    getSize: (name) => archive.getSize(`${folder}${name}`),
    read: (name) => archive.read(`${folder}${name}`),
    close: archive.close,
  };
}
