import { mongo } from "mongoose";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../src/core/errors.ts";
import { newId } from "../../src/core/ids.ts";
import { type Committer, GroupCommitter } from "../../src/database/committer.ts";
import { Database } from "../../src/database/database.ts";
import { defineModel, type RowOf } from "../../src/database/define-model.ts";
import { Events } from "../../src/database/event-log.ts";
import { number, string } from "../../src/database/fields.ts";
import { createIndexes } from "../../src/database/indexes.ts";
import { Ledgers } from "../../src/database/ledger.ts";
import { HeartbeatPresence } from "../../src/database/presence.ts";
import { many, one, oneWhere } from "../../src/database/references.ts";
import { dropDatabase, newDatabase } from "../kit/database.ts";
import { silentLog } from "../kit/processes.ts";

const Boxes = defineModel("Box", {
  collection: "boxes",
  fields: { name: string(), count: number() },
  indexes: [{ key: { name: 1 }, unique: true }],
});
type Box = RowOf<typeof Boxes>;

const uri = newDatabase();
let database: Database;
let committer: Committer;
let other: Committer;

beforeAll(async () => {
  database = await Database.open(uri, { maxPoolSize: 10 });
  await createIndexes(database.db, [Boxes, Ledgers, Events]);
  committer = new GroupCommitter(database, [], new HeartbeatPresence(database, silentLog), silentLog);
  other = new GroupCommitter(database, [], new HeartbeatPresence(database, silentLog), silentLog);
});
afterAll(async () => {
  await Promise.all([committer.close(), other.close()]);
  await database.close();
  await dropDatabase(uri);
});

const createBox = (account: string, fields: Partial<Box> = {}): Box => ({
  _id: newId("wh"),
  account,
  name: newId("wh"),
  count: 0,
  ...fields,
});
const events = (account: string) => database.model(Events).find({ account }).sort({ sequence: 1 }).lean();

/** Increments the count of a box, with an event. */
const increment = (by: Committer, row: Box) =>
  by.commit({ account: row.account }, [one(Boxes, row.account, row._id)], (change, [found]) => {
    if (!found) throw new ApiError("not_found", "gone");
    const next = { ...found, count: found.count + 1 };
    change.replace(Boxes, next);
    change.publish("conversation.updated", { count: next.count } as never);
    return next.count;
  });

