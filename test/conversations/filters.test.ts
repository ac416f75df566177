import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toFilter } from "../../src/conversations/filter-input.ts";
import { type FilteredFields, matchesFilter } from "../../src/conversations/filter-match.ts";
import { parseWhere } from "../../src/conversations/where.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import type { Answer } from "../kit/client.ts";
import { storeConversations } from "../kit/conversations.ts";
import { createRandom } from "../lib/search/random-corpus.ts";

let app: TestApp;
let tenant: Tenant;
let ids: string[];
let rows: FilteredFields[];

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 1);
const END = "2026-12-31T00:00:00Z";
const random = createRandom(7);
const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
const some = <T>(values: readonly T[]): T[] => [pick(values), pick(values)];
const maybe = <T>(create: () => T): T | undefined => (random() < 0.3 ? create() : undefined);

const STATUSES = ["processing", "completed", "failed"];
const SOURCES = ["email", "whatsapp", "api"];
const TOPICS = ["Billing", "straße", "refund"];
const SENTIMENTS = ["positive", "neutral", "mixed"];
const WORDS = ["invoice", "refund", "café", "東京"];
const KEYS = ["ticket", "amount", "a.b", "$x", "__proto__", "a"];
/** Values whose texts, numbers and types are close to each other. */
const VALUES = [
  0,
  -0,
  1,
  -1,
  2.5,
  -1e300,
  1e300,
  "1",
  "",
  "C-1",
  "C-10",
  "Ünï",
  "\u{1f600}",
  "\uffee",
  true,
  false,
  null,
];
const BOUNDS = VALUES.filter((value) => typeof value === "number" || typeof value === "string");
const OTHERS = [{ nested: 1 }, [], ["C-1", 2.5, ["x"]], "x".repeat(201)];

beforeAll(async () => {
  app = await startApp({ ROLE: "api" });
  tenant = await app.tenant();
  const seeds = Array.from({ length: 80 }, () => ({
    title: pick(WORDS),
    content: some(WORDS).join(" "),
    status: pick(STATUSES),
    source: pick(SOURCES),
    topics: some(TOPICS),
    ...(random() < 0.7 && { sentiment: pick(SENTIMENTS) }),
    created_at: new Date(START + Math.floor(random() * 10) * DAY_MS),
    metadata: JSON.stringify(Object.fromEntries(some(KEYS).map((key) => [key, pick([...VALUES, ...OTHERS])]))),
  }));
  ids = await storeConversations(app, tenant, seeds);
  const found = app.deps.database.db.collection<FilteredFields>("conversations").find({ account: tenant.account });
  rows = await found.toArray();
});
afterAll(() => app.close());

const createTimes = () => {
  const [from, to] = [Math.floor(random() * 6), 3 + Math.floor(random() * 6)];
  const at = (day: number) => new Date(START + day * DAY_MS);
  return { [pick(["gt", "gte"])]: at(Math.min(from, to)), [pick(["lt", "lte"])]: at(Math.max(from, to) + 1) };
};

const createTest = () => {
  const bound = pick(BOUNDS);
  const other = pick(BOUNDS.filter((value) => typeof value === typeof bound));
  return pick([
    { eq: pick(VALUES.filter((value) => value !== null)) },
    { in: some(VALUES) },
    { exists: pick([true, false]) },
    { range: { [pick(["gt", "gte"])]: bound } },
    { range: { [pick(["lt", "lte"])]: bound, [pick(["gt", "gte"])]: other } },
  ]);
};

function createWhere() {
  const where = {
    ids: maybe(() => ids.filter(() => random() < 0.5)),
    status: maybe(() => some(STATUSES)),
    source: maybe(() => some(SOURCES)),
    topics: maybe(() => some(["BILLING", "STRASSE", "refund", "none"])),
    sentiment: maybe(() => some(SENTIMENTS)),
    createdAt: maybe(createTimes),
    updatedAt: maybe(createTimes),
    text: maybe(() => some(["Refund", "cafe", "東京", "invoice"]).join(" ")),
    metadata: maybe(() => [...new Set(some(KEYS))].map((key) => ({ key, test: createTest() }))),
  };
  return JSON.parse(JSON.stringify(where));
}

/** Names of enum values. */
const toInput = (where: Record<string, unknown>) => {
  const upper = (values: unknown) => (values as string[]).map((value) => value.toUpperCase());
  const enums = ["status", "source", "sentiment"].filter((name) => where[name]);
  return { ...where, ...Object.fromEntries(enums.map((name) => [name, upper(where[name])])) };
};

