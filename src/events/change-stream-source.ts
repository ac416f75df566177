import { setTimeout as wait } from "node:timers/promises";
import { readChange } from "../database/change-stream.ts";
import type { Database } from "../database/database.ts";
import type { ChangeEvent, ChangeStream, ResumeToken } from "../database/driver-types.ts";
import type { EventRow } from "../database/event-log.ts";
import type { Log } from "../process/log.ts";
import { isProgressCollection, TAIL_PIPELINE, WAKE_UPS } from "./tail-pipeline.ts";
import type { Signal, TailSink, TailSource } from "./tail-source.ts";

/** Longest wait of the server for changes before it responds without any. */
const MAX_AWAIT_MS = 300;
const MAX_BACKOFF_MS = 2_000;

/** Reads a change stream of the database. */
export class ChangeStreamSource implements TailSource {
  readonly #database: Pick<Database, "db">;
  readonly #log: Log;
  #closed = false;
  #stream: ChangeStream | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(database: Pick<Database, "db">, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  /** Resolves once the change stream is open, or the source was closed. */
  async open(sink: TailSink): Promise<void> {
    await new Promise<void>((opened) => {
      this.#running = this.#run(sink, opened).finally(opened);
    });
  }

  countStreams(): number {
    return this.#closed ? 0 : 1;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#stream?.close().catch(() => {});
    await this.#running;
  }

  /** Reopens the stream after any failure; without a valid resume token, readers catch up from the store. */
  async #run(sink: TailSink, opened: () => void): Promise<void> {
    let resumeAfter: ResumeToken;
    for (let failures = 0; !this.#closed; ) {
      try {
        const options = { maxAwaitTimeMS: MAX_AWAIT_MS, ...(resumeAfter ? { resumeAfter } : {}) };
        const stream = this.#database.db.watch(TAIL_PIPELINE, options);
        this.#stream = stream;
        for (;;) {
          const change = await readChange(stream);
          const writtenAt = change && "wallTime" in change ? change.wallTime?.getTime() : undefined;
          sink.alive(writtenAt ?? Date.now());
          if (failures > 0 || !resumeAfter) await sink.reset();
          failures = 0;
          resumeAfter = stream.resumeToken;
          opened();
          const signal = change ? toSignal(change) : undefined;
          if (signal) sink.receive(signal, change?.clusterTime);
          if (this.#closed) return;
        }
      } catch (error) {
        if (this.#closed) return;
        failures += 1;
        // A token that fails twice is dropped: the stream starts from now, and readers catch up from the store.
        if (failures > 1) resumeAfter = undefined;
        this.#log.warn({ err: error, failures }, "event tail interrupted; reopening the change stream");
        await this.#stream?.close().catch(() => {});
        await wait(Math.min(100 * failures, MAX_BACKOFF_MS));
      }
    }
  }
}

function toSignal(change: ChangeEvent): Signal | undefined {
  if (!("ns" in change) || !("coll" in change.ns) || !("documentKey" in change)) return undefined;
  const collection = change.ns.coll;
  const id = String(change.documentKey._id);
  if (change.operationType === "insert" && collection === "events")
    return { kind: "event", row: change.fullDocument as unknown as EventRow };
  if (collection === WAKE_UPS) return { kind: "wake-up" };
  if (!isProgressCollection(collection)) return { kind: "change", collection, id };
  const progress = change.operationType === "update" ? change.updateDescription.updatedFields?.progress : undefined;
  return { kind: "progress", id, progress };
}
