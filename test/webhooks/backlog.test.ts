import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../src/core/ids.ts";
import { findOutOfOrder, readPreceding } from "../../src/webhooks/backlog.ts";
import { DeliverySequences } from "../../src/webhooks/delivery-sequences.ts";
import { DispatchLease } from "../../src/webhooks/dispatch-lease.ts";
import { Deliveries, type DeliveryRow } from "../../src/webhooks/model.ts";
import { startApp, type TestApp } from "../kit/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ ROLE: "api" });
});
afterAll(() => app.close());

const ACCOUNT = newId("acc");
const RETRY = new Date(Date.now() + 3_600_000);
const DUE = new Date(Date.now() - 60_000);

/** Inserts deliveries of one conversation, numbered from 1. */
async function insertDeliveries(webhook: string, conversation: string, count: number, due: Date) {
  const rows = Array.from({ length: count }, (_, i): DeliveryRow => {
    const fields = { event: newId("evt"), event_type: "conversation.updated" as const, body: "{}", tries: 0 };
    const state = { status: "pending" as const, attempts: [], due, created_at: DUE };
    return { _id: newId("dlv"), account: ACCOUNT, webhook, conversation, sequence: i + 1, ...fields, ...state };
  });
  await app.deps.database.collection(Deliveries).insertMany(rows);
  return rows;
}

describe("A delivery behind 3,000 waiting ones of its conversation", () => {
  it("is found to be out of order by reading as many as are in memory, and one more", async () => {
    const webhook = newId("wh");
    const rows = await insertDeliveries(webhook, newId("conv"), 3_000, RETRY);
    const [first, last] = [rows[0], rows.at(-1)] as [DeliveryRow, DeliveryRow];
    const preceding = await readPreceding(app.deps.database, webhook, [last], new Set());
    expect(preceding.map(({ sequence }) => sequence)).toEqual([1, 2]);
    expect(findOutOfOrder([last], preceding, new Set(), DUE)).toEqual(new Map([[last._id, RETRY]]));
    const inMemory = new Set([first._id]);
    const further = await readPreceding(app.deps.database, webhook, [last], inMemory);
    expect(further).toHaveLength(3);
    expect(findOutOfOrder([last], further, inMemory, DUE).has(last._id)).toBe(true);
  });

  it("is found among deliveries of other conversations, which are in order", async () => {
    const webhook = newId("wh");
    const conversations = Array.from({ length: 12 }, () => newId("conv"));
    const lasts: DeliveryRow[] = [];
    for (const [i, conversation] of conversations.entries()) {
      const rows = await insertDeliveries(webhook, conversation, i % 3 === 0 ? 1 : 20 * i, RETRY);
      lasts.push(rows.at(-1) as DeliveryRow);
    }
    const preceding = await readPreceding(app.deps.database, webhook, lasts, new Set());
    const late = findOutOfOrder(lasts, preceding, new Set(), DUE);
    expect([...late.keys()].sort()).toEqual(lasts.flatMap(({ _id }, i) => (i % 3 === 0 ? [] : _id)).sort());
    expect(preceding.length).toBeLessThan(300);
  });
});

describe("Due deliveries of one conversation that do not fit into memory", () => {
  it("are all taken by one dispatch, in order", async () => {
    const webhook = newId("wh");
    await insertDeliveries(webhook, newId("conv"), 350, DUE);
    const { database } = app.deps;
    const lease = (await DispatchLease.acquire(database, ACCOUNT, webhook)) as DispatchLease;
    const readConditions = async () => ({ paused: false, maxFirstAttemptsPerHour: 10_000 });
    const sequences = new DeliverySequences({ database, lease, readConditions, onRead() {}, async onExpired() {} });
    const taken: number[] = [];
    const work = async () => {
      for (let sequence = await sequences.take(); sequence; sequence = await sequences.take()) {
        for (let row = sequence.rows.shift(); row; row = sequence.rows.shift()) {
          taken.push(row.sequence);
          await database.collection(Deliveries).updateOne({ _id: row._id }, { $unset: { due: 1 } });
          sequences.forget(row._id);
        }
        sequences.finish(sequence);
      }
    };
    await Promise.all([work(), work(), work()]);
    expect(taken).toEqual(Array.from({ length: 350 }, (_, i) => i + 1));
  });
});

describe("An endpoint", () => {
  it("counts as slow before its first attempt", async () => {
    const lease = (await DispatchLease.acquire(app.deps.database, ACCOUNT, newId("wh"))) as DispatchLease;
    expect(lease.isSlow).toBe(true);
    lease.recordSpeed(false);
    expect(lease.isSlow).toBe(false);
  });

  it("is known to be fast or slow to the next process that dispatches it", async () => {
    const webhook = newId("wh");
    const acquire = async () => (await DispatchLease.acquire(app.deps.database, ACCOUNT, webhook)) as DispatchLease;
    const first = await acquire();
    first.recordSpeed(false);
    await first.release();
    const second = await acquire();
    expect(second.isSlow).toBe(false);
    second.recordSpeed(true);
    await second.release();
    expect((await acquire()).isSlow).toBe(true);
  });
});
