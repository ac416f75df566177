import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import type { Answer } from "../kit/client.ts";
import { storeConversations } from "../kit/conversations.ts";
import { until } from "../kit/processes.ts";

let app: TestApp;
let tenant: Tenant;

beforeAll(async () => {
  app = await startApp();
  tenant = await app.tenant();
});
afterAll(() => app.close());

const search = (body: unknown, who: Pick<Tenant, "post"> = tenant) => who.post("/conversations/search", body);
const getIds = ({ body }: Answer): string[] => body.data.map((item: { id: string }) => item.id);
const day = (date: string) => new Date(`${date}T12:00:00Z`);

describe("filters, sorts and pages", () => {
  let other: Tenant;
  let ids: string[];
  beforeAll(async () => {
    other = await app.tenant();
    ids = await storeConversations(app, other, [
      {
        content: "report one",
        created_at: new Date("2026-03-01T00:00:00.000Z"),
        topics: ["Billing", "Straße"],
        sentiment: "positive",
      },
      {
        content: "report two",
        created_at: new Date("2026-03-01T23:59:59.999Z"),
        topics: ["shipping"],
        sentiment: "negative",
      },
      { content: "report three", created_at: day("2026-03-02"), topics: ["billing"], sentiment: "negative" },
      { content: "nothing", created_at: day("2026-03-03"), topics: ["refund"], sentiment: "mixed" },
      { content: "report five", created_at: day("2026-03-04") },
    ]);
  });
  const found = async (body: object) => getIds(await search(body, other)).map((id) => ids.indexOf(id));

  it.each([
    [{ date_from: "2026-03-01", date_to: "2026-03-01" }, [1, 0]],
    [{ date_from: "2026-03-02" }, [4, 3, 2]],
    [{ date_to: "2026-03-01" }, [1, 0]],
    [{ date_from: "2026-03-01T23:59:59.999Z", date_to: "2026-03-02T14:00:00+02:00" }, [2, 1]],
    [{ topics: ["BILLING"] }, [2, 0]],
    [{ topics: ["Shipping", "refund", "nothing"] }, [3, 1]],
    [{ topics: ["STRASSE"] }, [0]],
    [{ topics: ["bill"] }, []],
    [{ sentiment: "negative" }, [2, 1]],
    [{ topics: ["billing", "shipping"], sentiment: "negative", date_from: "2026-03-01", date_to: "2026-03-01" }, [1]],
  ])("accept %j without a query and return newest first, score 0 and no marks", async (filters, expected) => {
    expect(await found({ filters })).toEqual(expected);
    const { body } = await search({ filters }, other);
    expect(body.meta.total).toBe(expected.length);
    for (const item of body.data)
      expect(item).toMatchObject({ score: 0, snippet: expect.not.stringContaining("<mark>") });
  });

  it("combines filters with a query and every sort order", async () => {
    const filters = { date_from: "2026-03-01" };
    expect(await found({ query: "report", filters: { topics: ["billing", "refund"] } })).toEqual([2, 0]);
    expect(await found({ query: "report", filters, sort: "created_at" })).toEqual([0, 1, 2, 4]);
    expect(await found({ query: "report", filters, sort: "-created_at" })).toEqual([4, 2, 1, 0]);
    expect(await found({ query: "report two", filters, sort: "relevance" })).toEqual([1, 4, 2, 0]);
    expect(await found({ filters, sort: "created_at" })).toEqual([0, 1, 2, 3, 4]);
  });

  it("paginates; a page past the end is empty and has the total", async () => {
    const page = (page: number) => search({ query: "report", sort: "created_at", page, per_page: 3 }, other);
    expect(getIds(await page(1))).toEqual([ids[0], ids[1], ids[2]]);
    expect(getIds(await page(2))).toEqual([ids[4]]);
    expect(await page(1_000_000_000)).toMatchObject({ status: 200, body: { data: [], meta: { total: 4 } } });
  });

  it("returns the same over GraphQL", async () => {
    const query = `query($where: ConversationWhere) {
      searchConversations(query: "report", where: $where, sort: CREATED_AT_ASC, first: 1, after: "1") {
        edges { cursor node { id title createdAt } snippet score } nodes { id source } totalCount tookMs
        pageInfo { hasNextPage hasPreviousPage } } }`;
    const createdAt = { gte: "2026-03-01T00:00:00Z", lt: "2026-03-03T00:00:00Z" };
    const where = { createdAt, topics: ["billing"], sentiment: null };
    const { body } = await other.graphql(query, { where });
    const score = expect.any(Number);
    expect(body).toEqual({
      extensions: { cost: expect.any(Object), cursor: expect.any(String) },
      data: {
        searchConversations: {
          edges: [
            {
              cursor: "2",
              node: { id: ids[2], title: "Title", createdAt: "2026-03-02T12:00:00.000Z" },
              snippet: "<mark>report</mark> three",
              score,
            },
          ],
          nodes: [{ id: ids[2], source: "API" }],
          totalCount: 2,
          pageInfo: { hasNextPage: false, hasPreviousPage: true },
          tookMs: expect.any(Number),
        },
      },
    });
  });

  it("pages over GraphQL in both directions, and rejects an invalid page", async () => {
    const page = async (args: string) => {
      const query = `{ searchConversations(query: "report", sort: CREATED_AT_ASC, ${args}) {
        totalCount nodes { id } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`;
      const { data, errors } = (await other.graphql(query)).body;
      return errors ? errors[0].extensions.details : data.searchConversations;
    };
    const info = (hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string, endCursor: string) => ({
      ...{ hasNextPage, hasPreviousPage, startCursor, endCursor },
    });
    const nodes = (...indexes: number[]) => indexes.map((i) => ({ id: ids[i] }));
    expect(await page("first: 3")).toMatchObject({ nodes: nodes(0, 1, 2), pageInfo: info(true, false, "1", "3") });
    expect(await page('first: 3, after: "3"')).toMatchObject({
      nodes: nodes(4),
      pageInfo: info(false, true, "4", "4"),
    });
    expect(await page("last: 2")).toMatchObject({ nodes: nodes(2, 4), pageInfo: info(false, true, "3", "4") });
    expect(await page('last: 5, before: "3"')).toMatchObject({
      nodes: nodes(0, 1),
      pageInfo: info(true, false, "1", "2"),
    });
    expect(await page('first: 5, after: "9"')).toMatchObject({ nodes: [], totalCount: 4 });
    expect(await page("first: 101")).toEqual({ fields: { first: ["must be from 1 to 100"] } });
    expect(await page('first: 1, after: "x"')).toEqual({ fields: { after: ["is not a cursor of this list"] } });
  });

  it("finds topics and sentiment of a generated summary, and a changed title", async () => {
    const content = "Anna: The invoice for the Lisbon office is wrong.\nBen: I will correct the invoice by Friday.";
    const { body: created } = await other.post("/conversations", { title: "Lisbon invoice", content });
    await until(async () => (await other.get(`/conversations/${created.id}`)).body.status === "completed");
    const { summary } = (await other.get(`/conversations/${created.id}`)).body;
    const filters = { topics: [summary.topics[0].toUpperCase()], sentiment: summary.sentiment };
    expect(getIds(await search({ filters }, other))).toEqual([created.id]);
    await other.patch(`/conversations/${created.id}`, { title: "Zanzibar" });
    expect(getIds(await search({ query: "zanzibar" }, other))).toEqual([created.id]);
    expect((await search({ query: "zanzibar" }, other)).body.data[0].snippet).toBe("<mark>Zanzibar</mark>");
    await other.del(`/conversations/${created.id}`);
    expect(getIds(await search({ query: "zanzibar invoice" }, other))).toEqual([]);
  });
});

