import { createHash } from "node:crypto";
import { constants, platform, setPriority } from "node:os";
import { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { parentPort, workerData } from "node:worker_threads";
import { Database } from "../database/database.ts";
import { createFileStore, type FileStore } from "../files/store.ts";
import { createDocumentName } from "./formats.ts";
import { type ExportTask, openSource } from "./read.ts";
import type { FromThread, ToThread, WrittenFile } from "./thread-messages.ts";
import { WRITERS } from "./writers.ts";
import { writeZip } from "./zip.ts";

const MAX_CONNECTIONS = 4;
const REPORT_INTERVAL_MS = 200;
/** Share of the document in the work of a zip. */
const DOCUMENT_SHARE = 0.6;

// Only Linux has priorities of threads; elsewhere this would lower the priority of the whole process.
if (platform() === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

if (!parentPort) throw new Error("this module runs in a worker thread");
const port = parentPort;
const post = (message: FromThread) => port.postMessage(message);
const opened = Database.open(workerData.uri, { maxPoolSize: MAX_CONNECTIONS });
// A failure is reported by `serve`.
opened.catch(() => {});
let stop = new AbortController();

port.on("message", (message: ToThread) => {
  if (message === "stop") stop.abort();
  else if (message === "close") void close().finally(() => port.close());
  else void serve(message.file, message.task);
});
post("loaded");

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
    post({ done: await sink.written() });
  } catch (error) {
    sink?.stream.destroy();
    await sink?.settled();
    // An error keeps its message and its stack on the way between threads, but not its class.
    post({ failed: error instanceof Error ? new Error(error.message, { cause: error.stack }) : error });
  }
}

async function write(
  database: Database,
  files: FileStore,
  task: ExportTask,
  out: Writable,
  signal: AbortSignal,
): Promise<void> {
  const writeDocument = WRITERS[task.format];
  const { include_attachments } = task.options;
  const share = include_attachments ? DOCUMENT_SHARE : 1;
  const report = createReporter();
  let total = 1;
  const source = await openSource(database, task, (read) => {
    signal.throwIfAborted();
    report(Math.min(share, (share * read) / total));
  });
  total = Math.max(1, source.about.total);
  if (!include_attachments) return writeDocument(source, out);
  const document = {
    name: createDocumentName(task),
    write: (to: Writable) => writeDocument(source, to),
    created_at: task.created_at,
  };
  const reportFiles = (bytes: number, of: number) => report(share + ((1 - share) * bytes) / Math.max(1, of));
  await writeZip(document, source, files, out, { signal, report: reportFiles });
}

function createReporter(): (fraction: number) => void {
  let reportedAt = 0;
  return (fraction) => {
    if (performance.now() - reportedAt < REPORT_INTERVAL_MS) return;
    reportedAt = performance.now();
    post({ fraction });
  };
}

type Sink = ReturnType<typeof createSink>;

/** A stream into the file store that hashes its bytes, with the database's backpressure. */
function createSink(files: FileStore, id: string, signal: AbortSignal) {
  const writer = files.open(id, id);
  const hash = createHash("sha256");
  let size = 0;
  let writing: Promise<void> = Promise.resolve();
  const track = (work: Promise<void>, callback: (error?: Error | null) => void) => {
    writing = work.catch(() => {});
    work.then(() => callback(), callback);
  };
  const stream = new Writable({
    write(chunk: Buffer, _encoding, callback) {
      if (signal.aborted) return callback(new Error("the export was stopped"));
      hash.update(chunk);
      size += chunk.length;
      track(writer.write(chunk), callback);
    },
    final: (callback) => track(writer.end(), callback),
  });
  stream.on("error", () => {});
  return {
    stream,
    /** Waits until no write is in flight. */
    settled: () => writing,
    async written(): Promise<WrittenFile> {
      if (!stream.writableFinished) await finished(stream);
      return { size, sha256: hash.digest("base64url") };
    },
  };
}
