import { request } from "undici";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SearchRequest } from "../../src/lib/search/request.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { storeConversations } from "../kit/conversations.ts";
import { dropDatabase, newDatabase } from "../kit/database.ts";
import { type OpenSearchServer, startOpenSearch } from "../kit/opensearch.ts";

const uri = newDatabase();
const NEVER = new AbortController().signal;
let engine: OpenSearchServer;
/** The same conversations, searched with OpenSearch by two processes. */
let app: TestApp;
let other: TestApp;

beforeAll(async () => {
  engine = await startOpenSearch();
  app = await startApp({ ROLE: "api", SEARCH_URL: engine.url }, uri);
  other = await startApp({ ROLE: "api", SEARCH_URL: engine.url }, uri);
});
afterAll(async () => {
  await other.close();
  await app.close();
  await dropDatabase(uri);
  await engine.close();
});

const search = async (tenant: Tenant, query: string, more: object = {}) =>
  (await tenant.post("/conversations/search", { query, ...more })).body;
const WORDS = ["lion", "Tiger", "café", "runs", "配送", "สวัสดี", "zebra"];

async function createCorpus(): Promise<Tenant> {
  const tenant = await app.tenant();
  await storeConversations(
    app,
    tenant,
    Array.from({ length: 60 }, (_, i) => ({
      title: i % 7 ? `Title ${i}` : `A ${WORDS[i % 3]}`,
      content: `${WORDS[i % WORDS.length]} and ${WORDS[(3 * i) % WORDS.length]} n${i}`,
      status: i % 4 ? "completed" : "failed",
      source: i % 3 ? "api" : "email",
      topics: i % 5 ? ["Travel"] : ["travel", "Food & Drink"],
      sentiment: i % 2 ? "positive" : "neutral",
      created_at: new Date(Date.UTC(2026, 0, 1 + (i % 20))),
    })),
  );
  return tenant;
}

it("finds the same conversations as the segments, in the same order of dates, with the same totals", async () => {
  const tenant = await createCorpus();
  const reference = await startApp({ ROLE: "api" }, uri);
  // The segments index the conversations in the tenant's own rows: both engines take turns by a rebuild.
  const orders = [
    { by: "score" },
    { by: "number", number: "created_at", descending: true },
    { by: "number", number: "updated_at", descending: false },
  ] as const;
  const requests: SearchRequest[] = orders.flatMap((order) => [
    { terms: ["lion", "run"], order, limit: 100 },
    { terms: ["配送", "สวัสดี".slice(0, 2)], order, limit: 100 },
    { terms: ["cafe"], order, limit: 3, skip: 2 },
    { words: [{ term: "run", form: "runs" }], order, limit: 100 },
    { words: [{ term: "run", form: "run" }], order, limit: 100 },
    { terms: ["lion"], keywords: [{ name: "status", values: ["failed", "x"] }], order, limit: 100 },
    { terms: ["lion"], keywords: [{ name: "topics", values: ["food & drink"] }], order, limit: 100 },
    { keywords: [{ name: "sentiment", values: ["neutral"] }], order, limit: 0 },
    {
      ranges: [{ number: "created_at", from: Date.UTC(2026, 0, 3), to: Date.UTC(2026, 0, 9) }],
      keywords: [{ name: "source", values: ["email"] }],
      order,
      limit: 100,
    },
    { terms: [], order, limit: 10 },
  ]);
  const byDate = { by: "number", number: "created_at", descending: true } as const;
  const ids = (await app.deps.search.search(tenant.account, { order: byDate, limit: 100 })).hits.map(({ id }) => id);
  const middle = { value: Date.UTC(2026, 0, 10), id: ids[30] ?? "" };
  requests.push(
    { terms: ["lion"], order: byDate, limit: 100, after: middle },
    { terms: ["lion"], order: { ...byDate, descending: false }, limit: 100, after: middle },
    { order: byDate, limit: 5, before: middle, after: { value: Date.UTC(2026, 0, 15), id: "" } },
  );
  const found = [];
  for (const request of requests) found.push(await app.deps.search.search(tenant.account, request));
  await reference.deps.search.rebuild(tenant.account);
  for (const [i, request] of requests.entries()) {
    const { hits, total, remaining } = await reference.deps.search.search(tenant.account, request);
    const toIds = (list: readonly { id: string }[]) =>
      request.order.by === "score" ? list.map(({ id }) => id).sort() : list.map(({ id }) => id);
    const isWholePage = request.order.by !== "score" || total <= request.limit;
    expect({ request, total: found[i]?.total, remaining: found[i]?.remaining }).toEqual({ request, total, remaining });
    if (isWholePage) expect({ request, ids: toIds(found[i]?.hits ?? []) }).toEqual({ request, ids: toIds(hits) });
  }
  // Its documents are in the segments now: a search of the other engine answers 503 until it has built its index.
  const { status, body } = await tenant.post("/conversations/search", { query: "lion" });
  expect([status, body.error.message]).toEqual([
    503,
    "The search index of this account is being built. Try again later.",
  ]);
  await app.deps.search.indexDue(NEVER);
  expect((await search(tenant, "lion")).meta.total).toBe(await countLions(tenant));
  await reference.close();
});

