import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "../kit/app.ts";
import { withDatabase } from "../kit/event-log.ts";
import { until } from "../kit/processes.ts";
import { waitForSummaries } from "../kit/summary-jobs.ts";

let app: TestApp;

/** Constant, so that no minute of the rate limit and no day of usage ends during a test. */
const now = Date.now();

beforeAll(async () => {
  app = await startApp({}, undefined, () => now);
});
afterAll(() => app.close());

const DAY = 86_400_000;
const day = (time: number) => new Date(time).toISOString().slice(0, 10);
const today = () => day(now);

describe("GET /account/usage", () => {
  it("counts accepted requests per path template, a GraphQL operation once", async () => {
    const tenant = await app.tenant({ limit_per_minute: 8 });
    const { body: conversation } = await tenant.post("/conversations", { title: "A", content: "B" });
    await tenant.get(`/conversations/${conversation.id}`);
    await tenant.get("/conversations/conv_unknown");
    await tenant.graphql("{ account { id } authTest { authenticated } }");
    await tenant.graphql("{ nothing }");
    const socket = tenant.websocket();
    for await (const result of socket.iterate({ query: "{ account { id } }" })) expect(result.errors).toBe(undefined);
    await socket.dispose();
    const { body: account } = await tenant.get("/account");
    expect(account.api_usage.requests_today).toBe(7);
    const { body: usage } = await tenant.get("/account/usage");
    const by_endpoint = {
      "/graphql": 3,
      "/conversations/{id}": 2,
      "/account": 1,
      "/account/usage": 1,
      "/conversations": 1,
    };
    expect(usage.api_requests).toEqual({ total: 8, by_endpoint });
    expect((await tenant.get("/account")).status).toBe(429);
  });

  it("stores the counts of an account and day in one row", async () => {
    const tenant = await app.tenant();
    for (let i = 0; i < 5; i += 1) await tenant.get("/conversations?page=2");
    const read = () =>
      withDatabase(app.deps.config.mongodbUri as string, (db) =>
        db.collection("usage_days").find({ account: tenant.account }).toArray(),
      );
    await until(async () => (await read()).length > 0 && (await read())[0]?.calls["/conversations"] === 5);
    expect(await read()).toEqual([
      {
        _id: `${tenant.account}_${today()}`,
        account: tenant.account,
        day: new Date(today()),
        calls: { "/conversations": 5 },
      },
    ]);
    // The total adds stored and unflushed counts once each.
    expect((await tenant.get("/account/usage")).body.api_requests.total).toBe(6);
  });

  it("counts conversations created in the period and not deleted, by source, and current storage", async () => {
    const tenant = await app.tenant();
    const create = async (source: string) =>
      (await tenant.post("/conversations", { title: "Title", content: "x".repeat(9_000), source })).body.id;
    const ids = [await create("email"), await create("email"), await create("whatsapp"), await create("api")];
    await tenant.del(`/conversations/${ids[3]}`);
    await waitForSummaries(tenant);
    const { body: usage } = await tenant.get(`/account/usage?from=${today()}&to=${today()}`);
    expect(usage.period).toEqual({ from: today(), to: today() });
    expect(usage.conversations).toEqual({ total: 3, by_source: { email: 2, whatsapp: 1, api: 0 } });
    const { used_mb } = (await tenant.get("/account")).body.storage;
    expect(usage.storage).toMatchObject({ total_mb: used_mb, by_type: { conversations: used_mb, attachments: 0 } });
    expect(used_mb).toBeGreaterThan(0.027);
    const yesterday = day(now - DAY);
    const { body: before } = await tenant.get(`/account/usage?from=${yesterday}&to=${yesterday}`);
    expect(before).toEqual({
      period: { from: yesterday, to: yesterday },
      conversations: { total: 0, by_source: { email: 0, whatsapp: 0, api: 0 } },
      storage: usage.storage,
      api_requests: { total: 0, by_endpoint: {} },
      summaries: {
        prompt_tokens: 0,
        completion_tokens: 0,
        cost: null,
        monthly_tokens: null,
        monthly_tokens_used: 0,
      },
    });
  });

  it.each([
    ["", { from: `${today().slice(0, 7)}-01`, to: today() }],
    ["?to=2026-02-15", { from: "2026-02-01", to: "2026-02-15" }],
    ["?from=2024-01-01&to=2024-12-31", { from: "2024-01-01", to: "2024-12-31" }],
    ["?from=2026-02-01T23:30:00-02:00&to=2026-02-03T00:10:00%2B02:00", { from: "2026-02-02", to: "2026-02-02" }],
    ["?from=2026-02-01T00:00:00&to=2026-02-01T23:59:59.999Z", { from: "2026-02-01", to: "2026-02-01" }],
  ])("uses %s as the UTC days %o", async (query, period) => {
    expect((await (await app.tenant()).get(`/account/usage${query}`)).body.period).toEqual(period);
  });

  it.each([
    ["?from=2026-02-02&to=2026-02-01", { from: ["must not be after to"] }],
    ["?from=2024-01-01&to=2025-01-01", { from: ["must be at most 366 days before to"] }],
    ["?from=2026-02-30", { from: ["must be a date (YYYY-MM-DD) or an ISO 8601 timestamp"] }],
    ["?to=yesterday", { to: ["must be a date (YYYY-MM-DD) or an ISO 8601 timestamp"] }],
    ["?from=2026-02-01&from=2026-02-02", { from: ["must be given once"] }],
    ["?colour=red", { colour: ["is not a known field"] }],
  ])("rejects %s with 400", async (query, fields) => {
    const { status, body } = await (await app.tenant()).get(`/account/usage${query}`);
    expect([status, body.error.code, body.error.details]).toEqual([400, "bad_request", { fields }]);
  });

  it("requires the scope read", async () => {
    const writer = await (await app.tenant()).withScopes("write", "delete");
    const answer = await writer.get("/account/usage");
    expect([answer.status, answer.body.error.details]).toEqual([403, { reason: "scope_missing", scope: "read" }]);
    const { body } = await writer.graphql("{ usage { period { from } } }");
    expect(body.errors[0].extensions).toEqual({
      code: "forbidden",
      details: { reason: "scope_missing", scope: "read" },
    });
  });
});

