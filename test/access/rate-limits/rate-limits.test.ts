import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "../../kit/app.ts";
import type { Answer } from "../../kit/client.ts";
import { fetch } from "../../kit/fetch.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Half past some minute in the middle of this hour. */
const start = Math.floor(Date.now() / HOUR) * HOUR + 20.5 * MINUTE;
const seconds = (time: number) => Math.ceil(time / 1_000);
const minuteEnd = start + 0.5 * MINUTE;
const hourEnd = start + 39.5 * MINUTE;

let app: TestApp;
let now = start;

beforeAll(async () => {
  app = await startApp({}, undefined, () => now);
});
beforeEach(() => {
  now = start;
});
afterAll(() => app.close());

const many = (count: number, call: () => Promise<Answer>) => Promise.all(Array.from({ length: count }, call));
const statuses = (answers: Answer[]) => {
  const groups = Map.groupBy(answers, ({ status }) => status);
  return Object.fromEntries([...groups].map(([status, { length }]) => [status, length]));
};
const limits = ({ headers }: Pick<Answer, "headers">) =>
  ["x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset", "ratelimit", "ratelimit-policy"].map((name) =>
    headers.get(name),
  );

describe("one process", () => {
  it.each(["limit_per_minute", "limit_per_hour"])(
    "lets exactly 50 of 300 parallel calls through under %s",
    async (limit) => {
      const tenant = await app.tenant({ [limit]: 50 });
      expect(statuses(await many(300, () => tenant.get("/auth/test")))).toEqual({ 200: 50, 429: 250 });
      expect(statuses(await many(20, () => tenant.get("/auth/test")))).toEqual({ 429: 20 });
    },
  );

  it.each([
    ["an unknown path", "GET", "/v1/nothing", 404],
    ["an unsupported method", "PUT", "/v1/conversations", 405],
    ["an unsupported method of GraphQL", "PUT", "/graphql", 405],
  ])("reports the remaining calls for %s, which counts as none", async (_what, method, path, status) => {
    const { key, get } = await app.tenant({ limit_per_minute: 5, limit_per_hour: 100 });
    const before = await get("/account");
    const answer = await fetch(app.url + path, { method, headers: { authorization: `Bearer ${key}` } });
    expect(answer.status).toBe(status);
    expect(limits(answer)).toEqual(limits(before));
    for (const authorization of [undefined, "Bearer sk_unknown"]) {
      const other = await fetch(app.url + path, { method, ...(authorization && { headers: { authorization } }) });
      expect([other.status, other.headers.get("x-ratelimit-limit")]).toEqual([status, null]);
    }
  });

  it("reports limit, remaining calls and reset of the minute in both kinds of headers", async () => {
    const tenant = await app.tenant({ limit_per_minute: 5, limit_per_hour: 100 });
    const policy = '"minute";q=5;w=60, "hour";q=100;w=3600';
    expect(limits(await tenant.get("/account"))).toEqual([
      "5",
      "4",
      String(seconds(minuteEnd)),
      '"minute";r=4;t=30',
      policy,
    ]);
    now += 10_400;
    expect(limits(await tenant.get("/account"))).toEqual([
      "5",
      "3",
      String(seconds(minuteEnd)),
      '"minute";r=3;t=20',
      policy,
    ]);
  });

  it("reports the hour when fewer calls remain in it", async () => {
    const tenant = await app.tenant({ limit_per_minute: 50, limit_per_hour: 50 });
    const policy = '"minute";q=50;w=60, "hour";q=50;w=3600';
    const expected = ["50", "49", String(seconds(hourEnd)), `"hour";r=49;t=${39.5 * 60}`, policy];
    expect(limits(await tenant.get("/account"))).toEqual(expected);
  });

  it("uses the limits of the plan without overrides", async () => {
    const tenant = await app.tenant({ plan: "starter", limit_per_minute: null, limit_per_hour: null });
    expect((await tenant.get("/account")).headers.get("ratelimit-policy")).toBe(
      '"minute";q=50;w=60, "hour";q=500;w=3600',
    );
  });

  it("sends the headers with rejected authenticated calls and counts them", async () => {
    const tenant = await app.tenant({ limit_per_minute: 10 });
    const reader = await tenant.withScopes("read");
    const answers = [
      await tenant.get("/conversations/conv_unknown"),
      await reader.post("/conversations", { title: "A", content: "B" }),
      await tenant.post("/conversations", {}),
      await tenant.get("/account?colour=red"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 403, 422, 400]);
    expect(answers.map(({ headers }) => headers.get("x-ratelimit-remaining"))).toEqual(["9", "8", "7", "6"]);
    const stranger = await fetch(`${app.url}/v1/account`);
    expect([stranger.status, stranger.headers.get("x-ratelimit-limit"), stranger.headers.get("ratelimit")]).toEqual([
      401,
      null,
      null,
    ]);
  });

  it("rejects with 429, a reason, the next allowed time and Retry-After", async () => {
    const tenant = await app.tenant({ limit_per_minute: 1 });
    await tenant.get("/account");
    const answer = await tenant.get("/account");
    expect(answer.status).toBe(429);
    expect(answer.body).toEqual({
      error: {
        code: "rate_limit_exceeded",
        message: "Too many requests: 1 per minute are allowed.",
        details: { reason: "rate_limited", window: "minute", next_allowed_at: new Date(minuteEnd).toISOString() },
        retry_after: 30,
      },
    });
    expect(answer.headers.get("retry-after")).toBe("30");
    expect(limits(answer).slice(0, 3)).toEqual(["1", "0", String(seconds(minuteEnd))]);
  });

  it("reports the hour when both windows are full", async () => {
    const tenant = await app.tenant({ limit_per_minute: 1, limit_per_hour: 1 });
    await tenant.get("/account");
    const { error } = (await tenant.get("/account")).body;
    expect(error.details).toMatchObject({ window: "hour", next_allowed_at: new Date(hourEnd).toISOString() });
    expect(error.retry_after).toBe(39.5 * 60);
  });

  it("is at least 1, also with a limit of its own", async () => {
    for (const name of ["limit_per_hour", "limit_per_minute", "events_per_hour"]) {
      const error = await app.tenant({ [name]: 0 }).catch((refusal) => refusal);
      expect(error.details.fields).toEqual({ [name]: ["must be at least 1"] });
    }
  });

  it("resets with the UTC minute and hour and counts rejected calls in neither", async () => {
    const tenant = await app.tenant({ limit_per_minute: 3, limit_per_hour: 5 });
    const calls = async () => statuses(await many(10, () => tenant.get("/auth/test")));
    expect(await calls()).toEqual({ 200: 3, 429: 7 });
    now = minuteEnd - 1;
    expect(await calls()).toEqual({ 429: 10 });
    now = minuteEnd;
    expect(await calls()).toEqual({ 200: 2, 429: 8 });
    now = hourEnd - 1;
    expect(await calls()).toEqual({ 429: 10 });
    now = hourEnd;
    expect(await calls()).toEqual({ 200: 3, 429: 7 });
  });

  it("writes nothing per call while far from a limit", async () => {
    const tenant = await app.tenant();
    const { db } = app.deps.database;
    await tenant.get("/auth/test");
    await db.command({ profile: 2 });
    const began = performance.now();
    for (let i = 0; i < 20; i += 1) await many(50, () => tenant.get("/auth/test"));
    const flushes = (performance.now() - began) / 200;
    await db.command({ profile: 0 });
    const own = { $regex: `^${tenant.account}` };
    const writes = await db
      .collection("system.profile")
      .countDocuments({ $or: [{ "command.query._id": own }, { "command.q._id": own }] });
    expect(writes).toBeGreaterThan(0);
    expect(writes).toBeLessThan(2 * flushes + 5);
    expect(writes).toBeLessThan(500);
  });
});

