import { setTimeout as wait } from "node:timers/promises";
import type { mongo } from "mongoose";
import { LedgerModel } from "../database/ledger.ts";
import type { Log } from "../log.ts";
import { createFeed, type Feed } from "./feed.ts";
import type { EventRow } from "./model.ts";

/** Without a sign of life from the change stream for this long, what it would have told is not trusted. */
const DEAF_AFTER_MS = 1_000;
const WATCHED = ["accounts", "api_keys"];

/** This process's one change stream: wakes readers of the event log, and tells caches what changed. */
export interface Tail {
  healthy(): boolean;
  /** The account's feed, shared by all its readers; `release` it when done. */
  follow(account: string): Promise<Feed>;
  release(feed: Feed): void;
  /** A document of a watched collection changed, by whatever process. */
  onChange(listener: (collection: string, id: string) => void): void;
  /** Something may have been missed. */
  onReset(listener: () => void): void;
  close(): Promise<void>;
}

export async function createTail(db: mongo.Db, log: Log): Promise<Tail> {
  const feeds = new Map<string, { feed: Feed; users: number }>();
  const changeListeners: ((collection: string, id: string) => void)[] = [];
  const resetListeners: (() => void)[] = [];
  let lastBeat = 0;
  let closed = false;
  let stream: mongo.ChangeStream | undefined;

  const pipeline = [
    {
      $match: {
        $or: [
          { "ns.coll": "events", operationType: "insert" },
          {
            "ns.coll": { $in: WATCHED },
            operationType: { $in: ["update", "replace", "delete"] },
            // Written about every key in use, and nobody's right depends on it.
            "updateDescription.updatedFields.last_used_at": { $exists: false },
          },
        ],
      },
    },
  ];

  function handle(change: mongo.ChangeStreamDocument): void {
    if (!("ns" in change) || !("coll" in change.ns) || !("documentKey" in change)) return;
    if (change.operationType === "insert" && change.ns.coll === "events") {
      const row = change.fullDocument as unknown as EventRow;
      feeds.get(row.account)?.feed.push(row);
      return;
    }
    for (const listener of changeListeners) listener(change.ns.coll, String(change.documentKey._id));
  }

  /** Opens anew after any failure; without a resume token that still stands, readers catch up from the store. */
  async function run(opened: () => void): Promise<void> {
    let resumeAfter: mongo.ResumeToken;
    for (let failures = 0; !closed; ) {
      try {
        stream = db.watch(pipeline, { maxAwaitTimeMS: 300, ...(resumeAfter ? { resumeAfter } : {}) });
        for (;;) {
          const change = await stream.tryNext();
          lastBeat = Date.now();
          if (failures > 0 || !resumeAfter) await catchUp();
          failures = 0;
          resumeAfter = stream.resumeToken;
          opened();
          if (change) handle(change);
          if (closed) return;
        }
      } catch (error) {
        if (closed) return;
        failures += 1;
        // A token that fails twice is given up: start from now, and catch up from the store.
        if (failures > 1) resumeAfter = undefined;
        log.warn({ err: error, failures }, "the event tail was interrupted; opening it again");
        await stream?.close().catch(() => {});
        await wait(Math.min(100 * failures, 2_000));
      }
    }
  }

  async function catchUp(): Promise<void> {
    for (const listener of resetListeners) listener();
    const ids = [...feeds.keys()];
    for (const ledger of await LedgerModel.find({ _id: { $in: ids } }).lean())
      feeds.get(ledger._id)?.feed.advance(ledger.sequence);
  }

  let running: Promise<void> = Promise.resolve();
  await new Promise<void>((opened) => {
    running = run(opened);
  });

  return {
    healthy: () => Date.now() - lastBeat < DEAF_AFTER_MS,
    async follow(account) {
      const known = feeds.get(account);
      if (known) known.users += 1;
      const entry = known ?? { feed: createFeed(account), users: 1 };
      feeds.set(account, entry);
      // What was committed before the feed began to listen.
      const ledger = await LedgerModel.findById(account).lean();
      entry.feed.advance(ledger?.sequence ?? 0);
      return entry.feed;
    },
    release(feed) {
      const entry = feeds.get(feed.account);
      if (!entry) return;
      entry.users -= 1;
      if (entry.users === 0) feeds.delete(feed.account);
    },
    onChange: (listener) => changeListeners.push(listener),
    onReset: (listener) => resetListeners.push(listener),
    async close() {
      closed = true;
      await stream?.close().catch(() => {});
      await running;
    },
  };
}
