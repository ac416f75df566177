import { open as openFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import { type Entry, open, type ZipFile } from "yauzl";

/** A zip on disk with random access to its entries. */
export interface Archive {
  names: readonly string[];
  /** Uncompressed size; undefined without such an entry. */
  getSize(name: string): number | undefined;
  read(name: string): Promise<Readable>;
  close(): void;
}

/** Returns true if the file begins like a zip. */
export async function isArchive(path: string): Promise<boolean> {
  const file = await openFile(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.toString("latin1") === "PK";
  } finally {
    await file.close();
  }
}

export async function openArchive(path: string): Promise<Archive> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    open(path, { lazyEntries: true, autoClose: false }, (error, opened) => (error ? reject(error) : resolve(opened))),
  );
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
        if (!entry) return reject(new Error(`${path} has no ${name}`));
        zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
      }),
    close: () => zip.close(),
  };
}