describe("GraphQL", () => {
  const query = "{ authTest { authenticated } }";
  const cost = { requested: 1, limit: 5_000, calls: 1 };
  const passed = { data: { authTest: { authenticated: true } }, extensions: { cost, cursor: expect.any(String) } };
  const budget = { remaining: expect.any(Number), reset: expect.any(Number) };
  const sent = { ...passed, extensions: { ...passed.extensions, cost: { ...cost, ...budget } } };
  const refusal = {
    message: "Too many requests: 2 per minute are allowed.",
    extensions: {
      code: "rate_limit_exceeded",
      details: { reason: "rate_limited", window: "minute", next_allowed_at: new Date(minuteEnd).toISOString() },
      retry_after: 30,
    },
  };

  it("shares the count with REST and reports 429 as a GraphQL error", async () => {
    const tenant = await app.tenant({ limit_per_minute: 2 });
    await tenant.get("/account");
    const first = await tenant.graphql(query);
    expect(first.body).toEqual(passed);
    expect(first.headers.get("x-ratelimit-remaining")).toBe("0");
    const answer = await tenant.graphql(query);
    expect([answer.status, answer.body]).toEqual([429, { errors: [refusal] }]);
    expect(answer.headers.get("retry-after")).toBe("30");
    expect(limits(answer).slice(0, 2)).toEqual(["2", "0"]);
    expect((await tenant.get("/account")).status).toBe(429);
  });

  it("counts each operation of a websocket, and a subscription once; a rejection keeps the socket open", async () => {
    const tenant = await app.tenant({ limit_per_minute: 3 });
    const socket = tenant.websocket();
    let opened = 0;
    socket.on("opened", () => {
      opened += 1;
    });
    const ask = (document: string) =>
      new Promise((resolve) => {
        const results: unknown[] = [];
        const next = (result: unknown) => results.push(result);
        socket.subscribe({ query: document }, { next, error: resolve, complete: () => resolve(results) });
      });
    try {
      const events = socket.iterate({ query: "subscription { events { type } }" });
      const event = events.next();
      expect([await ask(query), await ask(query)]).toEqual([[sent], [sent]]);
      const message = "Too many requests: 3 per minute are allowed.";
      expect(await ask(query)).toEqual([{ ...refusal, message }]);
      expect((await tenant.get("/account")).status).toBe(429);
      now = minuteEnd;
      expect(await ask(query)).toEqual([sent]);
      await tenant.post("/conversations", { title: "A", content: "B" });
      expect(await event).toMatchObject({ done: false, value: { data: { events: { type: "CONVERSATION_CREATED" } } } });
      expect(opened).toBe(1);
    } finally {
      await socket.dispose();
    }
  });

  it("reports errors of a document over a websocket as an error message", async () => {
    const socket = (await app.tenant()).websocket();
    const asked = socket.iterate({ query: "{ nothing }" }).next();
    await expect(asked).rejects.toEqual([
      expect.objectContaining({ message: expect.stringContaining("nothing"), extensions: { code: "bad_request" } }),
    ]);
    await socket.dispose();
  });
});