describe("a filter", () => {
  it("finds what its predicate matches, in lists, counts, searches, selections and streams of events", async () => {
    const query = `query ($where: ConversationWhere, $search: Boolean!, $sort: ConversationSort) {
      conversations(where: $where, first: 100, sort: $sort) { totalCount nodes { id } }
      searchConversations(where: $where, first: 100) @include(if: $search) { totalCount nodes { id } }
    }`;
    const { selectConversationIds } = await import("../../src/conversations/selection.ts");
    let matched = 0;
    for (let round = 0; round < 60; round += 1) {
      const where = createWhere();
      const { filter } = parseWhere(where);
      const expected = rows.filter((row) => matchesFilter(filter, row)).map(({ _id }) => _id);
      const sort = pick(["CREATED_AT_DESC", "UPDATED_AT_ASC"]);
      const variables = { where: toInput(where), search: Object.keys(filter).length > 0, sort };
      const { body } = await tenant.graphql(query, variables);
      expect(body.errors, JSON.stringify(where)).toBeUndefined();
      for (const found of Object.values<{ totalCount: number; nodes: { id: string }[] }>(body.data)) {
        expect(found.nodes.map(({ id }) => id).toSorted(), JSON.stringify(where)).toEqual(expected.toSorted());
        expect(found.totalCount).toBe(expected.length);
      }
      const selected: string[] = [];
      for await (const id of selectConversationIds(app.deps.database, tenant.account, filter)) selected.push(id);
      expect(selected.toSorted()).toEqual(expected.toSorted());
      const conditions = app.deps.conversationConditions.fromWhere(where);
      const passed = await conditions?.select(tenant.account, ids);
      expect([...(passed ?? ids)].toSorted(), JSON.stringify(where)).toEqual(expected.toSorted());
      if (expected.length > 0 && expected.length < rows.length) matched += 1;
    }
    expect(matched).toBeGreaterThan(15);
    expect(toFilter({})).toEqual({});
  });
});

