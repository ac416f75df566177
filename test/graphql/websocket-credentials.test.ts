import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Accounts } from "../../src/accounts/model.ts";
import { openStream } from "../../src/events/service.ts";
import { toAsyncIterable } from "../../src/events/stream.ts";
import { WebsocketCredentials } from "../../src/graphql/websocket-credentials.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { createBrowser } from "../kit/browser.ts";
import { createClient } from "../kit/client.ts";
import { publishEvents } from "../kit/events.ts";
import { fetch } from "../kit/fetch.ts";
import { createHolder, PASSWORD } from "../kit/oauth.ts";
import { until } from "../kit/processes.ts";
import { openRawSocket, type RawSocket } from "../kit/raw-websocket.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp({ ROLE: "api" });
  tenant = await app.tenant();
});
afterAll(() => app.close());

const bearer = (key: string | undefined) => ({ Authorization: `Bearer ${key}` });

async function open(payload: object | undefined, headers?: Record<string, string>) {
  const raw = await openRawSocket(app.url, undefined, headers);
  raw.send({ type: "connection_init", payload });
  return { raw, ack: await raw.next() };
}

async function renew(raw: RawSocket, key: string | undefined) {
  raw.send({ type: "ping", payload: bearer(key) });
  return (await raw.next()).payload;
}

const CREATE = `mutation { createConversation(input: {title: "a", content: "b"}) { conversation { id } } }`;
const UPLOAD = `mutation ($input: CreateAttachmentUploadInput!) { createAttachmentUpload(input: $input) { upload { url method } } }`;

const inSeconds = (seconds: number) => new Date(Date.now() + 1_000 * seconds).toISOString();

describe("the credential of a websocket", () => {
  it("is described by the acknowledgement: when it expires, and where the log ends", async () => {
    const [cursor] = await publishEvents(app, tenant.account, 1);
    const { raw, ack } = await open(bearer(tenant.key));
    expect(ack).toEqual({ type: "connection_ack", payload: { expiresAt: null, cursor } });
    raw.socket.close();
  });

  it("is renewed on the open socket by a ping, and keeps its subscriptions beyond the old expiry", async () => {
    const expires_at = inSeconds(4);
    const { body: old } = await tenant.post("/api_keys", { name: "old", scopes: ["read"], expires_at });
    const { raw, ack } = await open(bearer(old.key));
    expect(new Date(ack.payload.expiresAt)).toEqual(new Date(expires_at));
    const { raw: doomed } = await open(bearer(old.key));
    raw.send({ id: "s", type: "subscribe", payload: { query: "subscription { events { id } }" } });
    const next = await tenant.withScopes("read");
    expect(await renew(raw, next.key)).toEqual({ expiresAt: null, cursor: expect.stringMatching(/^evt_/) });
    expect((await doomed.closed).code).toBe(4401);
    expect((await tenant.get("/account", {})).status).toBe(200);
    expect((await createClient(app.url, old.key).get("/account")).body.error.details.reason).toBe("credential_expired");
    const [id] = await publishEvents(app, tenant.account, 1);
    await until(() => raw.messages.some((message) => message.payload?.data?.events?.id === id));
    raw.socket.close();
  });

  it("is not replaced by one that is wrong, of another account or has fewer scopes", async () => {
    const { raw } = await open(bearer(tenant.key));
    const others = [(await app.tenant()).key, (await tenant.withScopes("read")).key, "sk_wrong"];
    const codes: string[] = [];
    for (const key of others) codes.push((await renew(raw, key)).error.code);
    expect(codes).toEqual(["forbidden", "forbidden", "unauthorized"]);
    raw.send({ id: "q", type: "subscribe", payload: { query: "{ apiKeys { nodes { id } } }" } });
    expect((await raw.next()).payload.errors).toBeUndefined();
    raw.socket.close();
  });
});

