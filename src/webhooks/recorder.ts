import { setTimeout as wait } from "node:timers/promises";
import type { mongo } from "mongoose";
import type { Database } from "../database/database.ts";
import { type Lane, LEASE_MS, renewLane } from "./lane.ts";
import { type Attempt, Deliveries, type DeliveryRow } from "./model.ts";

type Operation = mongo.AnyBulkWriteOperation;

const MOST_ATTEMPTS_KEPT = 50;
/** How long what was done is held for a database that is away; then the rows are sent again by whoever comes next. */
const PATIENCE_MS = 30_000;

/** Writes the outcomes of one lane, those that come while a write is under way together as the next. */
export interface Recorder {
  /** @returns when it is durable */
  record(id: string, operations: Operation[]): Promise<void>;
  /** Whether the lane is still this process's. */
  ours(): boolean;
  /** Renews the lease if no write did of late. */
  beat(): Promise<void>;
  close(): Promise<void>;
}

export function createRecorder(database: Database, lane: Lane, recorded: (id: string) => void): Recorder {
  let waiting: { id: string; operations: Operation[]; done(): void }[] = [];
  let writing: Promise<void> | undefined;
  let renewedAt = Date.now();
  let lost = false;

  async function renew(): Promise<void> {
    if (!(await renewLane(database, lane))) lost = true;
    renewedAt = Date.now();
  }

  async function write(operations: Operation[]): Promise<void> {
    for (const deadline = Date.now() + PATIENCE_MS; ; ) {
      try {
        // The count first: after a crash in between an event may count twice, never not at all.
        if (!lost) await renew();
        if (operations.length === 0) return;
        await database.collection(Deliveries).bulkWrite(operations as never[], { ordered: false });
        return;
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await wait(200);
      }
    }
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      // What could not be written nobody knows of: the lane is given up, and the rows are sent again.
      await write(batch.flatMap((one) => one.operations)).catch(() => {
        lost = true;
      });
      for (const { id, done } of batch) {
        recorded(id);
        done();
      }
    }
    writing = undefined;
  }

  return {
    record: (id, operations) =>
      new Promise((done) => {
        waiting.push({ id, operations, done });
        writing ??= run();
      }),
    ours: () => !lost && Date.now() - renewedAt < LEASE_MS,
    async beat() {
      if (Date.now() - renewedAt >= LEASE_MS / 4) await renew();
    },
    async close() {
      while (writing) await writing;
    },
  };
}

const pushed = (attempt: Attempt) => ({ attempts: { $each: [attempt], $slice: -MOST_ATTEMPTS_KEPT } });

/** Answered 200: it waits no longer, and its event has the body. */
export function deliveredOps(row: DeliveryRow, attempt: Attempt, expires_at: Date): Operation[] {
  const tries = row.resend ? row.tries : row.tries + 1;
  const update = {
    $set: { status: "delivered", body: null, tries, expires_at },
    $unset: { due: 1, resend: 1 },
    $push: pushed(attempt),
  };
  const operations: Operation[] = [
    { updateOne: { filter: { _id: row._id as never, due: { $exists: true } }, update: update as never } },
  ];
  // Ahead of its time: what was put off until then need not wait for it.
  if (row.resend && row.conversation !== null) {
    const { webhook, conversation, sequence } = row;
    const filter = { webhook, conversation, sequence: { $gt: sequence }, due: { $gt: attempt.at }, tries: 0 };
    operations.push({ updateMany: { filter, update: { $set: { due: attempt.at } } as never } });
  }
  return operations;
}

/** Failed, to be tried again: also what comes after it in its conversation waits until then. */
export function retryOps(row: DeliveryRow, attempt: Attempt, due: Date): Operation[] {
  const same = { _id: row._id as never, tries: row.tries, due: { $exists: true } };
  const tries = row.tries + 1;
  const operations: Operation[] = [
    {
      updateOne: {
        filter: { ...same, resend: null },
        update: { $set: { status: "retrying", tries, due }, $push: pushed(attempt) } as never,
      },
    },
    // Meanwhile asked for by hand: that stays at once, this is what it goes back to.
    {
      updateOne: {
        filter: { ...same, resend: { $type: "object" } },
        update: {
          $set: { tries, "resend.status": "retrying", "resend.due": due },
          $push: pushed(attempt),
        } as never,
      },
    },
  ];
  if (row.conversation !== null) {
    const { webhook, conversation, sequence } = row;
    const filter = { webhook, conversation, sequence: { $gt: sequence }, due: { $lt: due }, resend: null };
    operations.push({ updateMany: { filter, update: { $set: { due } } as never } });
  }
  return operations;
}

/** What was asked for by hand failed: back to how it was. */
export function backOps(row: DeliveryRow, attempt: Attempt, expires_at: Date): Operation[] {
  const { status = "failed", due, asked_at } = row.resend ?? {};
  const update = {
    $set: {
      status,
      ...(due ? { due } : { expires_at }),
      ...(status === "delivered" && { body: null }),
    },
    $unset: { resend: 1, ...(!due && { due: 1 }) },
    $push: pushed(attempt),
  };
  return [{ updateOne: { filter: { _id: row._id as never, "resend.asked_at": asked_at }, update: update as never } }];
}
