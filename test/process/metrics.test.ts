import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { fetch } from "../kit/fetch.ts";
import { until } from "../kit/processes.ts";

const TOKEN = "metrics-token-of-the-test";

/** Returns the samples of a scrape by name and labels. */
async function scrape(url: string, headers: Record<string, string> = {}): Promise<Map<string, number>> {
  const response = await fetch(`${url}/metrics`, { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const lines = (await response.text()).split("\n").filter((line) => line && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ") + 1))]),
  );
}

const status = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(`${url}/metrics`, { headers })).status;

describe("/metrics", () => {
  let app: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await startApp();
    tenant = await app.tenant();
  });
  afterAll(() => app.close());

  const requests = (samples: Map<string, number>, labels: string) =>
    samples.get(`http_request_duration_seconds_count{${labels}}`);

  it("measures requests by method, path template and status", async () => {
    const { body } = await tenant.post("/conversations", { title: "Order", content: "Anna: hello" });
    for (let i = 0; i < 3; i += 1) await tenant.get(`/conversations/${body.id}`);
    await tenant.get("/conversations/conv_nothing");
    const samples = await scrape(app.url);
    expect(requests(samples, 'method="POST",route="/v1/conversations",status="201"')).toBe(1);
    expect(requests(samples, 'method="GET",route="/v1/conversations/:id",status="200"')).toBe(3);
    expect(requests(samples, 'method="GET",route="/v1/conversations/:id",status="404"')).toBe(1);
  });

  it("measures requests whose client disconnected before or during the response", async () => {
    const { port } = new URL(app.url);
    const authorization = `Authorization: Bearer ${tenant.key}`;
    const halfSent = connect(Number(port), "127.0.0.1");
    const head = [
      "PATCH /v1/conversations/conv_x HTTP/1.1",
      "Host: x",
      authorization,
      "Content-Type: application/json",
    ];
    halfSent.write(`${head.join("\r\n")}\r\nContent-Length: 100\r\n\r\n{`);
    const stream = connect(Number(port), "127.0.0.1");
    stream.write(`GET /v1/events/stream HTTP/1.1\r\nHost: x\r\n${authorization}\r\n\r\n`);
    await new Promise((done) => stream.once("data", done));
    halfSent.destroy();
    stream.destroy();
    const count = async (labels: string) => requests(await scrape(app.url), labels);
    await until(async () => (await count('method="GET",route="/v1/events/stream",status="200"')) === 1);
    await until(async () => (await count('method="PATCH",route="/v1/conversations/:id",status="499"')) === 1);
  });

  it("has a bounded number of series for any paths and methods", async () => {
    const probe = async (round: number) => {
      for (let i = 0; i < 20; i += 1) await fetch(`${app.url}/nothing/${round}/${i}`);
      for (const method of ["PROPFIND", "MKCOL", "LOCK", "SEARCH"].slice(round, round + 2))
        await fetch(`${app.url}/v1/account`, { method });
    };
    await probe(0);
    const before = [...(await scrape(app.url)).keys()].filter((name) => name.startsWith("http_request_duration"));
    await probe(2);
    const after = [...(await scrape(app.url)).keys()].filter((name) => name.startsWith("http_request_duration"));
    const added = after.filter((name) => !before.includes(name) && !name.includes('route="/metrics"'));
    expect(added).toEqual([]);
    expect(after.some((name) => name.includes('route="(unknown)",status="404"'))).toBe(true);
    expect(after.some((name) => name.includes('method="other",route="/v1/account",status="405"'))).toBe(true);
  });

  it("counts GraphQL operations of both transports by type and outcome, and open websockets", async () => {
    await tenant.graphql("{ account { id } }");
    await tenant.graphql("{ account { nothing } }");
    const client = tenant.websocket();
    const events = client.iterate({ query: "subscription { events { id } }" });
    void events.next();
    await new Promise((done) => client.on("connected", done));
    const count = async (labels: string) =>
      (await scrape(app.url)).get(`graphql_operation_duration_seconds_count{${labels}}`);
    await until(async () => (await count('transport="websocket",operation="subscription",outcome="ok"')) === 1);
    expect(await count('transport="http",operation="query",outcome="ok"')).toBe(1);
    expect(await count('transport="http",operation="unreadable",outcome="error"')).toBe(1);
    expect((await scrape(app.url)).get("websocket_connections")).toBe(1);
    await client.dispose();
    await until(async () => (await scrape(app.url)).get("websocket_connections") === 0);
  });

  it("counts jobs and commit groups, and reports event tail, database and process", async () => {
    const completed = async () =>
      (await scrape(app.url)).get('recap_jobs_total{kind="summary",outcome="completed"}') ?? 0;
    const before = await completed();
    await tenant.post("/conversations", { title: "Order", content: "Anna: hello" });
    await until(async () => (await completed()) > before);
    const samples = await scrape(app.url);
    expect(samples.get('recap_commit_group_duration_seconds_count{outcome="committed"}')).toBeGreaterThan(0);
    expect(samples.get("recap_committed_changes_total")).toBeGreaterThan(1);
    expect(samples.get("recap_mongodb_up")).toBe(1);
    expect(samples.get("recap_events_tail_lag_seconds")).toBeLessThan(60);
    for (const name of [
      "recap_commit_queue",
      "recap_commit_groups_in_flight",
      "recap_event_loop_overloaded",
      "http_requests_in_flight",
      "process_cpu_seconds_total",
      "process_resident_memory_bytes",
      "nodejs_eventloop_lag_p99_seconds",
    ])
      expect(samples.get(name), name).toBeGreaterThanOrEqual(0);
  });

  it("reports the age of the longest due job of each kind", async () => {
    const samples = await scrape(app.url);
    for (const kind of ["summary", "export", "import", "delivery"])
      expect(samples.get(`recap_jobs_oldest_due_seconds{kind="${kind}"}`), kind).toBeGreaterThanOrEqual(0);
  });

  it("counts invalid requests", async () => {
    await fetch(`${app.url}/livez`, { headers: { a: "a".repeat(17_000) } }).catch(() => {});
    const samples = await scrape(app.url);
    expect(samples.get('http_unreadable_requests_total{reason="headers_too_large"}')).toBe(1);
  });

  it("contains no id, key or account", async () => {
    const text = await (await fetch(`${app.url}/metrics`)).text();
    expect(text).not.toMatch(/(?:acc|conv|key|job|evt)_[0-9a-z]{26}|\bsk_/);
  });

  it("is separate for each app, except for the metrics of the process", async () => {
    const { createMetrics } = await import("../../src/process/metrics.ts");
    const [a, b] = [createMetrics(), createMetrics()];
    a.committedChanges.inc(5);
    expect(await a.render()).toMatch(/^recap_committed_changes_total 5$/m);
    expect(await b.render()).toMatch(/^recap_committed_changes_total 0$/m);
    expect(await b.render()).toMatch(/^process_cpu_seconds_total /m);
  });
});