describe("an invalid search", () => {
  const date = "must be a date (YYYY-MM-DD) or an ISO 8601 timestamp with Z or an offset";
  it.each<[string, unknown, Record<string, string[]>]>([
    ["neither query nor filter", {}, { query: ["is required unless a filter is given"] }],
    ["empty filters", { filters: {} }, { query: ["is required unless a filter is given"] }],
    ["a blank query alone", { query: " " }, { query: ["is required unless a filter is given"] }],
    ["257 characters", { query: "😀".repeat(257) }, { query: ["must be at most 256 characters"] }],
    ["a query of another type", { query: 5 }, { query: ["must be a string"] }],
    ["a NUL", { query: "a\0" }, { query: ["must not contain NUL or lone surrogates"] }],
    ["an unknown field", { query: "a", limit: 1 }, { limit: ["is not a known field"] }],
    ["an unknown filter", { filters: { colour: "red" } }, { "filters.colour": ["is not a known field"] }],
    ["filters of another type", { filters: [] }, { filters: ["must be an object"] }],
    ["an impossible date", { filters: { date_from: "2026-02-30" } }, { "filters.date_from": [date] }],
    ["an impossible timestamp", { filters: { date_to: "2026-02-30T00:00:00Z" } }, { "filters.date_to": [date] }],
    ["a word as a date", { filters: { date_to: "yesterday" } }, { "filters.date_to": [date] }],
    [
      "a reversed range",
      { filters: { date_from: "2026-03-02", date_to: "2026-03-01" } },
      { "filters.date_from": ["must not be after the end of the range"] },
    ],
    ["topics of another type", { filters: { topics: "a" } }, { "filters.topics": ["must be an array"] }],
    ["no topics", { filters: { topics: [] } }, { "filters.topics": ["must have at least one entry"] }],
    ["a number as topic", { filters: { topics: [1] } }, { "filters.topics": ["must be a string"] }],
    [
      "another sentiment",
      { filters: { sentiment: "angry" } },
      { "filters.sentiment": ["must be one of positive, neutral, negative, mixed"] },
    ],
    ["another sort", { query: "a", sort: "title" }, { sort: ["must be one of relevance, created_at, -created_at"] }],
    ["page 0", { query: "a", page: 0 }, { page: ["must be at least 1"] }],
    ["a page as text", { query: "a", page: "1" }, { page: ["must be a whole number"] }],
    ["half a page", { query: "a", page: 1.5 }, { page: ["must be a whole number"] }],
    ["101 per page", { query: "a", per_page: 101 }, { per_page: ["must be at most 100"] }],
    ["a body that is an array", [], { body: ["must be an object"] }],
  ])("with %s is rejected with 422 and the field", async (_name, body, fields) => {
    const answer = await search(body);
    expect(answer.status).toBe(422);
    expect(answer.body.error).toMatchObject({
      code: "validation_error",
      message: "Request validation failed.",
      details: { fields },
    });
    expect(answer.body.error.details.fields).toEqual(fields);
  });

  it.each([
    ["", { query: ["is required unless a filter is given"] }],
    [
      `(where: {createdAt: {gte: "2026-03-02T00:00:00Z", lt: "2026-03-01T00:00:00Z"}})`,
      { "where.createdAt.gte": ["must not be after the end of the range"] },
    ],
    [`(where: {topics: []})`, { "where.topics": ["must have at least one entry"] }],
  ])("in searchConversations%s is rejected with GraphQL's names", async (args, fields) => {
    const { body } = await tenant.graphql(`{ searchConversations${args} { totalCount } }`);
    expect(body.data).toEqual({ searchConversations: null });
    expect(body.errors[0].extensions).toEqual({ code: "validation_error", details: { fields } });
  });

  it("accepts timestamps with t and z in lower case", async () => {
    const filters = { date_from: "2026-03-01t00:00:00z", date_to: "2026-03-02t00:00:00.000z" };
    expect((await search({ filters })).status).toBe(200);
  });

  it("requires the scope read on both APIs, and POST", async () => {
    const writer = await tenant.withScopes("write");
    const forbidden = { code: "forbidden", details: { reason: "scope_missing", scope: "read" } };
    expect(await search({ query: "a" }, writer)).toMatchObject({ status: 403, body: { error: forbidden } });
    const { body } = await writer.graphql(`{ searchConversations(query: "a") { totalCount } }`);
    expect(body.errors[0].extensions).toMatchObject(forbidden);
    expect((await tenant.get("/conversations/search")).status).toBe(405);
  });
});

