import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../src/core/ids.ts";
import { GroupCommitter } from "../../src/database/committer.ts";
import { Database } from "../../src/database/database.ts";
import { Events } from "../../src/database/event-log.ts";
import { createIndexes } from "../../src/database/indexes.ts";
import { Ledgers } from "../../src/database/ledger.ts";
import { HeartbeatPresence } from "../../src/database/presence.ts";
import { TurnQueue, WriteTurns } from "../../src/database/write-turns.ts";
import { createMetrics } from "../../src/process/metrics.ts";
import { dropDatabase, newDatabase } from "../kit/database.ts";
import { silentLog, until } from "../kit/processes.ts";

const uri = newDatabase();
let database: Database;

beforeAll(async () => {
  database = await Database.open(uri, { maxPoolSize: 10 });
  await createIndexes(database.db, [Ledgers, Events, WriteTurns]);
});
afterAll(async () => {
  await database.close();
  await dropDatabase(uri);
});

describe("A turn to commit", () => {
  const first = () => new TurnQueue(database, silentLog);

  it("begins when all earlier ones have ended", async () => {
    const [one, two, three] = [first(), first(), first()];
    const order: number[] = [];
    const turn = await one.take();
    const waiting = [two, three].map(async (queue) => {
      const next = await queue.take();
      order.push(next.number);
      await next.end();
    });
    await until(async () => (await database.collection(WriteTurns).findOne({ _id: 0 }))?.count === turn.number + 2);
    expect(order).toEqual([]);
    await turn.end();
    await Promise.all(waiting);
    expect(order).toEqual([turn.number + 1, turn.number + 2]);
  });

  it("begins although an earlier one never ends, as its process may be lost", async () => {
    const lost = await first().take();
    const next = await first().take();
    expect(next.number).toBe(lost.number + 1);
    await Promise.all([lost.end(), next.end()]);
  });
});

describe("Two processes that write the same account", () => {
  it("take turns instead of aborting each other's transactions, and number its events without gaps", async () => {
    const metrics = [createMetrics(), createMetrics()];
    const committers = metrics.map(
      (own) => new GroupCommitter(database, [], new HeartbeatPresence(database, silentLog), silentLog, own),
    );
    const account = newId("acc");
    const publish = (committer: GroupCommitter | undefined) =>
      committer?.commit({ account }, [], (change) => {
        change.publish("conversation.updated", {} as never);
      });
    const countAborted = async () => {
      const groups = await Promise.all(metrics.map((own) => own.commitGroups.get()));
      const counts = groups.flatMap(({ values }) =>
        values.filter(({ metricName, labels }) => metricName?.endsWith("_count") && labels.outcome === "failed"),
      );
      return counts.reduce((sum, { value }) => sum + value, 0);
    };
    const countTurns = async () => (await database.collection(WriteTurns).findOne({ _id: 0 }))?.count ?? 0;
    while ((await countAborted()) === 0) await Promise.all([...committers, ...committers].map(publish));
    // Each reads in the ledger that the other one takes turns.
    for (const committer of [...committers, ...committers]) await publish(committer);
    const [turns, aborted] = [await countTurns(), await countAborted()];
    for (let i = 0; i < 10; i += 1) await Promise.all([...committers, ...committers].map(publish));
    expect((await countTurns()) - turns).toBeGreaterThanOrEqual(10);
    // A turn that takes seconds on a busy machine is not waited for, so a few transactions may still conflict.
    expect((await countAborted()) - aborted).toBeLessThan(5);
    const events = await database.model(Events).find({ account }).sort({ sequence: 1 }).lean();
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, i) => i + 1));
    await Promise.all(committers.map((committer) => committer.close()));
  });
});
