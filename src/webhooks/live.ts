import { setTimeout as wait } from "node:timers/promises";
import type { mongo } from "mongoose";
import type { Log } from "../process/log.ts";
import type { DeliveryRow } from "./model.ts";

declare module "../core/context.ts" {
  interface Deps {
    deliveries: DeliveryFeed;
  }
}

type Listener = (row: DeliveryRow) => void;

/** Deliveries as they come and change, by whatever process; the change stream behind it is open while somebody listens. */
export interface DeliveryFeed {
  /** @returns what ends it; resolved once nothing that happens is missed */
  listen(webhook: string, listener: Listener): Promise<() => void>;
  close(): Promise<void>;
}

const PIPELINE = [
  { $match: { operationType: { $in: ["insert", "update", "replace"] } } },
  { $project: { "fullDocument.body": 0, updateDescription: 0 } },
];

export function createDeliveryFeed(db: mongo.Db, log: Log): DeliveryFeed {
  const listeners = new Map<string, Set<Listener>>();
  let running: Promise<void> | undefined;
  let opened: Promise<void> = Promise.resolve();
  let closed = false;

  async function run(ready: () => void): Promise<void> {
    let resumeAfter: mongo.ResumeToken;
    while (listeners.size > 0 && !closed) {
      const options = { fullDocument: "updateLookup" as const, maxAwaitTimeMS: 300 };
      const stream = db
        .collection("deliveries")
        .watch(PIPELINE, { ...options, ...(resumeAfter ? { resumeAfter } : {}) });
      try {
        while (listeners.size > 0 && !closed) {
          const change = await stream.tryNext();
          resumeAfter = stream.resumeToken;
          ready();
          const row = (change as { fullDocument?: DeliveryRow } | null)?.fullDocument;
          if (row) for (const listener of listeners.get(row.webhook) ?? []) listener(row);
        }
      } catch (error) {
        // A token that no longer stands is given up; the list of deliveries tells what was missed.
        resumeAfter = undefined;
        log.warn({ err: error }, "the feed of deliveries was interrupted; opening it again");
        await wait(500);
      } finally {
        await stream.close().catch(() => {});
      }
    }
  }

  function open(): Promise<void> {
    if (running) return opened;
    opened = new Promise((ready) => {
      running = run(ready).finally(() => {
        running = undefined;
        ready();
        if (listeners.size > 0 && !closed) void open();
      });
    });
    return opened;
  }

  return {
    async listen(webhook, listener) {
      const known = listeners.get(webhook) ?? new Set();
      listeners.set(webhook, known.add(listener));
      await open();
      return () => {
        known.delete(listener);
        if (known.size === 0 && listeners.get(webhook) === known) listeners.delete(webhook);
      };
    },
    async close() {
      closed = true;
      await running;
    },
  };
}
