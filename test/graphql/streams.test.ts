import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import type { Client } from "../kit/client.ts";
import { readEventLog } from "../kit/event-log.ts";
import { publishEvents } from "../kit/events.ts";
import { fetch } from "../kit/fetch.ts";

let app: TestApp;
let tenant: Tenant;
let first: string;
let ids: string[];
beforeAll(async () => {
  app = await startApp({ ROLE: "api" });
  tenant = await app.tenant();
  first = String((await readEventLog(tenant))[0]?.id);
  ids = await publishEvents(app, tenant.account, 3);
});
afterAll(() => app.close());

const SSE = "text/event-stream";
const MULTIPART = "multipart/mixed;boundary=graphql;subscriptionSpec=1.0,application/json";
const EVENTS = "subscription ($after: String) { events(after: $after) { id } }";

interface Request {
  method?: string;
  accept?: string;
  headers?: Record<string, string>;
  client?: Pick<Client, "key">;
  path?: string;
}

/** Sends an operation and reads its stream until the text matches or the stream ends. */
async function stream(body: object | undefined, enough: RegExp, request: Request = {}) {
  const { method = "POST", accept = SSE, headers = {}, client = tenant, path = "" } = request;
  const stop = new AbortController();
  const response = await fetch(`${app.url}/graphql${path}`, {
    method,
    headers: {
      accept,
      ...(client.key && { authorization: `Bearer ${client.key}` }),
      ...(body && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: stop.signal,
  });
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString();
    if (enough.test(text)) break;
  }
  stop.abort();
  return { status: response.status, type: response.headers.get("content-type"), text };
}

const next = (id: string | undefined) =>
  `id: ${id}\nevent: next\ndata: ${JSON.stringify({ data: { events: { id } }, extensions: { cursor: id } })}\n\n`;

describe("an operation over HTTP that accepts text/event-stream", () => {
  it("streams a subscription: stored events, then live ones, with cursors as ids", async () => {
    const reading = stream({ query: EVENTS, variables: { after: first } }, /(event: next[\s\S]*){4}\n\n/);
    const [live] = await publishEvents(app, tenant.account, 1);
    const { status, type, text } = await reading;
    expect(status).toBe(200);
    expect(type).toBe("text/event-stream; charset=utf-8");
    expect(text.replace(/^retry: \d+\n\n/, "")).toBe([...ids, live].map(next).join(""));
  });

  it("resumes after Last-Event-ID rather than its argument", async () => {
    const headers = { "last-event-id": ids[1] ?? "" };
    const { text } = await stream({ query: EVENTS, variables: { after: first } }, /next\ndata.*\n\n/, { headers });
    expect(text.replace(/^retry: \d+\n\n/, "").startsWith(next(ids[2]))).toBe(true);
  });

  it("answers a query with one result, its cost and the end of the stream", async () => {
    const { text } = await stream({ query: "{ account { id } }" }, /complete/);
    expect(text).toMatch(/^event: next\ndata: \{"data":\{"account":\{"id":"acc_.*"cost":\{"requested":1,.*\}\n\n/);
    expect(text).toMatch(/event: complete\ndata:\n\n$/);
  });

  it("answers a query as JSON, and streams a subscription, where JSON is accepted too", async () => {
    const accept = `application/graphql-response+json, application/json, ${SSE}, multipart/mixed`;
    const query = await stream({ query: "{ account { id } }" }, /nothing/, { accept });
    expect(query.type).toBe("application/graphql-response+json; charset=utf-8");
    expect(query.text).toMatch(/^\{"data":\{"account":/);
    const { type } = await stream({ query: EVENTS, variables: { after: first } }, /next/, { accept });
    expect(type).toBe("text/event-stream; charset=utf-8");
  });

  it("opens by GET with the ticket of a client token, once, but executes no mutation", async () => {
    const { body: token } = await tenant.post("/client_tokens", { event_types: ["conversation.created"] });
    const query = `subscription { events(after: "${first}", types: [CONVERSATION_CREATED]) { id } }`;
    const path = `?${new URLSearchParams({ query, ticket: token.ticket })}`;
    const anonymous = { key: undefined };
    const opened = await stream(undefined, /retry/, { method: "GET", path, client: anonymous });
    expect(opened.status).toBe(200);
    expect((await stream(undefined, /./, { method: "GET", path, client: anonymous })).status).toBe(401);
    const mutation = `?${new URLSearchParams({ query: `mutation { deleteWebhook(id: "wh_1") { cursor } }` })}`;
    expect((await stream(undefined, /./, { method: "GET", path: mutation })).status).toBe(400);
  });

  it.each([
    ["a document that is not valid", { query: "subscription { nothing }" }, "bad_request"],
    ["an expired cursor", { query: EVENTS, variables: { after: "evt_nonsense" } }, "cursor_expired"],
    [
      "a cost above the limit",
      { query: `{ ${"conversations(first: 100) { nodes { events(first: 100) { nodes { id } } } }"} }` },
      "limit_exceeded",
    ],
  ])("answers %s with the errors and the end of the stream", async (_name, body, code) => {
    const { status, text } = await stream(body, /complete/);
    expect(status).toBe(200);
    expect(text).toMatch(new RegExp(`event: next\ndata: \\{"errors":\\[.*${code}.*\n\nevent: complete\ndata:\n\n$`));
  });

  it("answers with an HTTP status without a valid key, or without the scope of the log", async () => {
    const status = async (client: Request["client"]) =>
      (await stream({ query: EVENTS }, /./, client && { client })).status;
    expect(await status({ key: undefined })).toBe(401);
    expect(await status({ key: "sk_wrong" })).toBe(401);
    const { text } = await stream({ query: EVENTS }, /complete/, { client: await tenant.withScopes("write") });
    expect(text).toContain('"code":"forbidden"');
  });

  it("ends when its key is revoked", async () => {
    const { body: key } = await tenant.post("/api_keys", { name: "short", scopes: ["read"] });
    const reading = stream({ query: EVENTS }, /complete/, { client: { key: key.key } });
    await tenant.del(`/api_keys/${key.id}`);
    const { status, text } = await reading;
    if (status === 200) expect(text).toContain('"code":"unauthorized"');
    else expect(status).toBe(401);
  });
});

describe("a subscription that accepts multipart/mixed", () => {
  it("streams results as parts of Apollo Client's protocol", async () => {
    const asked = { query: EVENTS, variables: { after: ids[1] } };
    const { status, type, text } = await stream(asked, /payload.*\r\n--graphql/, { accept: MULTIPART });
    expect(status).toBe(200);
    expect(type).toBe('multipart/mixed;boundary="graphql";subscriptionSpec=1.0');
    const payload = { data: { events: { id: ids[2] } }, extensions: { cursor: ids[2] } };
    const part = `content-type: application/json; charset=utf-8\r\n\r\n${JSON.stringify({ payload })}`;
    expect(text.slice(0, text.indexOf("}\r\n") + 1)).toBe(`\r\n--graphql\r\n${part}`);
  });

  it("answers a query as JSON, and errors of a document as the only part", async () => {
    const query = await stream({ query: "{ __typename }" }, /\}$/, { accept: MULTIPART });
    expect(query.type).toMatch(/^application\/(json|graphql-response\+json)/);
    const failed = await stream({ query: "subscription { nothing }" }, /--graphql--/, { accept: MULTIPART });
    expect(failed.text).toMatch(/\{"payload":\{"errors":\[.*\]\}\}\r\n--graphql--\r\n$/);
  });
});
