import type { mongo } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "../../src/core/context.ts";
import { newId } from "../../src/core/ids.ts";
import type { EventRow } from "../../src/database/event-log.ts";
import { createFeeds } from "../../src/events/feeds.ts";
import { openStream } from "../../src/events/service.ts";
import type { EventReader } from "../../src/events/stream.ts";
import { createTail, type Tail } from "../../src/events/tail.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { publishEvents } from "../kit/events.ts";
import { silentLog, until } from "../kit/processes.ts";

let app: TestApp;
let tenant: Tenant;
let first: string;
const open: EventReader[] = [];

beforeAll(async () => {
  app = await startApp({ ROLE: "api" });
});
beforeEach(async () => {
  tenant = await app.tenant();
  first = (await tenant.get("/events")).body.data[0].id;
});
afterAll(async () => {
  for (const reader of open) reader.close();
  await app.close();
});

type Request = Parameters<typeof openStream>[1];

async function openReader(request: Request = {}, tail: Tail = app.deps.tail): Promise<EventReader> {
  const credential = { id: newId("key"), kind: "api_key" as const, scopes: ["admin" as const] };
  const ctx = { account: tenant.account, credential, deps: { ...app.deps, tail } } as unknown as Context;
  const made = await openStream(ctx, request);
  open.push(made);
  return made;
}

async function take(from: EventReader, count: number): Promise<EventRow[]> {
  const rows: EventRow[] = [];
  while (rows.length < count && (await from.ready())) rows.push(...[from.take() ?? []].flat());
  return rows;
}

const getIds = (rows: EventRow[]) => rows.map((row) => row._id);
const getRows = () => app.deps.database.db.collection<EventRow>("events");

/** Counts the reads of the collection during a run. */
async function countReads(collection: string, run: () => Promise<unknown>): Promise<number> {
  const { db } = app.deps.database;
  await db.command({ profile: 0 });
  await db.dropCollection("system.profile").catch(() => {});
  await db.command({ profile: 2 });
  await run();
  await db.command({ profile: 0 });
  return db
    .collection("system.profile")
    .countDocuments({ ns: `${db.databaseName}.${collection}`, op: "query", "command.find": collection });
}

describe("a reader of the log", () => {
  it("reads every event once, in order, from far behind while others are written", async () => {
    const old = await publishEvents(app, tenant.account, 1_200);
    const slow = await openReader({ after: first });
    const begun = await take(slow, 10);
    const [rest, late] = await Promise.all([take(slow, 1_490), publishEvents(app, tenant.account, 300)]);
    expect(getIds([...begun, ...rest])).toEqual([...old, ...late]);
  });

  it("applies its filter to old and new events", async () => {
    const wanted = newId("conv");
    const ids: string[] = [];
    for (let i = 0; i < 6; i += 1) {
      await publishEvents(app, tenant.account, 120);
      ids.push(...(await publishEvents(app, tenant.account, 3, wanted)));
    }
    const filtered = await openReader({ after: first, conversation: wanted, types: ["summary.failed"] });
    expect(getIds(await take(filtered, 18))).toEqual(ids);
    await publishEvents(app, tenant.account, 5);
    const last = await publishEvents(app, tenant.account, 1, wanted);
    expect(getIds(await take(filtered, 1))).toEqual(last);
  });

  it("gets no older events without a cursor", async () => {
    await publishEvents(app, tenant.account, 20);
    const live = await openReader();
    const next = await publishEvents(app, tenant.account, 2);
    expect(getIds(await take(live, 2))).toEqual(next);
  });

  it("resumes after a stall, even if the missed events are no longer in memory", async () => {
    const stalled = await openReader({ after: first });
    const ids = await publishEvents(app, tenant.account, 700);
    expect(getIds(await take(stalled, 700))).toEqual(ids);
  });

  it.each([
    ["all", 900, {}],
    ["some", 900, { types: ["summary.failed" as const] }],
    ["the last", 100, {}],
  ])(
    "of %s events fails with cursor_expired when its position leaves the log before it is read",
    async (_, count, request) => {
      const behind = await openReader({ after: first, ...request });
      const ids = await publishEvents(app, tenant.account, count);
      await publishEvents(app, tenant.account, 1);
      // A new feed, without the buffered events of this process.
      const late = await openReader({ after: first, ...request }, await createTail(app.deps.database, silentLog));
      behind.close();
      await getRows().deleteMany({ account: tenant.account, sequence: { $lte: 50 } });
      await expect(take(late, count)).rejects.toMatchObject({
        code: "bad_request",
        details: { reason: "cursor_expired", oldest: ids[49] },
      });
    },
  );

  it("redacts a buffered event whose conversation is deleted, and one that was taken before a rewind", async () => {
    const conversation = (await tenant.post("/conversations", { title: "Secret", content: "Anna: secret." })).body.id;
    await publishEvents(app, tenant.account, 3, conversation);
    const holder = await openReader({ after: first });
    const [created, taken] = await take(holder, 2);
    expect([created, taken]).toMatchObject([{ type: "conversation.created", redacted: false }, { redacted: false }]);
    holder.rewind(created?.sequence as number);
    await tenant.del(`/conversations/${conversation}`);
    const watcher = await openReader({ after: first, types: ["conversation.deleted"] });
    await take(watcher, 1);
    const rest = await take(holder, 4);
    expect(rest.map(({ type, body, redacted }) => [type, body === null, redacted])).toEqual([
      ...Array.from({ length: 3 }, () => ["summary.failed", true, true]),
      ["conversation.deleted", false, false],
    ]);
  });

  it("takes the events of a conversation that an import restored after its deletion as they are in the log", async () => {
    const live = await openReader();
    const { id } = (await tenant.post("/conversations", { title: "Restored", content: "Anna: hello." })).body;
    await tenant.del(`/conversations/${id}`);
    const conversations = [{ id, title: "Restored", content: "Anna: hello." }];
    expect((await tenant.post("/imports", { conversations })).body.created).toBe(1);
    const rows = await take(live, 3);
    expect(rows.map(({ type }) => type)).toEqual([
      "conversation.created",
      "conversation.deleted",
      "conversation.created",
    ]);
    expect(rows[2]).toEqual(await getRows().findOne({ _id: rows[2]?._id as string }));
    expect(rows[2]).toMatchObject({ conversation: id, redacted: false });
  });

  it("ends when closed while waiting", async () => {
    const live = await openReader();
    const waiting = live.ready();
    live.close();
    expect(await waiting).toBe(false);
    expect(live.take()).toBeUndefined();
  });
});