describe("The group commit", () => {
  it("shows the second change of a document the result of the first", async () => {
    const account = newId("acc");
    const row = createBox(account);
    await committer.commit({ account }, [], (change) => change.insert(Boxes, row));
    const counts = await Promise.all(Array.from({ length: 100 }, () => increment(committer, row)));
    expect(counts.sort((a, b) => a - b)).toEqual(counts.map((_, i) => i + 1));
    expect((await events(account)).map((event) => event.sequence)).toEqual(counts.map((_, i) => i + 1));
  });

  it("loses no change and no sequence number when two processes write one account", async () => {
    const account = newId("acc");
    const row = createBox(account);
    await committer.commit({ account }, [], (change) => change.insert(Boxes, row));
    await Promise.all(Array.from({ length: 120 }, (_, i) => increment(i % 2 ? committer : other, row)));
    expect((await database.model(Boxes).findById(row._id).lean())?.count).toBe(120);
    expect((await events(account)).map((event) => event.sequence)).toEqual(
      Array.from({ length: 120 }, (_, i) => i + 1),
    );
  });

  it("rejects one change of a group alone and writes nothing of it", async () => {
    const account = newId("acc");
    const row = createBox(account);
    const refused = new ApiError("forbidden", "no");
    const outcomes = await Promise.allSettled([
      committer.commit({ account }, [], (change) => change.insert(Boxes, row)),
      committer.commit({ account }, [], (change) => {
        change.insert(Boxes, createBox(account, { name: "never" }));
        change.publish("conversation.created", {} as never);
        throw refused;
      }),
      increment(committer, row),
    ]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(outcomes[1]).toMatchObject({ reason: refused });
    expect(await database.model(Boxes).exists({ name: "never" })).toBeNull();
    expect((await events(account)).map((event) => event.sequence)).toEqual([1]);
  });

  it("detects a duplicate key inside a group before the database does", async () => {
    const [a, b] = [newId("acc"), newId("acc")];
    const name = newId("wh");
    const insert = (account: string) =>
      committer.commit({ account }, [oneWhere(Boxes, { name })], (change, [taken]) => {
        if (taken) throw new ApiError("validation_error", "taken");
        change.insert(Boxes, createBox(account, { name }));
      });
    const outcomes = await Promise.allSettled([insert(a), insert(b)]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("rejects only the change that the database refuses and commits the rest of its group", async () => {
    const account = newId("acc");
    const taken = createBox(account);
    await committer.commit({ account }, [], (change) => change.insert(Boxes, taken));
    const rows = Array.from({ length: 9 }, () => createBox(newId("acc")));
    const outcomes = await Promise.allSettled([
      ...rows.map((row) => committer.commit({ account: row.account }, [], (change) => change.insert(Boxes, row))),
      committer.commit({ account }, [], (change) => change.insert(Boxes, createBox(account, { name: taken.name }))),
    ]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual([...rows.map(() => "fulfilled"), "rejected"]);
    expect(await database.model(Boxes).countDocuments({ _id: { $in: rows.map((row) => row._id) } })).toBe(rows.length);
  });

  it("removes all matching documents, including those that the same group inserted", async () => {
    const account = newId("acc");
    await committer.commit({ account }, [], (change) => change.insert(Boxes, createBox(account)));
    const [, , left] = await Promise.all([
      committer.commit({ account }, [], (change) => change.insert(Boxes, createBox(account))),
      committer.commit({ account }, [], (change) => change.removeWhere(Boxes, { account })),
      committer.commit({ account }, [many(Boxes, { account })], (_change, [boxes]) => boxes.length),
    ]);
    expect(left).toBe(0);
    expect(await database.model(Boxes).countDocuments({ account })).toBe(0);
  });

  it("hides a document from another account that knows its id", async () => {
    const row = createBox(newId("acc"));
    await committer.commit({ account: row.account }, [], (change) => change.insert(Boxes, row));
    await expect(increment(committer, { ...row, account: newId("acc") })).rejects.toMatchObject({ code: "not_found" });
  });

  it("does not run a group again when a callback of a committed change fails", async () => {
    const account = newId("acc");
    const row = createBox(account);
    await committer.commit({ account }, [], (change) => {
      change.insert(Boxes, row);
      change.publish("conversation.created", {} as never);
      change.after(() => {
        throw new Error("a callback fails");
      });
    });
    expect(await increment(committer, row)).toBe(1);
    expect((await events(account)).map((event) => event.sequence)).toEqual([1, 2]);
  });
});

describe("A write conflict", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  /** Lets the next commits of transactions conflict. */
  function conflict(times: number, errorLabels: string[]): void {
    const startSession = database.client.startSession.bind(database.client);
    let left = times;
    vi.spyOn(database.client, "startSession").mockImplementation(() => {
      const session = startSession();
      if (left-- > 0)
        vi.spyOn(session, "commitTransaction").mockRejectedValue(
          new mongo.MongoServerError({ message: "WriteConflict", code: 112, errorLabels }),
        );
      return session;
    });
  }

  /** Increments a box by a committer that logs to `errors`, after the deadline of the change if it is `late`. */
  async function incrementOnce(times: number, { errorLabels = ["TransientTransactionError"], late = false } = {}) {
    const errors: string[] = [];
    const log = { ...silentLog, error: (_: object, message = "") => void errors.push(message) };
    const own = new GroupCommitter(database, [], new HeartbeatPresence(database, silentLog), log);
    const row = createBox(newId("acc"));
    await own.commit({ account: row.account }, [], (change) => change.insert(Boxes, row));
    conflict(times, errorLabels);
    vi.useFakeTimers({ toFake: ["Date"] });
    const committed = increment(own, row);
    if (late) vi.setSystemTime(Date.now() + 60_000);
    const outcome = await committed.catch((error) => error.code);
    await own.close();
    return { outcome, errors };
  }

  it.each([
    ["with the label of a transient error", { errorLabels: ["TransientTransactionError"] }],
    ["without a label", { errorLabels: [] }],
    ["after the deadline, as the change waited for its group", { late: true }],
  ])("%s is retried, and no error is logged", async (_case, options) => {
    expect(await incrementOnce(3, options)).toEqual({ outcome: 1, errors: [] });
  });

  it("is logged as an error once the retries are exhausted, and answered with 503", async () => {
    expect(await incrementOnce(Number.POSITIVE_INFINITY, { late: true })).toEqual({
      outcome: "service_unavailable",
      errors: ["failed to commit changes"],
    });
  });
});

describe("The start of a process", () => {
  it("does not wait for open transactions, such as those of a killed process, when former indexes are gone", async () => {
    const session = database.client.startSession();
    try {
      session.startTransaction();
      await database.collection(Boxes).insertOne(createBox(newId("acc")), { session });
      await createIndexes(database.db, [{ ...Boxes, formerIndexes: ["former_1"] }]);
      await session.commitTransaction();
    } finally {
      await session.endSession();
    }
  });
});
