import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { type Seed, storeConversations } from "../kit/conversations.ts";
import { until } from "../kit/processes.ts";

const MANY = 10_000;

/** A read in MongoDB's profile. */
interface Read {
  ns: string;
  op: string;
  docsExamined: number;
  planSummary: string;
  hasSortStage?: boolean;
}

let app: TestApp;
let tenant: Tenant;

beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
  const start = Date.UTC(2026, 0, 1);
  const seeds = Array.from({ length: MANY }, (_, n): Seed => {
    // "reports" and "report" have one stem, which every text contains; the list's search is for whole words.
    const rare = n % 200 === 7 ? " needle" : "";
    const other = n % 100 === 3 ? " reports haystack" : "";
    return {
      title: `Report ${n}`,
      content: `The weekly report of team t${n % 50}.${rare}${other}`,
      created_at: new Date(start + n * 60_000),
      status: n % 1_000 === 0 ? "failed" : "completed",
      source: n % 500 === 0 ? "email" : "api",
      topics: n % 400 === 1 ? ["Rarity"] : ["weekly"],
      sentiment: n % 250 === 2 ? "mixed" : "neutral",
    };
  });
  for (let i = 0; i < MANY; i += 1_000) await storeConversations(app, tenant, seeds.slice(i, i + 1_000));
  // Another account with the same words, whose documents must not be read.
  await storeConversations(app, await app.tenant(), seeds.slice(0, 1_000));
  const conversations = app.deps.database.db.collection("conversations");
  await until(async () => (await conversations.countDocuments({ indexed: null })) === 0, 150_000);
});
afterAll(() => app.close());

/** Records the reads of conversations that a request causes, from MongoDB's profile. */
async function recordReads(request: () => Promise<{ status: number }>): Promise<Read[]> {
  const { db } = app.deps.database;
  await db.command({ profile: 0 });
  await db.collection("system.profile").drop();
  await db.command({ profile: 2 });
  expect((await request()).status).toBe(200);
  await db.command({ profile: 0 });
  const reads = await db
    .collection<Read>("system.profile")
    .find({ ns: /\.conversations$/ })
    .toArray();
  for (const read of reads) expect(read.planSummary).not.toContain("COLLSCAN");
  return reads;
}

const getMaxExamined = (reads: Read[]) => Math.max(0, ...reads.map((read) => read.docsExamined));

describe("with 10,000 conversations in the account", () => {
  it.each([
    ["needle", 50],
    ["needle haystack", 150],
    ["needles the", 50],
    ["t8 needle", 250],
    ["nowhere", 0],
  ])("a search for %j reads only the conversations of its page", async (query, holders) => {
    const page = Math.min(holders, 20);
    const reads = await recordReads(() => tenant.post("/conversations/search", { query }));
    expect(getMaxExamined(reads)).toBeLessThanOrEqual(page);
    const { body } = await tenant.post("/conversations/search", { query });
    expect(body.meta.total).toBe(holders);
    for (const sort of ["relevance", "created_at", "-created_at"]) {
      const filters = { topics: ["weekly"], sentiment: "neutral", date_from: "2026-01-01" };
      const sorted = () => tenant.post("/conversations/search", { query, filters, sort });
      expect(getMaxExamined(await recordReads(sorted))).toBeLessThanOrEqual(page);
    }
  });

  it.each([
    ["reports", 100],
    ["needle", 50],
    ["needle the report", 50],
    ["team reports haystack", 100],
    ["needle haystack", 0],
    ["nowhere", 0],
  ])("list search for %j reads only the conversations of its page, in every order", async (words, total) => {
    for (const sort of ["created_at", "-created_at", "updated_at", "-updated_at"]) {
      const path = `/conversations?per_page=5&sort=${sort}&search=${encodeURIComponent(words)}`;
      const reads = await recordReads(() => tenant.get(path));
      expect(getMaxExamined(reads)).toBeLessThanOrEqual(Math.min(total, 5));
      expect((await tenant.get(path)).body.meta.total).toBe(total);
    }
  });

  it("a search reads the conversations that are not indexed only after a commit of the account", async () => {
    const search = () => tenant.post("/conversations/search", { query: "nowhere" });
    await search();
    expect(await recordReads(search)).toEqual([]);
    const { body } = await tenant.post("/conversations", { title: "Nowhere", content: "Nothing" });
    expect((await search()).body.meta.total).toBe(1);
    await tenant.del(`/conversations/${body.id}`);
    expect((await search()).body.meta.total).toBe(0);
  });

  it("list search for punctuation finds nothing", async () => {
    expect((await tenant.get("/conversations?search=!!")).body.meta.total).toBe(0);
  });

  it("list search reads only the conversations of its page, also through the connection", async () => {
    const query = `{ conversations(where: {text: "needle", status: [COMPLETED]}, first: 10, sort: UPDATED_AT_ASC) { totalCount nodes { id } } }`;
    const reads = await recordReads(() => tenant.graphql(query));
    expect(getMaxExamined(reads)).toBeLessThanOrEqual(10);
    expect((await tenant.graphql(query)).body.data.conversations).toMatchObject({ totalCount: 50 });
  });

  it.each([
    ["", 20],
    ["sort=created_at", 20],
    ["sort=updated_at", 20],
    ["sort=-updated_at", 20],
    ["status=failed", 10],
    ["source=email&sort=created_at", 20],
  ])("a page of the list by ?%s is read from an index in its order", async (query, most) => {
    const reads = await recordReads(() => tenant.get(`/conversations?${query}`));
    const page = reads.find((read) => read.op === "query") as Read;
    expect(page.planSummary).toContain("IXSCAN { account: 1");
    expect(page.hasSortStage).toBeUndefined();
    expect(page.docsExamined).toBeLessThanOrEqual(most);
  });

  it.each([
    [{ topics: ["rarity"] }, 25],
    [{ topics: ["rarity", "unknown"] }, 25],
    [{ sentiment: "mixed" }, 40],
    [{ date_from: "2026-01-01", date_to: "2026-01-01" }, 1_440],
  ])("a page of search by %j alone reads no other conversations", async (filters, total) => {
    const search = () => tenant.post("/conversations/search", { filters, per_page: 10 });
    expect(getMaxExamined(await recordReads(search))).toBeLessThanOrEqual(10);
    expect((await search()).body.meta.total).toBe(total);
  });
});