describe("access to /metrics", () => {
  let app: TestApp | undefined;
  const start = async (env: NodeJS.ProcessEnv) => {
    await app?.close();
    app = await startApp(env);
    return app.url;
  };
  afterAll(() => app?.close());
  const from = (address: string, headers: Record<string, string> = {}) => ({
    "x-forwarded-for": address,
    "x-forwarded-proto": "https",
    ...headers,
  });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  it("is limited to direct callers on loopback without METRICS_TOKEN", async () => {
    const url = await start({ TRUST_PROXY: "127.0.0.1" });
    expect(await status(url)).toBe(200);
    const refused = await fetch(`${url}/metrics`, { headers: from("203.0.113.9") });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({ error: { code: "forbidden", message: expect.any(String) } });
    expect(await status(url, from("203.0.113.9", bearer("anything")))).toBe(403);
    expect(await status(url, from("127.0.0.1"))).toBe(403);
    expect(await status(url, { ...from("127.0.0.1, 203.0.113.9") })).toBe(403);
  });

  it("is denied through a proxy on loopback that TRUST_PROXY does not name", async () => {
    const url = await start({});
    for (const header of ["x-forwarded-for", "forwarded", "x-real-ip"])
      expect(await status(url, { [header]: "203.0.113.9" }), header).toBe(403);
  });

  it("is given to the bearer of METRICS_TOKEN from any address, and to direct callers on loopback without it", async () => {
    const url = await start({ TRUST_PROXY: "127.0.0.1", METRICS_TOKEN: TOKEN });
    expect(await status(url)).toBe(200);
    expect(await status(url, bearer(TOKEN))).toBe(200);
    expect(await status(url, from("203.0.113.9", bearer(TOKEN)))).toBe(200);
    expect(await status(url, from("203.0.113.9"))).toBe(401);
    for (const wrong of [`${TOKEN}x`, TOKEN.slice(1), TOKEN.toUpperCase()])
      for (const headers of [bearer(wrong), from("203.0.113.9", bearer(wrong))])
        expect(await status(url, headers), wrong).toBe(401);
    const refused = await fetch(`${url}/metrics`, { headers: bearer("wrong") });
    expect(refused.headers.get("www-authenticate")).toBe('Bearer realm="recap"');
  });

  it("is denied over plain HTTP from another machine, even with the token", async () => {
    const url = await start({ TRUST_PROXY: "127.0.0.1", METRICS_TOKEN: TOKEN });
    const headers = { "x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "http", ...bearer(TOKEN) };
    const refused = await fetch(`${url}/metrics`, { headers });
    expect(refused.status).toBe(403);
    expect(((await refused.json()) as { error: { code: string } }).error.code).toBe("insecure_connection");
  });
});
