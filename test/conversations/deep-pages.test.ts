import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { storeConversations } from "../kit/conversations.ts";

const NEVER = new AbortController().signal;
const SOURCES = ["email", "whatsapp", "api"];
const STATUSES = ["completed", "completed", "completed", "failed"];

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ ROLE: "api" });
});
afterAll(() => app.close());

interface Row {
  _id: string;
  account: string;
  status: string;
  source: string;
  created_at: Date;
  updated_at: Date;
}

const getRows = () => app.deps.database.db.collection<Row>("conversations");

/** Conversations of which some have the same times, in an order that the ids do not have. */
async function createAccount(count: number): Promise<Tenant> {
  const tenant = await app.tenant();
  const seeds = Array.from({ length: count }, (_, i) => ({
    content: `n${i}`,
    source: SOURCES[(i * 7) % 3] as string,
    status: STATUSES[(i * 5) % 4] as string,
    topics: i % 2 ? ["Billing"] : [],
    ...(i % 2 && { sentiment: "neutral" }),
    created_at: new Date(Date.UTC(2026, 0, 1) + (((i * 7_919) % count) >> 1) * 60_000),
  }));
  const ids = await storeConversations(app, tenant, seeds);
  const updates = ids.map((_id, i) => {
    const updated_at = new Date(Date.UTC(2026, 5, 1) + (((i * 104_729) % count) >> 1) * 1_000);
    return { updateOne: { filter: { _id }, update: { $set: { updated_at } } } };
  });
  await getRows().bulkWrite(updates);
  return tenant;
}

type Query = { sort?: string; status?: string; source?: string };

/** The whole list by a scan. */
async function scan({ account }: Tenant, { sort = "-created_at", status, source }: Query): Promise<string[]> {
  const field = sort.endsWith("created_at") ? "created_at" : "updated_at";
  const sign = sort.startsWith("-") ? -1 : 1;
  const rows = await getRows().find({ account }).toArray();
  return rows
    .filter((row) => (!status || row.status === status) && (!source || row.source === source))
    .sort((a, b) => sign * (a[field].getTime() - b[field].getTime() || (a._id < b._id ? -1 : 1)))
    .map(({ _id }) => _id);
}

const format = (query: object) =>
  new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, `${value}`]));

async function getPage(tenant: Tenant, query: object) {
  const { body } = await tenant.get(`/conversations?${format(query)}`);
  return { ids: body.data.map(({ id }: { id: string }) => id), meta: body.meta };
}

async function expectPage(tenant: Tenant, query: Query, page: number, per_page: number): Promise<void> {
  const all = await scan(tenant, query);
  const { ids, meta } = await getPage(tenant, { ...query, page, per_page });
  expect(ids).toEqual(all.slice((page - 1) * per_page, page * per_page));
  expect(meta).toMatchObject({ page, per_page, total: all.length, total_pages: Math.ceil(all.length / per_page) });
}

/** Keys and documents of conversations that MongoDB examines during a run. */
async function countExamined(run: () => Promise<unknown>): Promise<number> {
  const { db } = app.deps.database;
  await db.command({ profile: 0 });
  await db.dropCollection("system.profile").catch(() => {});
  await db.command({ profile: 2 });
  await run();
  await db.command({ profile: 0 });
  const reads = await db
    .collection("system.profile")
    .find({ ns: `${db.databaseName}.conversations` })
    .toArray();
  return reads.reduce((sum, { keysExamined = 0, docsExamined = 0 }) => sum + keysExamined + docsExamined, 0);
}

const QUERIES: Query[] = [
  {},
  { sort: "created_at" },
  { sort: "updated_at", status: "completed" },
  { sort: "-updated_at", source: "email" },
  { sort: "-created_at", status: "failed", source: "whatsapp" },
  { sort: "updated_at" },
];