it("a search never returns conversations of another account, on either API, by words or filters", async () => {
  const [mine, theirs] = [await app.tenant(), await app.tenant()];
  const seed = { content: "secret merger", topics: ["merger"], sentiment: "mixed", created_at: day("2026-05-05") };
  const [id] = await storeConversations(app, mine, [seed]);
  const bodies = [
    { query: "secret merger" },
    { filters: { topics: ["merger"] } },
    { filters: { sentiment: "mixed" } },
    { filters: { date_from: "2026-05-05" } },
  ];
  for (const body of bodies) {
    expect(getIds(await search(body, mine))).toEqual([id]);
    expect(await search(body, theirs)).toMatchObject({ body: { data: [], meta: { total: 0 } } });
  }
  const query = `{ searchConversations(query: "secret") { totalCount nodes { id } } conversations(where: {text: "secret"}) { totalCount nodes { id } } }`;
  const none = { searchConversations: { totalCount: 0, nodes: [] }, conversations: { totalCount: 0, nodes: [] } };
  expect((await theirs.graphql(query)).body.data).toEqual(none);
  expect((await mine.graphql(query)).body.data.conversations.nodes).toEqual([{ id }]);
  expect((await theirs.get("/conversations?search=secret")).body.meta.total).toBe(0);
});
