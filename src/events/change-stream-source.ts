import { setTimeout as wait } from "node:timers/promises";
import { readChange } from "../database/change-stream.ts";
import type { Database } from "../database/database.ts";
import type { ChangeEvent, ChangeStream, ResumeToken } from "../database/driver-types.ts";
import type { EventRow } from "../database/event-log.ts";
import type { Log } from "../process/log.ts";
import { isProgressCollection, TAIL_PIPELINE, TURNS, WAKE_UPS } from "./tail-pipeline.ts";
import type { Signal, TailSink, TailSource } from "./tail-source.ts";

/** Longest wait of the server for changes before it responds without any. */
const MAX_AWAIT_MS = 300;
/** The same while the source rests: nothing has used its responses for a time. Changes are reported at once all the same. */
const RESTING_MAX_AWAIT_MS = 5_000;
const REST_AFTER_MS = 10_000;
const MAX_BACKOFF_MS = 2_000;

/** Reads a change stream of the database. */
export class ChangeStreamSource implements TailSource {
  readonly #database: Pick<Database, "db">;
  readonly #log: Log;
  readonly #restAfterMs: number;
  #usedAt = performance.now();
  /** True while the open stream is one with the longer wait. */
  #isResting = false;
  /** Ends the wait for changes, to close the stream or to replace it. */
  #interrupt: () => void = () => {};
  #closed = false;
  #stream: ChangeStream | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(database: Pick<Database, "db">, log: Log, { restAfterMs = REST_AFTER_MS } = {}) {
    this.#database = database;
    this.#log = log;
    this.#restAfterMs = restAfterMs;
  }

  /** Resolves once the change stream is open, or the source was closed. */
  async open(sink: TailSink): Promise<void> {
    await new Promise<void>((opened) => {
      this.#running = this.#run(sink, opened).finally(opened);
    });
  }

  use(): void {
    this.#usedAt = performance.now();
    if (!this.#isResting) return;
    this.#isResting = false;
    this.#interrupt();
  }

  getRestMs(): number {
    return this.#isResting ? RESTING_MAX_AWAIT_MS : 0;
  }

  countStreams(): number {
    return this.#closed ? 0 : 1;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#interrupt();
    await this.#running;
  }

  /** Reopens the stream after any failure; without a valid resume token, readers catch up from the store. */
  async #run(sink: TailSink, opened: () => void): Promise<void> {
    let resumeAfter: ResumeToken;
    for (let failures = 0; !this.#closed; ) {
      const isResting = this.#shouldRest() && failures === 0;
      try {
        const stream = this.#open(isResting, resumeAfter);
        while (isResting === this.#isResting && (isResting || failures > 0 || !this.#shouldRest())) {
          const change = await this.#read(stream);
          if (change === undefined) break;
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
        await wait(Math.min(100 * failures, MAX_BACKOFF_MS));
      } finally {
        // A read in progress ends by itself: it does not end with its stream.
        await this.#stream?.close().catch(() => {});
      }
    }
  }

  /** Returns undefined when the wait was interrupted. */
  #read(stream: ChangeStream): Promise<ChangeEvent | null | undefined> {
    return new Promise((resolve, reject) => {
      this.#interrupt = () => resolve(undefined);
      readChange(stream).then(resolve, reject);
    });
  }

  #open(isResting: boolean, resumeAfter: ResumeToken): ChangeStream {
    this.#isResting = isResting;
    const maxAwaitTimeMS = isResting ? RESTING_MAX_AWAIT_MS : MAX_AWAIT_MS;
    const stream = this.#database.db.watch(TAIL_PIPELINE, { maxAwaitTimeMS, ...(resumeAfter ? { resumeAfter } : {}) });
    this.#stream = stream;
    return stream;
  }

  #shouldRest(): boolean {
    return performance.now() - this.#usedAt > this.#restAfterMs;
  }
}

function toSignal(change: ChangeEvent): Signal | undefined {
  if (!("ns" in change) || !("coll" in change.ns) || !("documentKey" in change)) return undefined;
  const collection = change.ns.coll;
  const id = String(change.documentKey._id);
  if (change.operationType === "insert" && collection === "events")
    return { kind: "event", row: change.fullDocument as unknown as EventRow };
  if (collection === TURNS) return { kind: "turn", id };
  if (collection === WAKE_UPS) return { kind: "wake-up" };
  if (!isProgressCollection(collection)) return { kind: "change", collection, id };
  const progress = change.operationType === "update" ? change.updateDescription.updatedFields?.progress : undefined;
  return { kind: "progress", id, progress };
}
