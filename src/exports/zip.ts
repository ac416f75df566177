import { PassThrough, Readable, type Writable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { FileStore } from "../files/store.ts";
import type { FullSource } from "./source.ts";

export interface ZipDocument {
  name: string;
  created_at: Date;
  write(out: Writable): Promise<void>;
}

interface ZipOptions {
  signal: AbortSignal;
  /** Called with the bytes of attachments read so far, and their total. */
  report(bytes: number, total: number): void;
}

/** Other types are compressed already. */
const COMPRESSIBLE = /^text\/|json|xml|javascript|csv|bmp|wav|tiff|rtf|postscript/;

/** Writes the document, then the attachments one after the other, each read from the store with the backpressure of `out`. */
export async function writeZip(
  document: ZipDocument,
  source: FullSource,
  files: FileStore,
  out: Writable,
  options: ZipOptions,
): Promise<void> {
  const zip = new ZipFile();
  const piped = pipeline(zip.outputStream, out);
  const failed = new Promise<never>((_, fail) => {
    piped.catch(fail);
    zip.once("error", fail);
  });
  failed.catch(() => {});
  await Promise.race([failed, addEntries(zip, document, source, files, options)]);
  zip.end();
  await Promise.race([failed, piped]);
}

async function addEntries(
  zip: ZipFile,
  document: ZipDocument,
  source: FullSource,
  files: FileStore,
  options: ZipOptions,
) {
  const text = new PassThrough();
  zip.addReadStream(text, document.name, { mtime: document.created_at, compress: true });
  await Promise.all([document.write(text), finished(text)]);
  let total = 0;
  for await (const { size } of source.files()) total += size;
  let bytes = 0;
  for await (const { path, file, size, mime_type, created_at } of source.files()) {
    options.signal.throwIfAborted();
    const stream = Readable.from(files.read(file, 0, size), { objectMode: false });
    const entry = { mtime: created_at, compress: COMPRESSIBLE.test(mime_type), size };
    // Each entry ends before the next begins, so that memory holds one at a time.
    zip.addReadStream(stream, path, entry);
    await finished(stream);
    bytes += size;
    options.report(bytes, total);
  }
}
