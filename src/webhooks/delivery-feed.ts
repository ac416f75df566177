import { setTimeout as wait } from "node:timers/promises";
import { readChange } from "../database/change-stream.ts";
import type { Database } from "../database/database.ts";
import type { ChangeEvent, ResumeToken } from "../database/driver-types.ts";
import type { Tail } from "../events/tail.ts";
import type { Log } from "../process/log.ts";
import { Deliveries, type DeliveryRow } from "./model.ts";

declare module "../core/context.ts" {
  interface Deps {
    deliveries: DeliveryFeed;
  }
}

interface Listener {
  /** Receives a new or changed delivery. */
  onDelivery(row: DeliveryRow): void;
  /** The webhook may have changed, or have been deleted. */
  onWebhookChange(): void;
}

const REOPEN_DELAY_MS = 500;
const MAX_AWAIT_TIME_MS = 300;

const PIPELINE = [
  { $match: { operationType: { $in: ["insert", "update", "replace"] } } },
  { $project: { "fullDocument.body": 0, updateDescription: 0 } },
];

/** New and changed deliveries of webhooks, and changes of these, of every process. Its change stream is open while there are listeners. */
export class DeliveryFeed {
  readonly #database: Database;
  readonly #log: Log;
  readonly #listeners = new Map<string, Set<Listener>>();
  #running: Promise<void> | undefined;
  #opened: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(database: Database, log: Log, tail: Pick<Tail, "onChange" | "onReset">) {
    this.#database = database;
    this.#log = log;
    tail.onChange((collection, id) => collection === "webhooks" && this.#reportChange(id));
    tail.onReset(() => {
      for (const webhook of this.#listeners.keys()) this.#reportChange(webhook);
    });
  }

  /** Resolves once no change can be missed, with the function that removes the listener. */
  async listen(webhook: string, listener: Listener): Promise<() => void> {
    const listeners = this.#listeners.get(webhook) ?? new Set();
    this.#listeners.set(webhook, listeners.add(listener));
    await this.#open();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(webhook) === listeners) this.#listeners.delete(webhook);
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
  }

  get #needed(): boolean {
    return this.#listeners.size > 0 && !this.#closed;
  }

  #open(): Promise<void> {
    if (this.#running) return this.#opened;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#opened = promise;
    this.#running = this.#run(resolve).finally(() => {
      this.#running = undefined;
      resolve();
      if (this.#needed) void this.#open();
    });
    return this.#opened;
  }

  async #run(onOpen: () => void): Promise<void> {
    let resumeAfter: ResumeToken;
    while (this.#needed) {
      const stream = this.#watch(resumeAfter);
      try {
        while (this.#needed) {
          const change = await readChange(stream);
          resumeAfter = stream.resumeToken;
          onOpen();
          if (change && "fullDocument" in change && change.fullDocument) this.#publish(change.fullDocument);
        }
      } catch (error) {
        // Starts from now, as the token may have left the oplog; the list of deliveries shows what was missed.
        resumeAfter = undefined;
        this.#log.warn({ err: error }, "the change stream of deliveries failed; reopening it");
        await wait(REOPEN_DELAY_MS);
      } finally {
        await stream.close().catch(() => {});
      }
    }
  }

  #watch(resumeAfter: ResumeToken) {
    return this.#database.collection(Deliveries).watch<DeliveryRow, ChangeEvent<DeliveryRow>>(PIPELINE, {
      fullDocument: "updateLookup",
      maxAwaitTimeMS: MAX_AWAIT_TIME_MS,
      ...(resumeAfter ? { resumeAfter } : {}),
    });
  }

  #publish(row: DeliveryRow): void {
    for (const listener of this.#listeners.get(row.webhook) ?? []) listener.onDelivery(row);
  }

  #reportChange(webhook: string): void {
    for (const listener of this.#listeners.get(webhook) ?? []) listener.onWebhookChange();
  }
}
