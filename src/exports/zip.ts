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

interface Watch {
  signal: AbortSignal;
  /** Bytes of attachments read so far, of all. */
  report(bytes: number, of: number): void;
}

/** What is compressed already gains nothing. */
const COMPRESSIBLE = /^text\/|json|xml|javascript|csv|bmp|wav|tiff|rtf|postscript/;

/** The document, then the attachments, one after the other, each read from the store as fast as `out` takes it. */
export async function writeZip(
  document: ZipDocument,
  source: FullSource,
  files: FileStore,
  out: Writable,
  watch: Watch,
): Promise<void> {
  const zip = new ZipFile();
  const piped = pipeline(zip.outputStream, out);
  const failed = new Promise<never>((_, fail) => {
    piped.catch(fail);
    zip.once("error", fail);
  });
  failed.catch(() => {});
  await Promise.race([failed, addAll(zip, document, source, files, watch)]);
  zip.end();
  await Promise.race([failed, piped]);
}

async function addAll(zip: ZipFile, document: ZipDocument, source: FullSource, files: FileStore, watch: Watch) {
  const text = new PassThrough();
  zip.addReadStream(text, document.name, { mtime: document.created_at, compress: true });
  await Promise.all([document.write(text), finished(text)]);
  let of = 0;
  for await (const { size } of source.files()) of += size;
  let bytes = 0;
  for await (const { path, file, size, mime_type, created_at } of source.files()) {
    watch.signal.throwIfAborted();
    const stream = Readable.from(files.read(file, 0, size), { objectMode: false });
    const options = { mtime: created_at, compress: COMPRESSIBLE.test(mime_type), size };
    // Wound up before the next is begun: memory holds one at a time.
    zip.addReadStream(stream, path, options);
    await finished(stream);
    bytes += size;
    watch.report(bytes, of);
  }
}
