import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SEARCH_SCHEMA } from "../../src/conversations/search-document.ts";
import { ConversationSource } from "../../src/conversations/search-source.ts";
import { toBytes } from "../../src/database/bson.ts";
import { createMemorySource } from "../../src/lib/search/blocks.ts";
import { Segment } from "../../src/lib/search/segment.ts";
import { SegmentSearchEngine } from "../../src/search-index/engine.ts";
import { SearchBlocks, SearchIndexes } from "../../src/search-index/model.ts";
import { SegmentStore } from "../../src/search-index/store.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { type Seed, storeConversations } from "../kit/conversations.ts";
import { newDatabase } from "../kit/database.ts";
import { until } from "../kit/processes.ts";
import { writeFirstFormat } from "../lib/search/former-format.ts";

const uri = newDatabase();
const NEVER = new AbortController().signal;
/** Two processes that share a database; they run no background jobs. */
let app: TestApp;
let other: TestApp;

beforeAll(async () => {
  app = await startApp({ ROLE: "api" }, uri);
  other = await startApp({ ROLE: "api" }, uri);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

interface Row {
  _id: string;
  content: string;
  title: string;
}

/** Ids of the conversations that contain the word, by a search of that process, and by a scan of the database. */
async function findBothWays({ account }: Tenant, word: string, { deps } = app) {
  const request = {
    terms: [word],
    order: { by: "number", number: "created_at", descending: false },
    limit: 10_000,
  } as const;
  const { hits, total } = await deps.search.search(account, request);
  const rows = await deps.database.db
    .collection<Row & { account: string }>("conversations")
    .find({ account })
    .toArray();
  const hasWord = (text: string) =>
    text
      .toLowerCase()
      .split(/\W+/)
      .some((one) => one.replace(/s$/, "") === word);
  const scanned = rows.filter(({ title, content }) => hasWord(`${title} ${content}`));
  expect(total).toBe(hits.length);
  return { found: hits.map(({ id }) => id).sort(), scanned: scanned.map(({ _id }) => _id).sort() };
}

async function expectEqual(tenant: Tenant, words = ["lion", "tiger", "zebra"]): Promise<void> {
  for (const process of [app, other])
    for (const word of words) {
      const { found, scanned } = await findBothWays(tenant, word, process);
      expect(found).toEqual(scanned);
    }
}

const readIndex = ({ account }: Tenant) => new SegmentStore(app.deps.database).readIndex(account);
const countBlocks = ({ account }: Tenant) =>
  app.deps.database.db.collection("search_blocks").countDocuments({ account });

const WORDS = ["lion", "tiger", "zebra", "lions", "the"];
const createSeeds = (count: number, offset = 0): Seed[] =>
  Array.from({ length: count }, (_, i) => ({
    content: `animal ${WORDS[(i + offset) % WORDS.length]} and ${WORDS[(i * 7) % WORDS.length]} n${i + offset}`,
  }));

describe("a search", () => {
  it("sees every acknowledged write of any process, before and after it is in a segment", async () => {
    const tenant = await app.tenant();
    const search = async (query: string) => (await tenant.post("/conversations/search", { query })).body.meta.total;
    const { body } = await tenant.post("/conversations", { title: "Walrus", content: "nothing" });
    expect(await search("walrus")).toBe(1);
    expect((await findBothWays(tenant, "walru", other)).found).toEqual([body.id]);
    await app.deps.search.index(tenant.account, NEVER);
    expect((await readIndex(tenant))?.segments).toHaveLength(1);
    expect(await search("walrus")).toBe(1);
    await tenant.patch(`/conversations/${body.id}`, { title: "Penguin" });
    expect([await search("walrus"), await search("penguin")]).toEqual([0, 1]);
    expect((await findBothWays(tenant, "walru", other)).found).toEqual([]);
    await other.deps.search.index(tenant.account, NEVER);
    expect([await search("walrus"), await search("penguin")]).toEqual([0, 1]);
    await tenant.del(`/conversations/${body.id}`);
    expect(await search("penguin")).toBe(0);
    await app.deps.search.index(tenant.account, NEVER);
    expect(await search("penguin")).toBe(0);
    expect((await readIndex(tenant))?.segments).toEqual([]);
  });

  it("equals a scan while conversations are written, indexed and merged by two processes", async () => {
    const tenant = await app.tenant();
    const ids: string[] = [];
    for (let round = 0; round < 20; round += 1) {
      ids.push(...(await storeConversations(app, tenant, createSeeds(15, round))));
      await Promise.all([
        app.deps.search.index(tenant.account, NEVER),
        other.deps.search.index(tenant.account, NEVER),
        tenant.patch(`/conversations/${ids[round * 3]}`, { title: round % 2 ? "Zebra" : "Tiger" }),
        tenant.del(`/conversations/${ids[round * 11 + 1]}`),
      ]);
      await expectEqual(tenant);
    }
    expect((await readIndex(tenant))?.segments.length).toBeLessThan(16);
  });

  it("waits until a backlog of changes is indexed", async () => {
    const tenant = await app.tenant();
    await storeConversations(app, tenant, createSeeds(2_500));
    await expectEqual(tenant, ["lion"]);
    expect((await readIndex(tenant))?.segments.reduce((sum, { documents }) => sum + documents, 0)).toBeGreaterThan(
      1_000,
    );
  });
});

describe("indexing that a search began", () => {
  it("goes on after the search has given up, until the index answers", async () => {
    const tenant = await app.tenant();
    await storeConversations(app, tenant, createSeeds(2_500));
    const { database, turns } = app.deps;
    const engine = new SegmentSearchEngine(database, new ConversationSource(database), turns, app.deps.committer, {
      catchUpTimeoutMs: 0,
    });
    const request = { terms: ["lion"], order: { by: "score" }, limit: 1 } as const;
    await expect(engine.search(tenant.account, request)).rejects.toThrow("is being built");
    const find = () => engine.searchIfReady(tenant.account, request);
    await until(async () => (await find()) !== undefined);
    expect(await find()).toMatchObject({ total: (await findBothWays(tenant, "lion")).scanned.length });
    await engine.close();
  });
});

describe("the words of a deleted conversation", () => {
  /** Reads whether the present segments of an account contain a word. */
  async function contains(tenant: Tenant, word: string): Promise<boolean> {
    const segments = (await readIndex(tenant))?.segments ?? [];
    const filter = { account: tenant.account, segment: { $in: segments.map(({ id }) => id) } };
    const blocks = await app.deps.database.collection(SearchBlocks).find(filter).toArray();
    return blocks.some(({ bytes }) => Buffer.from(toBytes(bytes)).includes(word));
  }

  // The index stores terms without the letters that they share with the one before.
  it("and of its former versions are erased from the index by the sweep, after a time", async () => {
    const tenant = await app.tenant();
    const { database, turns, committer } = app.deps;
    const createEngine = (eraseAfterMs?: number) =>
      new SegmentSearchEngine(database, new ConversationSource(database), turns, committer, { eraseAfterMs });
    await storeConversations(app, tenant, createSeeds(20));
    const { body } = await tenant.post("/conversations", { title: "Wombat", content: "A kangaroo." });
    await createEngine().index(tenant.account, NEVER);
    await tenant.patch(`/conversations/${body.id}`, { title: "Numbat" });
    await createEngine().index(tenant.account, NEVER);
    await tenant.del(`/conversations/${body.id}`);
    await createEngine().indexDue(NEVER);
    expect(await contains(tenant, "ombat")).toBe(true);
    await createEngine(0).indexDue(NEVER);
    expect(await contains(tenant, "ombat")).toBe(false);
    expect((await readIndex(tenant))?.segments.some(({ deletedAt }) => deletedAt)).toBe(false);
    await expectEqual(tenant, ["lion"]);
  });
});

describe("indexing", () => {
  it("of many conversations begins each batch where the previous one ended", async () => {
    const tenant = await app.tenant();
    await storeConversations(app, tenant, createSeeds(1_200));
    const starts: (Date | undefined)[] = [];
    class ObservedSource extends ConversationSource {
      override async findUnindexed(...args: Parameters<ConversationSource["findUnindexed"]>) {
        starts.push(args[2]);
        return super.findUnindexed(...args);
      }
    }
    const { database, turns, committer } = app.deps;
    const source = new ObservedSource(database);
    const times = (await source.findUnindexed(tenant.account, 1_200)).map(({ changed }) => changed);
    starts.length = 0;
    await new SegmentSearchEngine(database, source, turns, committer).index(tenant.account, NEVER);
    expect(starts).toEqual([undefined, times[499], times[999]]);
    await expectEqual(tenant, ["lion"]);
  });

  /** A store that fails at the n-th write and from then on, as if the process were killed there. */
  class FailingStore extends SegmentStore {
    writes = 0;
    failAt = Number.POSITIVE_INFINITY;

    check(): void {
      this.writes += 1;
      if (this.writes >= this.failAt) throw new Error("killed");
    }
    override async publish(...args: Parameters<SegmentStore["publish"]>) {
      this.check();
      await super.publish(...args);
      this.check();
    }
    override async setDiscarded(...args: Parameters<SegmentStore["setDiscarded"]>) {
      this.check();
      await super.setDiscarded(...args);
    }
    override async writeBlocks(...args: Parameters<SegmentStore["writeBlocks"]>) {
      this.check();
      await super.writeBlocks(...args);
    }
    override async removeDeletions(...args: Parameters<SegmentStore["removeDeletions"]>) {
      this.check();
      await super.removeDeletions(...args);
      this.check();
    }
    override async release(...args: Parameters<SegmentStore["release"]>) {
      if (this.writes < this.failAt) await super.release(...args);
    }
  }

  it("may end at any write without a wrong search, and the next indexing completes it", async () => {
    const tenant = await app.tenant();
    const { database } = app.deps;
    const leases = database.db.collection<{ _id: string }>("search_indexes");
    const ids = await storeConversations(app, tenant, createSeeds(30));
    let failures = 0;
    for (let failAt = 1; failAt <= 30; failAt += 1) {
      ids.push(...(await storeConversations(app, tenant, createSeeds(5, failAt))));
      await tenant.del(`/conversations/${ids[failAt * 2]}`);
      await tenant.patch(`/conversations/${ids[failAt * 2 + 1]}`, { title: "Tiger" });
      const store = new FailingStore(database);
      store.failAt = failAt;
      const engine = new SegmentSearchEngine(
        database,
        new ConversationSource(database),
        app.deps.turns,
        app.deps.committer,
        { store },
      );
      const isKilled = await engine.index(tenant.account, NEVER).then(
        () => false,
        () => true,
      );
      if (isKilled) failures += 1;
      await expectEqual(tenant);
      // The lease of the killed process ends.
      await leases.updateOne({ _id: tenant.account }, { $set: { lease_until: new Date(0) } });
      if (failAt % 2 === 0) await app.deps.search.index(tenant.account, NEVER);
      await expectEqual(tenant);
    }
    expect(failures).toBeGreaterThan(5);
    expect(await app.deps.search.index(tenant.account, NEVER)).toBe(true);
    await expectEqual(tenant);
  });

  it("deletes the blocks of discarded segments after some time, and none that are used", async () => {
    const tenant = await app.tenant();
    for (let i = 0; i < 9; i += 1) {
      await storeConversations(app, tenant, createSeeds(10, i));
      await app.deps.search.index(tenant.account, NEVER);
    }
    const index = await readIndex(tenant);
    expect(index?.discarded.length).toBe(8);
    expect(await countBlocks(tenant)).toBe(10);
    await app.deps.database.db
      .collection<{ _id: string }>("search_indexes")
      .updateOne({ _id: tenant.account }, { $set: { "discarded.$[].at": new Date(0) } });
    await app.deps.search.indexDue(NEVER);
    expect(await countBlocks(tenant)).toBe(index?.segments.length);
    expect((await readIndex(tenant))?.discarded).toEqual([]);
    await expectEqual(tenant);
  });

  it("of an account with a damaged index fails without an effect on other accounts", async () => {
    const [damaged, intact] = [await app.tenant(), await app.tenant()];
    const ids = await storeConversations(app, damaged, createSeeds(20));
    await app.deps.search.index(damaged.account, NEVER);
    await app.deps.database.collection(SearchBlocks).deleteMany({ account: damaged.account });
    await damaged.patch(`/conversations/${ids[0]}`, { title: "Tiger" });
    for (const tenant of [damaged, intact]) await storeConversations(app, tenant, createSeeds(250));
    await expect(other.deps.search.indexDue(NEVER)).rejects.toThrow(damaged.account);
    const unindexed = new ConversationSource(app.deps.database);
    expect(await unindexed.findUnindexed(damaged.account, 1)).toHaveLength(1);
    expect(await unindexed.findUnindexed(intact.account, 1)).toEqual([]);
    await app.deps.search.rebuild(damaged.account);
    await app.deps.search.indexDue(NEVER);
    await expectEqual(damaged);
  });

  it("finds each account with changes, however many conversations of the accounts before it changed", async () => {
    const collection = app.deps.database.db.collection<{ _id: string }>("conversations");
    const accounts = ["acc_a", "acc_b", "acc_c", "acc_d"];
    const rows = [5_001, 4_900, 250, 1].flatMap((count, i) =>
      Array.from({ length: count }, () => ({ _id: randomUUID(), account: accounts[i], updated_at: new Date() })),
    );
    await collection.insertMany(rows);
    const due = await new ConversationSource(app.deps.database).findDueAccounts(250, new Date(0));
    await collection.deleteMany({ account: { $in: accounts } });
    expect(due.filter((account) => accounts.includes(account))).toEqual(["acc_a", "acc_b", "acc_c"]);
  });

  it("of an account does not begin while another process holds the lease", async () => {
    const tenant = await app.tenant();
    await storeConversations(app, tenant, createSeeds(3));
    const store = new SegmentStore(app.deps.database);
    const row = await store.claim(tenant.account);
    expect(await other.deps.search.index(tenant.account, NEVER)).toBe(false);
    await expectEqual(tenant);
    if (row) await store.release(row);
    expect(await other.deps.search.index(tenant.account, NEVER)).toBe(true);
  });
});

describe("an index in segments of an earlier format", () => {
  it("is searched and extended as it is, and the next sweep copies it into the present format", async () => {
    const tenant = await app.tenant();
    const ids = await storeConversations(app, tenant, createSeeds(40));
    await app.deps.search.index(tenant.account, NEVER);
    await writeFormerIndex(tenant);
    await expectEqual(tenant);
    await tenant.patch(`/conversations/${ids[3]}`, { title: "Tiger" });
    await tenant.del(`/conversations/${ids[4]}`);
    await expectEqual(tenant);
    expect(await app.deps.search.index(tenant.account, NEVER)).toBe(true);
    const before = await readIndex(tenant);
    expect([before?.engine, before?.segments.map(({ format }) => format)]).toEqual([null, [undefined, 2]]);
    await expectEqual(tenant);
    await app.deps.search.indexDue(NEVER);
    const after = await readIndex(tenant);
    expect([after?.engine, after?.segments.map(({ format }) => format)]).toEqual(["segments-2", [2, 2]]);
    expect(after?.discarded.map(({ id }) => id)).toContain(before?.segments[0]?.id);
    await expectEqual(tenant);
  });

  it("is built from the conversations if one of its segments is damaged", async () => {
    const tenant = await app.tenant();
    await storeConversations(app, tenant, createSeeds(20));
    await app.deps.search.index(tenant.account, NEVER);
    await writeFormerIndex(tenant);
    await app.deps.database.collection(SearchBlocks).deleteMany({ account: tenant.account });
    await app.deps.search.indexDue(NEVER);
    expect((await readIndex(tenant))?.engine).toBe("segments-2");
    await expectEqual(tenant);
  });

  /** Writes the only segment of an account again, as the first version of the search index did. */
  async function writeFormerIndex({ account }: Tenant) {
    const { database } = app.deps;
    const store = new SegmentStore(database);
    const [stored] = (await store.readIndex(account))?.segments ?? [];
    if (!stored) throw new Error("the account has no segment");
    const source = createMemorySource(await store.readBlocks(account, stored.id));
    const segment = await Segment.open(SEARCH_SCHEMA, stored, source);
    const { info, blocks } = await writeFirstFormat(segment);
    const id = randomUUID();
    await store.writeBlocks(account, id, blocks);
    const segments = [{ id, ...info, deleted: Buffer.alloc(0), deletedCount: 0 }];
    const update = { $set: { segments, engine: null }, $inc: { generation: 1 } };
    await database.collection(SearchIndexes).updateOne({ _id: account }, update);
  }
});

describe("a rebuild", () => {
  it("restores an index whose segments are lost, while searches continue", async () => {
    const tenant = await app.tenant();
    const ids = await storeConversations(app, tenant, createSeeds(1_200));
    await app.deps.search.index(tenant.account, NEVER);
    await tenant.del(`/conversations/${ids[0]}`);
    const rebuilding = app.deps.search.rebuild(tenant.account);
    // No write runs between the search and the scan of a comparison.
    await expectEqual(tenant);
    await Promise.all([
      tenant.patch(`/conversations/${ids[7]}`, { title: "Tiger" }),
      tenant.del(`/conversations/${ids[8]}`),
    ]);
    await expectEqual(tenant);
    const count = await rebuilding;
    expect(count).toBeGreaterThanOrEqual(1_198);
    await expectEqual(tenant);
    const indexes = app.deps.database.db.collection<{ _id: string }>("search_indexes");
    await indexes.updateOne({ _id: tenant.account }, { $set: { segments: [] }, $inc: { generation: 1 } });
    expect((await findBothWays(tenant, "lion")).found).toEqual([]);
    await app.deps.search.rebuild(tenant.account);
    await expectEqual(tenant);
  });
});