describe("the GraphQL query usage", () => {
  const query = `query ($from: String, $to: String) { usage(from: $from, to: $to) {
    period { from to } conversations { total bySource { source count } }
    storage { totalMb byType { conversations attachments } } apiRequests { total byEndpoint { endpoint count } } } }`;

  it("returns the same as REST, with lists for objects with free keys", async () => {
    const tenant = await app.tenant();
    await tenant.post("/conversations", { title: "A", content: "B", source: "email" });
    await until(async () => (await tenant.get("/conversations?status=completed")).body.meta.total === 1);
    await tenant.graphql(query);
    const { body: rest } = await tenant.get("/account/usage");
    const { usage } = (await tenant.graphql(query, { from: null })).body.data;
    const pairs = (list: Record<string, unknown>[]) => Object.fromEntries(list.map((each) => Object.values(each)));
    expect(usage.period).toEqual(rest.period);
    expect(usage.conversations.total).toBe(1);
    const sources = Object.entries(rest.conversations.by_source).map(([source, count]) => [
      source.toUpperCase(),
      count,
    ]);
    expect(pairs(usage.conversations.bySource)).toEqual(Object.fromEntries(sources));
    expect(usage.storage).toEqual({ totalMb: rest.storage.total_mb, byType: rest.storage.by_type });
    expect(usage.apiRequests.total).toBe(rest.api_requests.total + 1);
    expect(pairs(usage.apiRequests.byEndpoint)).toEqual({ ...rest.api_requests.by_endpoint, "/graphql": 2 });
    const { account } = (await tenant.graphql("{ account { apiUsage { requestsToday } } }")).body.data;
    expect(account.apiUsage.requestsToday).toBe(rest.api_requests.total + 2);
  });

  it("rejects a period that ends before it starts", async () => {
    const { body } = await (await app.tenant()).graphql(query, { from: "2026-02-02", to: "2026-02-01" });
    expect(body.errors[0].extensions).toEqual({
      code: "bad_request",
      details: { fields: { from: ["must not be after to"] } },
    });
  });
});
