import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { type Client, createClient } from "../kit/client.ts";
import { newDatabase } from "../kit/database.ts";
import { findFreePort, until } from "../kit/processes.ts";
import { type Receiver, startReceiver } from "../kit/receiver.ts";
import { type Server, startServerOn } from "../kit/server.ts";

const SERVER = 2;
const CLIENT = 3;
const ERROR = 2;
const CALLER = { trace: "4bf92f3577b34da6a3ce929d0e0e4736", span: "00f067aa0ba902b7" };
const traceparent = `00-${CALLER.trace}-${CALLER.span}-01`;

interface Span {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number; message?: string };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** Returns the attributes by name. */
const describeSpan = (span: Span) =>
  Object.fromEntries(span.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

describe("OTEL_EXPORTER_OTLP_ENDPOINT", () => {
  const uri = newDatabase();
  let app: TestApp;
  let tenant: Tenant;
  let server: Server;
  let client: Client;
  let collector: Receiver;
  beforeAll(async () => {
    collector = await startReceiver();
    app = await startApp({ ROLE: "api" }, uri);
    tenant = await app.tenant();
    server = await startServerOn(uri, {
      OTEL_EXPORTER_OTLP_ENDPOINT: new URL(collector.url).origin,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_BSP_SCHEDULE_DELAY: "50",
      WEBHOOK_ALLOW_PRIVATE: "true",
    });
    client = createClient(server.url, tenant.key);
  });
  afterAll(async () => {
    await server.stop();
    await app.close();
    await collector.close();
  });

  const spans = (): Span[] =>
    collector.received.flatMap(({ event }) =>
      event.resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Span[] }[] }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  const find = (name: string, has: Record<string, unknown> = {}) =>
    spans().find((span) => {
      const attributes = describeSpan(span);
      return span.name === name && Object.entries(has).every(([key, value]) => attributes[key] === value);
    });
  const seen = async (name: string, has?: Record<string, unknown>): Promise<Span> => {
    await until(() => find(name, has));
    return find(name, has) as Span;
  };

  it("traces a request below its caller, and its commits and database commands below the request", async () => {
    const { body, headers } = await client.post(
      "/conversations",
      { title: "Order", content: "Anna: the parcel is lost" },
      { traceparent },
    );
    expect(body.id).toMatch(/^conv_/);
    const request = await seen("POST /v1/conversations", { "recap.request.id": headers.get("x-request-id") });
    expect(request).toMatchObject({ kind: SERVER, traceId: CALLER.trace, parentSpanId: CALLER.span });
    expect(describeSpan(request)).toMatchObject({
      "http.request.method": "POST",
      "http.route": "/v1/conversations",
      "url.path": "/v1/conversations",
      "http.response.status_code": 201,
      "recap.account.id": tenant.account,
    });
    const commit = await seen("commit");
    expect([commit.traceId, commit.parentSpanId]).toEqual([CALLER.trace, request.spanId]);
    const findGroup = () => spans().find((span) => span.name === "commit group" && span.parentSpanId === commit.spanId);
    await until(findGroup);
    const sent = () => spans().filter((span) => span.traceId === CALLER.trace && span.kind === CLIENT);
    await until(() => sent().some((span) => describeSpan(span)["db.operation.name"] === "commitTransaction"));
    expect(sent().find(({ name }) => name === "insert conversations")).toMatchObject({
      parentSpanId: findGroup()?.spanId,
    });
    await client.get(`/conversations/${body.id}/summaries`, { traceparent });
    const read = await seen("GET /v1/conversations/:id/summaries");
    await until(() => spans().some((span) => span.parentSpanId === read.spanId));
    const query = spans().find((span) => span.parentSpanId === read.spanId) as Span;
    expect(query.kind).toBe(CLIENT);
    expect(describeSpan(query)).toMatchObject({ "db.system.name": "mongodb", "db.operation.name": expect.any(String) });
  });

  it("traces summaries, deliveries, and GraphQL over both transports", async () => {
    const receiver = await startReceiver();
    const webhook = await client.post("/webhooks", { url: receiver.url, events: ["conversation.created"] });
    const { body } = await client.post("/conversations", { title: "Order", content: "Anna: hello" });
    await receiver.count(1);
    const summary = await seen("summary", { "recap.conversation.id": body.id });
    expect(describeSpan(summary)).toMatchObject({ "recap.account.id": tenant.account, "recap.job.attempt": 1 });
    const delivery = await seen("webhook delivery", { "recap.webhook.id": webhook.body.id });
    expect(describeSpan(delivery)["http.response.status_code"]).toBe(200);
    expect(delivery.status.code).not.toBe(ERROR);
    receiver.answer(500);
    await client.post("/conversations", { title: "Another", content: "Anna: hello" });
    await seen("webhook delivery", { "error.type": "500" });
    await receiver.close();

    await client.graphql("{ account { id } }");
    await seen("POST /graphql", { "graphql.operation.type": "query" });
    const socket = client.websocket();
    await socket.iterate({ query: "{ account { id } }" }).next();
    await seen("graphql query");
    await socket.dispose();
  });

  it("records no content, search text or key in a span", async () => {
    const { body } = await client.post("/conversations", { title: "Quetzalcoatl", content: "Anna: chrysanthemum" });
    await client.get("/conversations?search=bougainvillea");
    await client.post("/conversations/search", { query: "rhododendron" });
    await client.get(`/conversations/${body.id}`);
    await seen("GET /v1/conversations/:id");
    await until(() => find("summary", { "recap.conversation.id": body.id }));
    for (const span of spans()) {
      expect(span.status.message, span.name).toBeUndefined();
      expect(Object.keys(describeSpan(span)), span.name).not.toContain("db.query.text");
    }
    const exported = Buffer.concat(collector.received.map(({ raw }) => raw)).toString();
    for (const word of [
      "Quetzalcoatl",
      "chrysanthemum",
      "bougainvillea",
      "rhododendron",
      "petunia",
      tenant.key as string,
    ])
      expect(exported.toLowerCase()).not.toContain(word.toLowerCase());
  });

  it("names the service, sends protobuf by default, and sends the last spans at shutdown", async () => {
    const [{ event }] = collector.received as [Receiver["received"][number]];
    const named = event.resourceSpans[0].resource.attributes.find(({ key }: { key: string }) => key === "service.name");
    expect(named.value.stringValue).toBe("recap");
    const posts: { path: string | undefined; type: string | undefined; body: string }[] = [];
    const sink = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      posts.push({ path: request.url, type: request.headers["content-type"], body: Buffer.concat(chunks).toString() });
      response.end();
    });
    await new Promise<void>((ready) => sink.listen(0, "127.0.0.1", ready));
    const other = await startServerOn(uri, {
      ROLE: "api",
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(sink.address() as AddressInfo).port}`,
      OTEL_SERVICE_NAME: "recap-eu",
      OTEL_BSP_SCHEDULE_DELAY: "3600000",
    });
    await createClient(other.url, tenant.key).get("/account");
    expect(posts).toEqual([]);
    expect(await other.stop()).toBe(0);
    sink.close();
    expect(posts[0]).toMatchObject({ path: "/v1/traces", type: "application/x-protobuf" });
    const bytes = posts.map(({ body }) => body).join("");
    expect(bytes).toContain("recap-eu");
    expect(bytes).toContain("GET /v1/account");
  });

  it("does not affect requests when no collector listens", async () => {
    const other = await startServerOn(uri, {
      ROLE: "api",
      LOG_LEVEL: "warn",
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await findFreePort()}`,
      OTEL_BSP_SCHEDULE_DELAY: "50",
      OTEL_EXPORTER_OTLP_TIMEOUT: "500",
    });
    expect((await createClient(other.url, tenant.key).get("/account")).status).toBe(200);
    await until(() => other.log().includes("traces could not be sent"));
    expect((await createClient(other.url, tenant.key).get("/account")).status).toBe(200);
    expect(await other.stop()).toBe(0);
  });
});
