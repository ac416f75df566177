import { createHash } from "node:crypto";
import { Writable } from "node:stream";
import { parentPort, workerData } from "node:worker_threads";
import { closeConnection, openConnection } from "../database/connect.ts";
import { createFileStore, type FileStore } from "../files/store.ts";
import { documentName } from "./formats.ts";
import { type ExportTask, openSource } from "./read.ts";
import { writerOf } from "./writers.ts";
import { writeZip } from "./zip.ts";

/** What the thread is given. */
export interface WorkerTask {
  uri: string;
  /** Where to write, in the file store. */
  file: string;
  task: ExportTask;
}

/** What the thread tells: how far it is, and in the end what it wrote. */
export type WorkerTold = { fraction: number } | { done: { size: number; sha256: string } } | { closed: true };

const POOL = 4;
const TELL_EVERY_MS = 200;
/** Of the work of a zip: what the document takes. */
const DOCUMENT_SHARE = 0.6;

const { uri, file, task } = workerData as WorkerTask;
const stop = new AbortController();
const port = parentPort as NonNullable<typeof parentPort>;
port.once("message", () => stop.abort());

try {
  const written = await run(createFileStore(await openConnection(uri, POOL)));
  port.postMessage({ done: written } satisfies WorkerTold);
} finally {
  await closeConnection();
  // Nothing is under way to the database any more.
  port.postMessage({ closed: true } satisfies WorkerTold);
  port.close();
}

async function run(files: FileStore): Promise<{ size: number; sha256: string }> {
  const { write, readings } = writerOf(task.format);
  const { include_attachments } = task.options;
  const tell = createTeller();
  const share = include_attachments ? DOCUMENT_SHARE : 1;
  let total = 1;
  const source = await openSource(task, (given) => {
    stop.signal.throwIfAborted();
    tell(Math.min(share, (share * given) / (total * readings)));
  });
  total = Math.max(1, source.about.total);
  const sink = createSink(files, file);
  if (include_attachments) {
    const name = documentName(task);
    const document = { name, write: (out: Writable) => write(source, out), created_at: task.created_at };
    const tellFiles = (bytes: number, of: number) => tell(share + ((1 - share) * bytes) / Math.max(1, of));
    await writeZip(document, source, files, sink.stream, { signal: stop.signal, tell: tellFiles });
  } else await write(source, sink.stream);
  return sink.written();
}

function createTeller(): (fraction: number) => void {
  let last = 0;
  return (fraction) => {
    if (performance.now() - last < TELL_EVERY_MS) return;
    last = performance.now();
    port.postMessage({ fraction } satisfies WorkerTold);
  };
}

/** Into the file store, hashed on the way; as slow as the database. */
function createSink(files: FileStore, id: string) {
  const writer = files.open(id, id);
  const hash = createHash("sha256");
  let size = 0;
  const stream = new Writable({
    decodeStrings: true,
    write(chunk: Buffer, _encoding, callback) {
      if (stop.signal.aborted) return callback(new Error("the export was stopped"));
      hash.update(chunk);
      size += chunk.length;
      writer.write(chunk).then(() => callback(), callback);
    },
    final(callback) {
      writer.end().then(() => callback(), callback);
    },
  });
  return {
    stream,
    async written() {
      if (!stream.writableFinished) await new Promise((done, fail) => stream.once("finish", done).once("error", fail));
      return { size, sha256: hash.digest("base64url") };
    },
  };
}