async function countLions({ account }: Tenant): Promise<number> {
  const filter = { account, $or: [{ content: /\blion/i }, { title: /\blion/i }] };
  return app.deps.database.db.collection("conversations").countDocuments(filter);
}

it("sees every acknowledged write of any process, and marks words", async () => {
  const tenant = await app.tenant();
  const total = async (query: string) => {
    const [here, elsewhere] = await Promise.all(
      [app, other].map(({ deps }) =>
        deps.search.search(tenant.account, { terms: [query], order: { by: "score" }, limit: 10 }),
      ),
    );
    expect(here?.total).toBe(elsewhere?.total);
    return here?.total;
  };
  const { body } = await tenant.post("/conversations", { title: "Walrus", content: "The walrus swims & sings." });
  expect(await total("walru")).toBe(1);
  const result = await search(tenant, "walrus");
  expect(result.data[0]).toMatchObject({ id: body.id, snippet: "The <mark>walrus</mark> swims &amp; sings." });
  expect(result.data[0].score).toBeGreaterThan(0);
  await tenant.patch(`/conversations/${body.id}`, { title: "Seal" });
  expect(await total("seal")).toBe(1);
  await tenant.del(`/conversations/${body.id}`);
  expect(await total("seal")).toBe(0);
  expect(await total("walru")).toBe(0);
  expect(await app.deps.database.db.collection("search_deletions").countDocuments({ account: tenant.account })).toBe(0);
});

it("finds nothing of another account", async () => {
  const [one, two] = [await app.tenant(), await app.tenant()];
  await one.post("/conversations", { title: "Secret", content: "aardvark" });
  expect((await search(one, "aardvark")).meta.total).toBe(1);
  expect((await search(two, "aardvark")).meta.total).toBe(0);
  expect((await two.get("/conversations?search=aardvark")).body.meta.total).toBe(0);
});

it("answers 503 while the engine is unavailable, serves everything else, and continues afterwards", async () => {
  const tenant = await app.tenant();
  await tenant.post("/conversations", { title: "One", content: "pelican" });
  engine.fail(503);
  const { status, body } = await tenant.post("/conversations/search", { query: "pelican" });
  expect([status, body.error.code, body.error.message]).toEqual([
    503,
    "service_unavailable",
    "The search engine is unavailable.",
  ]);
  expect((await tenant.post("/conversations", { title: "Two", content: "pelican" })).status).toBe(201);
  expect((await tenant.get("/conversations")).body.meta.total).toBe(2);
  engine.fail(undefined);
  expect((await search(tenant, "pelican")).meta.total).toBe(2);
});

it("builds a deleted index again", async () => {
  const tenant = await app.tenant();
  await tenant.post("/conversations", { title: "One", content: "ostrich" });
  expect((await search(tenant, "ostrich")).meta.total).toBe(1);
  await engine.deleteIndex();
  expect((await tenant.post("/conversations/search", { query: "ostrich" })).status).toBe(503);
  await app.deps.search.indexDue(NEVER);
  expect((await search(tenant, "ostrich")).meta.total).toBe(1);
  expect(await engine.count(tenant.account)).toBe(1);
});

it("a rebuild removes documents that no longer exist, and a write of an ended session is rejected", async () => {
  const tenant = await app.tenant();
  const ids = await storeConversations(app, tenant, [{ content: "heron" }, { content: "heron" }]);
  expect((await search(tenant, "heron")).meta.total).toBe(2);
  const conversations = app.deps.database.db.collection<{ _id: string }>("conversations");
  await conversations.deleteOne({ _id: ids[0] ?? "" });
  expect(await app.deps.search.rebuild(tenant.account)).toBe(1);
  expect((await search(tenant, "heron")).meta.total).toBe(1);
  expect(await engine.count(tenant.account)).toBe(1);
  const line = { index: { _id: ids[1], routing: tenant.account, version: 1, version_type: "external_gte" } };
  const answer = await fetchBulk([line, { account: tenant.account }]);
  expect(answer.items[0].index.status).toBe(409);
});

async function fetchBulk(lines: object[]) {
  const { body } = await request(`${engine.url}/_bulk`, {
    method: "POST",
    headers: { "content-type": "application/x-ndjson" },
    body: lines.map((line) => `${JSON.stringify(line)}\n`).join(""),
  });
  // biome-ignore lint/suspicious/noExplicitAny: the body is any JSON
  return (await body.json()) as any;
}