describe("a deep page", () => {
  it.each([
    { count: 900, state: "that no segment contains", indexed: 0 },
    { count: 2_400, state: "in segments", indexed: 2_400 },
    { count: 2_400, state: "of which too many are not indexed", indexed: -1 },
  ])("equals a scan of conversations $state, in every order and with every filter", async ({ count, indexed }) => {
    const tenant = await createAccount(count);
    if (indexed > 0) await app.deps.search.index(tenant.account, NEVER);
    for (const query of QUERIES) {
      const per_page = query.status && query.source ? 1 : 20;
      const { length } = await scan(tenant, query);
      const pages = [27, Math.ceil(length / per_page), Math.ceil(length / per_page) + 1, 1_000_000_000];
      for (const page of pages) await expectPage(tenant, query, page, per_page);
    }
  });

  it("equals a scan after writes, before and after these are indexed", async () => {
    const tenant = await createAccount(1_200);
    await app.deps.search.index(tenant.account, NEVER);
    const before = await scan(tenant, {});
    for (let round = 0; round < 4; round += 1) {
      const body = { title: "New", content: "new", source: "email" };
      await Promise.all([
        ...Array.from({ length: 3 }, () => tenant.post("/conversations", body)),
        tenant.del(`/conversations/${before[round * 200]}`),
        tenant.patch(`/conversations/${before[round * 250 + 3]}`, { title: `Changed ${round}` }),
      ]);
      for (const query of QUERIES.slice(0, 4)) await expectPage(tenant, query, 53, 10);
      if (round === 2) await app.deps.search.index(tenant.account, NEVER);
    }
  });

  it("costs MongoDB no more than a page near the start", async () => {
    const tenant = await createAccount(3_000);
    await app.deps.search.index(tenant.account, NEVER);
    await getPage(tenant, { page: 140 });
    for (const query of [{}, { sort: "updated_at" }, { status: "completed" }]) {
      const examined = await countExamined(() => getPage(tenant, { ...query, page: 100 }));
      expect(examined).toBeGreaterThan(0);
      expect(examined).toBeLessThan(100);
    }
    expect(await countExamined(() => getPage(tenant, {}))).toBeLessThan(100);
  });
});

describe("a cursor", () => {
  it("far from the start leads to its page, whose number and total equal a scan, at a bounded cost", async () => {
    const tenant = await createAccount(3_000);
    await app.deps.search.index(tenant.account, NEVER);
    for (const query of QUERIES.slice(0, 4)) {
      const all = await scan(tenant, query);
      const page = Math.floor((all.length * 0.85) / 50);
      const place = page * 50;
      const { meta } = await getPage(tenant, { ...query, page, per_page: 50 });
      const next = await getPage(tenant, { ...query, after: meta.next_cursor, per_page: 10 });
      expect(next.ids).toEqual(all.slice(place, place + 10));
      expect(next.meta).toMatchObject({ total: all.length, page: Math.floor(place / 10) + 1 });
      const skipped = await getPage(tenant, { ...query, after: meta.next_cursor, per_page: 10, page: 3 });
      expect(skipped.ids).toEqual(all.slice(place + 20, place + 30));
    }
    const { meta } = await getPage(tenant, { page: 90 });
    const examined = await countExamined(() => getPage(tenant, { after: meta.next_cursor }));
    expect(examined).toBeLessThan(700);
    const gql = `{ conversations(first: 20, after: "${meta.next_cursor}") { totalCount nodes { id } } }`;
    expect(await countExamined(() => tenant.graphql(gql))).toBeLessThan(100);
  });
});

describe("a search by filters only", () => {
  it("equals a scan, while conversations are indexed and while too many are not", async () => {
    for (const isIndexed of [false, true]) {
      const tenant = await createAccount(1_400);
      if (isIndexed) await app.deps.search.index(tenant.account, NEVER);
      const rows = await getRows().find({ account: tenant.account }).toArray();
      const filters = { topics: ["billing"], date_from: "2026-01-01T02:00:00Z", date_to: "2026-01-01T09:00:00Z" };
      const [from, to] = [Date.parse(filters.date_from), Date.parse(filters.date_to)];
      const found = rows
        .filter((row) => row.created_at.getTime() >= from && row.created_at.getTime() <= to && "summary" in row)
        .filter((row) => (row as unknown as { topics: string[] }).topics.length > 0)
        .sort((a, b) => b.created_at.getTime() - a.created_at.getTime() || (a._id < b._id ? 1 : -1))
        .map(({ _id }) => _id);
      expect(found.length).toBeGreaterThan(300);
      for (const page of [1, 7]) {
        const { body } = await tenant.post("/conversations/search", { filters, page, per_page: 50 });
        expect(body.meta.total).toBe(found.length);
        expect(body.data.map(({ id }: { id: string }) => id)).toEqual(found.slice((page - 1) * 50, page * 50));
      }
    }
  });
});

describe("usage", () => {
  it("counts the conversations of a period by the columns of the search index, equal to a scan", async () => {
    const tenant = await createAccount(7_000);
    const getCounts = async () => (await tenant.get("/account/usage?from=2026-01-01&to=2026-01-02")).body.conversations;
    const rows = await getRows().find({ account: tenant.account }).toArray();
    const day = rows.filter(({ created_at }) => created_at.getTime() < Date.UTC(2026, 0, 3));
    const count = (source: string) => day.filter((row) => row.source === source).length;
    expect(day.length).toBe(5_760);
    const before = await getCounts();
    await app.deps.search.index(tenant.account, NEVER);
    expect(await getCounts()).toEqual(before);
    expect(before).toMatchObject({ total: 5_760 });
    expect(JSON.stringify(before)).toContain(`${count("email")}`);
  });
});