describe("many readers of one account", () => {
  it("cause no reads of the log for live events", async () => {
    const readers = await Promise.all(Array.from({ length: 200 }, () => openReader()));
    let ids: string[] = [];
    const reads = await countReads("events", async () => {
      [ids] = await Promise.all([publishEvents(app, tenant.account, 100), ...readers.map((each) => take(each, 100))]);
    });
    expect(ids).toHaveLength(100);
    expect(reads).toBe(0);
  });

  it("share their reads when they resume at about the same position", async () => {
    const ids = await publishEvents(app, tenant.account, 200);
    const tail = await createTail(app.deps.database, silentLog);
    const cursors = Array.from({ length: 200 }, (_, i) => ids[i % 20] as string);
    let taken: string[][] = [];
    const reads = await countReads("events", async () => {
      const readers = await Promise.all(cursors.map((after) => openReader({ after }, tail)));
      taken = (await Promise.all(readers.map((each, i) => take(each, 199 - (i % 20))))).map(getIds);
    });
    for (const [i, got] of taken.entries()) expect(got).toEqual(ids.slice((i % 20) + 1));
    // Reads of their cursors and of the events after them; separate readers would need 400.
    expect(reads).toBeLessThan(50);
    await tail.close();
  });
});

describe("a tail", () => {
  /** A database whose change streams the test can break, and whose resume tokens it can invalidate. */
  function createBreakableDatabase() {
    const streams: mongo.ChangeStream[] = [];
    let broken = false;
    const db = Object.create(app.deps.database.db, {
      watch: {
        value: (pipeline: mongo.Document[], options: mongo.ChangeStreamOptions) => {
          if (broken) throw new Error("broken for the test");
          const stream = app.deps.database.db.watch(pipeline, options);
          streams.push(stream);
          return stream;
        },
      },
    }) as mongo.Db;
    return {
      database: { db, model: app.deps.database.model.bind(app.deps.database) },
      opened: () => streams.length,
      async breakOff() {
        broken = true;
        await streams.at(-1)?.close();
      },
      repair() {
        broken = false;
      },
    };
  }

  it("loses and repeats no event for its readers when it reconnects", async () => {
    const faulty = createBreakableDatabase();
    const tail = await createTail(faulty.database, silentLog);
    const live = await openReader({}, tail);
    const ids = await publishEvents(app, tenant.account, 5);
    expect(getIds(await take(live, 5))).toEqual(ids);
    for (const round of [1, 2]) {
      await faulty.breakOff();
      // Long enough to discard the token: the second attempt starts from the current time.
      const missed = await publishEvents(app, tenant.account, 30);
      await until(() => !tail.healthy());
      faulty.repair();
      const got = take(live, 40);
      await until(() => faulty.opened() === 1 + round);
      const later = await publishEvents(app, tenant.account, 10);
      expect(getIds(await got)).toEqual([...missed, ...later]);
    }
    await tail.close();
  });

  it("redacts events for lagging readers that were deleted while it was disconnected", async () => {
    const conversation = (await tenant.post("/conversations", { title: "Secret", content: "Anna: secret." })).body.id;
    const faulty = createBreakableDatabase();
    const tail = await createTail(faulty.database, silentLog);
    const live = await openReader({ after: first }, tail);
    await live.ready();
    await faulty.breakOff();
    await tenant.del(`/conversations/${conversation}`);
    await publishEvents(app, tenant.account, 1);
    await until(() => !tail.healthy());
    faulty.repair();
    await until(() => faulty.opened() === 2 && tail.healthy());
    await publishEvents(app, tenant.account, 1);
    const other = await openReader({}, tail);
    await publishEvents(app, tenant.account, 1);
    await take(other, 1);
    expect((await take(live, 5)).map(({ type, redacted }) => [type, redacted])).toEqual([
      ["conversation.created", true],
      ["conversation.deleted", false],
      ["summary.failed", false],
      ["summary.failed", false],
      ["summary.failed", false],
    ]);
    await tail.close();
  });

  it("leaves no feed when reading the end of the log fails", async () => {
    const feeds = createFeeds();
    await expect(feeds.follow("acc_1", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    expect(feeds.all()).toEqual([]);
    const feed = await feeds.follow("acc_1", async (one) => one.advance(7));
    expect(feed.latest()).toBe(7);
    expect(await feeds.follow("acc_1", () => Promise.reject(new Error("not asked again")))).toBe(feed);
    feeds.release(feed);
    expect(feeds.all()).toEqual([feed]);
    feeds.release(feed);
    expect(feeds.all()).toEqual([]);
  });
});

describe("the buffer of feeds", () => {
  const row = (account: string, sequence: number): EventRow => ({
    _id: `evt_${account}_${sequence}`,
    account,
    sequence,
    type: "summary.failed",
    created_at: new Date(),
    conversation: null,
    summary_job: null,
    body: "x".repeat(1_000),
    redacted: false,
  });

  it("is bounded over all accounts and evicts the least active ones first", async () => {
    const feeds = createFeeds(100_000);
    const [a, b] = [await feeds.follow("a", async () => {}), await feeds.follow("b", async () => {})];
    for (let i = 1; i <= 20; i += 1) feeds.push(row("a", i));
    expect(a.recentAfter(0)).toHaveLength(20);
    for (let i = 1; i <= 30; i += 1) feeds.push(row("b", i));
    expect(a.recentAfter(19)).toBeUndefined();
    expect(b.recentAfter(29)).toHaveLength(1);
    expect(a.size() + b.size()).toBeLessThan(100_000);
    expect(a.latest()).toBe(20);
  });

  it("redacts the events before a deletion, and not those after the conversation was restored", async () => {
    const feeds = createFeeds();
    const feed = await feeds.follow("a", async (one) => one.advance(10));
    const about = (sequence: number, type: EventRow["type"] = "conversation.updated"): EventRow => ({
      ...row("a", sequence),
      type,
      conversation: "conv_1",
    });
    const getRedacted = () => [9, 12, 14].filter((sequence) => feed.isDeleted(about(sequence)));
    feeds.push(about(11, "conversation.deleted"));
    feeds.push(about(12, "conversation.created"));
    expect(getRedacted()).toEqual([9]);
    // A deletion that another process reports without its row.
    feeds.advance({ account: "a", sequence: 13, deleted: "conv_1" });
    expect(getRedacted()).toEqual([9, 12]);
    feeds.keep(feed, [about(11, "conversation.deleted")], feed.epoch());
    expect(getRedacted()).toEqual([9, 12]);
    expect(feed.isDeleted(about(11, "conversation.deleted"))).toBe(false);
  });

  it("joins rows read from the store to live ones without a gap", async () => {
    const feeds = createFeeds();
    const feed = await feeds.follow("a", async (one) => one.advance(10));
    feeds.push(row("a", 11));
    feeds.push(row("a", 12));
    expect(feed.recentAfter(8)).toBeUndefined();
    feeds.keep(feed, [row("a", 7), row("a", 8)], feed.epoch());
    expect(feed.recentAfter(6)).toBeUndefined();
    feeds.keep(
      feed,
      [9, 10, 11].map((i) => row("a", i)),
      feed.epoch(),
    );
    expect(feed.recentAfter(8)?.map(({ sequence }) => sequence)).toEqual([9, 10, 11, 12]);
    const before = feed.epoch();
    feeds.push(row("a", 14));
    expect(feed.epoch()).not.toBe(before);
    expect(feed.recentAfter(12)).toBeUndefined();
    feeds.keep(feed, [row("a", 13)], before);
    expect(feed.recentAfter(12)).toBeUndefined();
    feeds.keep(feed, [row("a", 13)], feed.epoch());
    expect(feed.recentAfter(12)?.map(({ sequence }) => sequence)).toEqual([13, 14]);
  });
});
