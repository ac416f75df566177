import { createHash } from "node:crypto";
import { constants, platform, setPriority } from "node:os";
import { Writable } from "node:stream";
import { parentPort, workerData } from "node:worker_threads";
import { Database } from "../database/database.ts";
import { createFileStore, type FileStore } from "../files/store.ts";
import { documentName } from "./formats.ts";
import { type ExportTask, openSource } from "./read.ts";
import { WRITERS } from "./writers.ts";
import { writeZip } from "./zip.ts";

/** What the thread is told: to write an export, to stop it, or that it is needed no more. */
export type ToWorker = { file: string; task: ExportTask } | "stop" | "close";

/** What the thread tells: how far it is, and how it ended; then none of its writes is under way any more. */
export type FromWorker = { fraction: number } | { done: { size: number; sha256: string } } | { failed: unknown };

const POOL = 4;
const TELL_EVERY_MS = 200;
/** Of the work of a zip: what the document takes. */
const DOCUMENT_SHARE = 0.6;

// Linux alone has priorities of threads: elsewhere it would be the whole process that gives way.
if (platform() === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const port = parentPort as NonNullable<typeof parentPort>;
const tell = (message: FromWorker) => port.postMessage(message);
const opened = Database.open((workerData as { uri: string }).uri, { maxPoolSize: POOL });
// Whoever asks for work is told.
opened.catch(() => {});
let stop = new AbortController();

port.on("message", (message: ToWorker) => {
  if (message === "stop") stop.abort();
  else if (message === "close") void close().finally(() => port.close());
  else void serve(message.file, message.task);
});

async function close(): Promise<void> {
  await (await opened).close();
}

async function serve(file: string, task: ExportTask): Promise<void> {
  stop = new AbortController();
  let sink: Sink | undefined;
  try {
    const database = await opened;
    const files = createFileStore(database);
    sink = createSink(files, file, stop.signal);
    await write(database, files, task, sink.stream, stop.signal);
    tell({ done: await sink.written() });
  } catch (error) {
    sink?.stream.destroy();
    await sink?.quiet();
    tell({ failed: error instanceof Error ? new Error(error.message, { cause: error.stack }) : error });
  }
}

async function write(
  database: Database,
  files: FileStore,
  task: ExportTask,
  out: Writable,
  signal: AbortSignal,
): Promise<void> {
  const write = WRITERS[task.format];
  const { include_attachments } = task.options;
  const share = include_attachments ? DOCUMENT_SHARE : 1;
  const report = createReporter();
  let total = 1;
  const source = await openSource(database, task, (given) => {
    signal.throwIfAborted();
    report(Math.min(share, (share * given) / total));
  });
  total = Math.max(1, source.about.total);
  if (!include_attachments) return write(source, out);
  const document = {
    name: documentName(task),
    write: (to: Writable) => write(source, to),
    created_at: task.created_at,
  };
  const reportFiles = (bytes: number, of: number) => report(share + ((1 - share) * bytes) / Math.max(1, of));
  await writeZip(document, source, files, out, { signal, tell: reportFiles });
}

function createReporter(): (fraction: number) => void {
  let last = 0;
  return (fraction) => {
    if (performance.now() - last < TELL_EVERY_MS) return;
    last = performance.now();
    tell({ fraction });
  };
}

type Sink = ReturnType<typeof createSink>;

/** Into the file store, hashed on the way; as slow as the database. */
function createSink(files: FileStore, id: string, signal: AbortSignal) {
  const writer = files.open(id, id);
  const hash = createHash("sha256");
  let size = 0;
  let writing: Promise<void> = Promise.resolve();
  const under = (work: Promise<void>, callback: (error?: Error | null) => void) => {
    writing = work.catch(() => {});
    work.then(() => callback(), callback);
  };
  const stream = new Writable({
    write(chunk: Buffer, _encoding, callback) {
      if (signal.aborted) return callback(new Error("the export was stopped"));
      hash.update(chunk);
      size += chunk.length;
      under(writer.write(chunk), callback);
    },
    final: (callback) => under(writer.end(), callback),
  });
  stream.on("error", () => {});
  return {
    stream,
    /** Nothing is on its way to the database. */
    quiet: () => writing,
    async written() {
      if (!stream.writableFinished) await new Promise((done, fail) => stream.once("finish", done).once("error", fail));
      return { size, sha256: hash.digest("base64url") };
    },
  };
}
