import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../src/core/ids.ts";
import { GroupCommitter } from "../../src/database/committer.ts";
import { Database } from "../../src/database/database.ts";
import { Events } from "../../src/database/event-log.ts";
import { createIndexes } from "../../src/database/indexes.ts";
import { Ledgers } from "../../src/database/ledger.ts";
import { HeartbeatPresence } from "../../src/database/presence.ts";
import { TurnEnds } from "../../src/database/turn-ends.ts";
import { computePartition, PARTITIONS, TurnQueue, WriteTurns } from "../../src/database/write-turns.ts";
import { createTail } from "../../src/events/tail.ts";
import { toSignal, toWakeUp } from "../../src/events/wake-up.ts";
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
    const turn = await one.take(0);
    const waiting = [two, three].map(async (queue) => {
      const next = await queue.take(0);
      order.push(next.number);
      await next.end();
    });
    await until(async () => (await database.collection(WriteTurns).findOne({ _id: "0" }))?.count === turn.number + 2);
    expect(order).toEqual([]);
    await turn.end();
    await Promise.all(waiting);
    expect(order).toEqual([turn.number + 1, turn.number + 2]);
  });

  it("begins when the event tail reports the end of the earlier one, without reading it", async () => {
    const tail = await createTail(database, silentLog);
    const [one, two] = [first(), first()];
    tail.onTurnEnd((id) => two.reportEnd(id));
    const ended = await one.take(1);
    await ended.end();
    // From now on, ends are reported to the second queue.
    await (await two.take(1)).end();
    const turn = await one.take(1);
    const next = two.take(1);
    await until(async () => (await database.collection(WriteTurns).findOne({ _id: "1" }))?.count === turn.number + 1);
    two.reportEnd(`1:${turn.number}`);
    expect((await next).number).toBe(turn.number + 1);
    await Promise.all([turn.end(), (await next).end(), tail.close()]);
  });

  it("is reported through Redis as a change that an older process ignores", () => {
    const signal = { kind: "turn", id: "1:7" } as const;
    expect(toWakeUp(signal)).toEqual(["change", "write_turns", "1:7"]);
    expect(toSignal(toWakeUp(signal))).toEqual(signal);
  });

  it("begins although an earlier one never ends, as its process may be lost", async () => {
    const lost = await first().take(0);
    const next = await first().take(0);
    expect(next.number).toBe(lost.number + 1);
    await Promise.all([lost.end(), next.end()]);
  });
});

describe("The known ends of turns", () => {
  it("name the earlier turns that are missing, in any order of the reports, and stay bounded", () => {
    const ends = new TurnEnds(4);
    expect(ends.listMissing(3)).toEqual([1, 2]);
    for (const number of [2, 4]) ends.add(number);
    expect(ends.listMissing(5)).toEqual([1, 3]);
    ends.add(1);
    expect(ends.listMissing(5)).toEqual([3]);
    ends.passBefore(5);
    expect(ends.listMissing(6)).toEqual([5]);
    for (let number = 7; number < 1_000; number += 1) ends.add(number);
    expect(ends.listMissing(1_000)).toEqual([]);
    expect(ends.listMissing(1_002)).toEqual([1_000, 1_001]);
  });
});

describe("Two processes that write the same account", () => {
  it("take turns instead of aborting each other's transactions, and number its events without gaps", async () => {
    const metrics = [createMetrics(), createMetrics()];
    const committers = metrics.map(
      (own) => new GroupCommitter(database, [], new HeartbeatPresence(database, silentLog), silentLog, own),
    );
    const accounts = Array.from({ length: 50 }, () => newId("acc"));
    const account = accounts.find((id) => computePartition(id) === PARTITIONS - 1) ?? "";
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
    const countTurns = async () =>
      (await database.collection(WriteTurns).findOne({ _id: `${PARTITIONS - 1}` }))?.count ?? 0;
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