describe("the renewal of a credential", () => {
  it("is a call within the present limits of the account, not those with which the socket opened", async () => {
    const { account, key, ...client } = await app.tenant({ limit_per_minute: 1 });
    const { raw } = await open(bearer(key));
    await until(async () => (await client.get("/account")).status === 429);
    expect((await renew(raw, key)).error.code).toBe("rate_limit_exceeded");
    await app.deps.database.collection(Accounts).updateOne({ _id: account }, { $set: { limit_per_minute: 1_000 } });
    await until(async () => (await client.get("/account")).status === 200);
    expect(await renew(raw, key)).toMatchObject({ expiresAt: null });
    raw.socket.close();
  });
});

describe("the ping of the server", () => {
  it("carries the end of the log once every subscription of the socket has been sent all its events", async () => {
    const credentials = new WebsocketCredentials(app.deps);
    const ctx = await app.deps.access.identify(app.deps, `Bearer ${tenant.key}`, "req_1", "127.0.0.1");
    const source = toAsyncIterable(await openStream(ctx, { types: ["conversation.deleted"] }));
    const extra = { connection: { ctx }, sources: new Map([["s", source]]) } as never;
    const [cursor] = await publishEvents(app, tenant.account, 1);
    expect(credentials.createPing(extra)).toEqual({});
    void source.next();
    expect(credentials.createPing({ ...(extra as object), isStarting: () => true } as never)).toEqual({});
    await until(() => isDeepStrictEqual(credentials.createPing(extra), { cursor }));
    await source.return?.();
  });

  it("states the same place as the answer to a ping of the client that asks for it", async () => {
    const [cursor] = await publishEvents(app, tenant.account, 1);
    const { raw } = await open(bearer(tenant.key));
    raw.send({ type: "ping", payload: { cursor: null, n: 7 } });
    expect(await raw.next()).toEqual({ type: "pong", payload: { cursor, n: 7 } });
    raw.send({ type: "ping", payload: { n: 8 } });
    expect(await raw.next()).toEqual({ type: "pong", payload: { n: 8 } });
    raw.socket.close();
  });
});

describe("the session of an account holder", () => {
  it("is a credential of /graphql for pages of this server alone", async () => {
    const holder = await createHolder(app);
    const browser = createBrowser(app.url);
    await browser.signIn(holder.email, PASSWORD);
    const cookie = `recap_session=${browser.cookies.get("recap_session")}`;
    const post = async (headers: Record<string, string>) => {
      const anonymous = createClient(app.url, undefined);
      return (await anonymous.graphql("{ account { email } }", {}, { cookie, ...headers })).body.data?.account?.email;
    };
    expect(await post({ origin: app.url })).toBe(holder.email);
    expect(await post({ origin: app.url, "sec-fetch-site": "same-origin" })).toBe(holder.email);
    for (const headers of [
      {},
      { origin: "http://127.0.0.1:1" },
      { origin: "null" },
      { origin: app.url, "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "cross-site" },
    ])
      expect(await post(headers as Record<string, string>)).toBeUndefined();
    const signedIn = createClient(app.url, undefined);
    const inOrigin = { cookie, origin: app.url };
    const created = await signedIn.graphql(CREATE, {}, inOrigin);
    const { id } = created.body.data.createConversation.conversation;
    const link = await signedIn.graphql(UPLOAD, { input: { conversationId: id, filename: "a.txt" } }, inOrigin);
    const { url, method } = link.body.data.createAttachmentUpload.upload;
    expect((await fetch(url, { method, body: "text" })).status).toBe(201);
    const { raw, ack } = await open(undefined, { cookie, origin: app.url });
    expect(ack.type).toBe("connection_ack");
    const foreign = await openRawSocket(app.url, undefined, { cookie, origin: "https://example.com" });
    foreign.send({ type: "connection_init" });
    expect((await foreign.closed).code).toBe(4403);
    await browser.submit("/settings/plain", { id: "" }, "/signout");
    expect((await raw.closed).code).toBe(4403);
  });
});