describe("GET /conversations", () => {
  const getIds = ({ body }: Answer): string[] => body.data.map((item: { id: string }) => item.id);
  const create = async (title: string, metadata: object) =>
    (await tenant.post("/conversations", { title, content: "text", metadata })).body.id;

  it("filters by metadata, times, topics and lists of values, by page and by cursor", async () => {
    const [a, b, c] = [
      await create("a", { order: "C-7719", amount: 100, tags: ["x", "y"] }),
      await create("b", { order: "C-7720", amount: "100", tags: [] }),
      await create("c", { order: "C-7721", amount: 250, paid: true }),
    ];
    const list = async (query: string) => getIds(await tenant.get(`/conversations?sort=created_at&${query}`));
    expect(await list("metadata[order]=C-7719")).toEqual([a]);
    expect(await list("metadata[tags]=y")).toEqual([a]);
    expect(await list("metadata[amount]=100")).toEqual([a, b]);
    expect(await list("metadata[paid]=true")).toEqual([c]);
    expect(await list("metadata[amount][gte]=101&metadata[amount][lt]=1000")).toEqual([c]);
    expect(await list("metadata[order][in]=C-7719&metadata[order][in]=C-7721")).toEqual([a, c]);
    expect(await list("metadata[order][gt]=C-77&metadata[paid][exists]=false")).toEqual([a, b]);
    expect(await list("metadata[order][exists]=true&search=b")).toEqual([b]);
    const { body: row } = await tenant.patch(`/conversations/${a}`, { metadata: { order: "D-1" } });
    expect(await list("metadata[order]=C-7719")).toEqual([]);
    expect(await list(`metadata[order]=D-1&updated_since=${row.updated_at}`)).toEqual([a]);
    expect(await list("created_at[gte]=2026-01-01&created_at[lt]=2026-01-02&status=failed&status=completed")).toEqual(
      rows
        .filter(({ created_at, status }) => created_at.getTime() === START && status !== "processing")
        .map(({ _id }) => _id)
        .sort(),
    );
    const { body: first } = await tenant.get(
      "/conversations?metadata[order][exists]=true&per_page=1&status=processing",
    );
    const next = `/conversations?metadata[order][exists]=true&status=processing&per_page=1&after=${first.meta.next_cursor}`;
    const { body: rest } = await tenant.get(next);
    expect(first.meta.total).toBe(3);
    expect(rest).toMatchObject({ data: [{}], meta: { page: 2, total: 3 } });
  });

  it("has the conditions of GraphQL's exports under the names of REST", async () => {
    const where = `{ status: [FAILED], createdAt: { gte: "2026-01-02T00:00:00+01:00" }, text: "refund", metadata: [
      { key: "amount", test: { range: { gte: 1, lt: null } } }, { key: "a_b", test: { in: ["x", null] } }] }`;
    const { body } = await tenant.graphql(
      `mutation { createExport(input: { format: JSON, where: ${where} }) { export { filters } userErrors { message } } }`,
    );
    const filters = {
      status_in: ["failed"],
      created_at: { gte: "2026-01-02T00:00:00+01:00" },
      text: "refund",
      metadata: { amount: { gte: 1 }, a_b: { in: ["x", null] } },
    };
    expect(body.data.createExport).toEqual({ export: { filters }, userErrors: [] });
    const { body: rest } = await tenant.post("/exports", { format: "json", filters });
    expect(rest.filters).toEqual(filters);
  });

  it("names the invalid condition", async () => {
    const fail = async (query: string) => {
      const { status, body } = await tenant.get(`/conversations?${query}`);
      expect(status, query).toBe(400);
      return body.error.details.fields;
    };
    expect(await fail("metadata[amount][gte]=1&metadata[amount][lt]=x")).toEqual({
      "metadata[amount][lt]": ["must be of the same type as gte"],
    });
    const operators = "is not a known operator; there are eq, in, exists, gt, gte, lt, lte";
    expect(await fail("metadata[amount][near]=1")).toEqual({ "metadata[amount][near]": [operators] });
    const { body: unknown } = await tenant.get("/conversations?created_at[near]=2026-01-01");
    expect(unknown.error.message).toBe(
      'Unknown query parameter "created_at[near]"; there are created_at[gt], created_at[gte], created_at[lt], created_at[lte].',
    );
    expect(await fail("metadata[a][exists]=maybe")).toEqual({ "metadata[a][exists]": ["must be true or false"] });
    expect(await fail("metadata=1")).toEqual({ metadata: ["must be an object"] });
    expect(await fail("created_at[gte]=tomorrow")).toMatchObject({ "created_at[gte]": [expect.any(String)] });
    expect(await fail("created_at[gt]=2026-01-02&created_at[lt]=2026-01-01")).toEqual({
      "created_at[gt]": ["must not be after the end of the range"],
    });
    expect(await fail("date_from=2026-01-02&date_to=2026-01-01")).toEqual({
      date_from: ["must not be after the end of the range"],
    });
    expect(await fail("status=completed&status=lost")).toMatchObject({ status: [expect.stringContaining("one of")] });
    expect(await fail("title[eq]=1")).toEqual({ "title[eq]": ["is not a known field"] });
    const { body } = await tenant.post("/conversations/search", { filters: { metadata: { a: { in: [] } } } });
    expect(body.error.details.fields).toEqual({ "filters.metadata.a.in": ["must have 1 to 50 entries"] });
    const where = `{ conversations(where: { metadata: [{ key: "a", test: { eq: 1, exists: true } }] }) { totalCount } }`;
    expect((await tenant.graphql(where)).body.errors[0].message).toContain("exactly one");
  });

  it("names the invalid condition of GraphQL as it was given", async () => {
    const fail = async (where: object) => {
      const query = "query ($where: ConversationWhere) { conversations(where: $where) { totalCount } }";
      return Object.keys((await tenant.graphql(query, { where })).body.errors[0].extensions.details.fields);
    };
    expect(await fail({ status: [], source: [], sentiment: [], createdAt: { gt: END, gte: END } })).toEqual(
      expect.arrayContaining(["where.status", "where.source", "where.sentiment", "where.createdAt.gt"]),
    );
    expect(await fail({ metadata: [{ key: "order_id", test: { in: [] } }] })).toEqual(["where.metadata.order_id.in"]);
    const input = { format: "JSON", where: { status: [] } };
    const { body } = await tenant.graphql(
      "mutation ($input: CreateExportInput!) { createExport(input: $input) { userErrors { path } } }",
      { input },
    );
    expect(body.data.createExport.userErrors).toEqual([{ path: ["input", "where", "status"] }]);
  });
});
