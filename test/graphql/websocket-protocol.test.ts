import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { until } from "../kit/processes.ts";
import { openInitializedSocket, openRawSocket, readCloseCode } from "../kit/raw-websocket.ts";

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startApp({ ROLE: "api" });
  tenant = await app.tenant();
});
afterAll(() => app.close());

const EVENTS = "subscription { events { sequence type } }";
const init = () => ({ type: "connection_init", payload: { Authorization: `Bearer ${tenant.key}` } });
const subscribe = (id: string, query = EVENTS) => ({ id, type: "subscribe", payload: { query } });
const create = () => tenant.post("/conversations", { title: "T", content: "Anna: hello." });
const ready = () => openInitializedSocket(app.url, tenant.key);

describe("graphql-transport-ws", () => {
  it.each([
    ["text that is no JSON", "hello"],
    ["JSON that is no object", "[]"],
    ["an object without a type", {}],
    ["an unknown type", { type: "start" }],
    ["a type that is no string", { type: 1 }],
    ["a subscribe without an id", { type: "subscribe", payload: { query: EVENTS } }],
    ["a subscribe with an empty id", subscribe("")],
    ["a subscribe with an id that is no string", { ...subscribe("1"), id: 1 }],
    ["a subscribe without a payload", { id: "1", type: "subscribe" }],
    ["a subscribe without a query", { id: "1", type: "subscribe", payload: {} }],
    ["a complete without an id", { type: "complete" }],
    ["an init whose payload is no object", { type: "connection_init", payload: 1 }],
    ["a message that is the server's to send", { id: "1", type: "next", payload: {} }],
    ["an acknowledgement", { type: "connection_ack" }],
  ])("closes with 4400 after %s", async (_what, message) => {
    const raw = await ready();
    raw.send(message);
    expect(await raw.closed).toEqual({ code: 4400, reason: "Invalid message received" });
  });

  it("closes with 4401 after a subscribe before the acknowledgement", async () => {
    const raw = await openRawSocket(app.url);
    raw.send(subscribe("1"));
    expect(await raw.closed).toEqual({ code: 4401, reason: "Unauthorized" });
  });

  it("closes with 4403 and the reason after an init without a valid key", async () => {
    const wrong = [{ Authorization: "Bearer sk_wrong" }, { Authorization: tenant.key }];
    for (const payload of [undefined, {}, ...wrong]) {
      const raw = await openRawSocket(app.url);
      raw.send({ type: "connection_init", ...(payload && { payload }) });
      expect(await raw.closed).toEqual({
        code: 4403,
        reason: expect.stringMatching(/^Forbidden: (Missing|Invalid|The header Authorization)/),
      });
      expect(raw.messages).toEqual([]);
    }
  });

  it("closes with 4406 when the subprotocol is another one or none", async () => {
    expect(await (await openRawSocket(app.url, "")).closed).toEqual({
      code: 4406,
      reason: "Subprotocol not acceptable",
    });
    expect(await readCloseCode(app.url, "graphql-ws")).toBe(4406);
    expect(await readCloseCode(app.url, "mqtt, soap")).toBe(4406);
  });

  it("accepts its subprotocol among others", async () => {
    const raw = await openRawSocket(app.url);
    expect(raw.socket.protocol).toBe("graphql-transport-ws");
    raw.send(init());
    expect(await raw.next()).toMatchObject({ type: "connection_ack" });
    raw.socket.close();
  });

  it("closes with 4408 without an init within the limit", async () => {
    const raw = await openRawSocket(app.url);
    expect(await raw.closed).toEqual({ code: 4408, reason: "Connection initialisation timeout" });
  });

  it("closes with 4409 after a second subscribe with an id in use, and frees the id of a finished operation", async () => {
    const raw = await ready();
    for (const _ of [1, 2]) {
      raw.send(subscribe("q", "{ account { id } }"));
      expect(await raw.next()).toEqual({
        id: "q",
        type: "next",
        payload: {
          data: { account: { id: tenant.account } },
          extensions: { cost: expect.any(Object), cursor: expect.stringMatching(/^evt_/) },
        },
      });
      expect(await raw.next()).toEqual({ id: "q", type: "complete" });
    }
    raw.send(subscribe("s"));
    raw.send(subscribe("s"));
    expect(await raw.closed).toEqual({ code: 4409, reason: "Subscriber for s already exists" });
  });

  it("closes with 4429 after a second init", async () => {
    const raw = await ready();
    raw.send(init());
    expect(await raw.closed).toEqual({ code: 4429, reason: "Too many initialisation requests" });
  });

  it("closes with 1009 after a message over 1 MB and accepts one just below", async () => {
    const raw = await ready();
    raw.send({ type: "ping", payload: { text: "x".repeat(990_000) } });
    expect((await raw.next()).type).toBe("pong");
    raw.send({ type: "ping", payload: { text: "x".repeat(1_000_000) } });
    expect((await raw.closed).code).toBe(1009);
  });

  it("answers a ping with a pong and its payload, also before the init, and accepts unsolicited pongs", async () => {
    const raw = await openRawSocket(app.url);
    raw.send({ type: "ping" });
    expect(await raw.next()).toEqual({ type: "pong" });
    raw.send({ type: "ping", payload: { at: 1 } });
    expect(await raw.next()).toEqual({ type: "pong", payload: { at: 1 } });
    raw.send({ type: "pong", payload: { at: 2 } });
    raw.send(init());
    expect(await raw.next()).toMatchObject({ type: "connection_ack" });
    raw.socket.close();
  });

  it("stops a subscription after a complete, and accepts a complete for an unknown id", async () => {
    const raw = await ready();
    const other = await ready();
    raw.send({ id: "nothing", type: "complete" });
    for (const each of [raw, other]) each.send(subscribe("s"));
    // A query on the same socket is answered after the subscription has begun.
    for (const each of [raw, other]) each.send(subscribe("q", "{ events(last: 1) { nodes { sequence } } }"));
    for (const each of [raw, other]) await until(() => each.messages.some((message) => message.type === "complete"));
    await create();
    await until(() => raw.messages.some((message) => message.id === "s"));
    raw.send({ id: "s", type: "complete" });
    raw.send({ type: "ping" });
    await until(() => raw.messages.at(-1)?.type === "pong");
    const received = raw.messages.length;
    const before = other.messages.length;
    await create();
    await until(() => other.messages.length > before);
    raw.send({ type: "ping" });
    await until(() => raw.messages.at(-1)?.type === "pong" && raw.messages.length > received);
    expect(raw.messages.slice(received)).toEqual([{ type: "pong" }]);
    for (const each of [raw, other]) each.socket.close();
  });

  it("keeps operations apart that have the same id one after the other", async () => {
    const raw = await ready();
    const replace = (id: string, former: string, next: string) => {
      raw.send(subscribe(id, former));
      raw.send({ id, type: "complete" });
      raw.send(subscribe(id, next));
    };
    const select = (name: string) => `subscription { events { ${name}: type } }`;
    const answer = async (id: string) => {
      raw.send(subscribe(id, "{ events(last: 1) { nodes { sequence } } }"));
      await until(() => raw.messages.some((message) => message.id === id && message.type === "complete"));
    };
    const find = (id: string) => raw.messages.filter((message) => message.id === id);
    const names = () => find("s").map(({ type, payload }) => [type, ...Object.keys(payload?.data?.events ?? {})]);
    replace("s", select("a"), select("b"));
    await answer("1");
    await create();
    await until(() => names().length > 0);
    raw.send({ id: "s", type: "complete" });
    raw.send(subscribe("s", select("c")));
    await answer("2");
    await create();
    await until(() => names().length > 1);
    replace("q", "{ account { id } }", "{ account { email } }");
    replace("e", "{", "{ account { email } }");
    await answer("3");
    await until(() => find("e").length > 1);
    const owner = { payload: { data: { account: { email: expect.any(String) } } } };
    for (const id of ["q", "e"]) expect(find(id)).toMatchObject([{ type: "next", ...owner }, { type: "complete" }]);
    expect(names()).toEqual([
      ["next", "b"],
      ["next", "c"],
    ]);
    raw.socket.close();
  });

  it("answers an invalid document with an error without a complete, and stays open", async () => {
    const raw = await ready();
    for (const [id, query] of [
      ["a", "{"],
      ["b", "{ nothing }"],
      ["c", "subscription { events(types: [NOTHING]) { sequence } }"],
    ] as const) {
      raw.send(subscribe(id, query));
      expect(await raw.next()).toMatchObject({ id, type: "error", payload: [{ extensions: { code: "bad_request" } }] });
    }
    raw.send({ type: "ping" });
    expect(await raw.next()).toEqual({ type: "pong" });
    raw.socket.close();
  });

  it("reports an expired cursor as an error and frees the id", async () => {
    const raw = await ready();
    for (const _ of [1, 2]) {
      raw.send(subscribe("s", 'subscription { events(after: "evt_00000000000000000000000000") { sequence } }'));
      expect(await raw.next()).toMatchObject({
        id: "s",
        type: "error",
        payload: [{ extensions: { code: "bad_request", details: { reason: "cursor_expired" } } }],
      });
    }
    raw.send({
      ...subscribe("v"),
      payload: { query: "subscription ($t: [EventType!]) { events(types: $t) { id } }", variables: { t: ["x"] } },
    });
    expect(await raw.next()).toMatchObject({
      id: "v",
      type: "error",
      payload: [{ message: expect.stringContaining('"x"'), extensions: { code: "bad_request" } }],
    });
    raw.socket.close();
  });

  it("runs 100 operations at once on a socket and answers the next with an error", async () => {
    const raw = await ready();
    for (let i = 1; i <= 101; i += 1) raw.send(subscribe(`s${i}`));
    expect(await raw.next()).toMatchObject({
      id: "s101",
      type: "error",
      payload: [
        {
          extensions: {
            code: "rate_limit_exceeded",
            details: { reason: "too_many_subscriptions", limit: 100 },
            retry_after: 5,
          },
        },
      ],
    });
    raw.send({ id: "s1", type: "complete" });
    raw.send(subscribe("again", "{ account { id } }"));
    expect(await raw.next()).toMatchObject({ id: "again", type: "next" });
    raw.socket.close();
  });

  it("survives an upgrade to an unknown path and an aborted socket", async () => {
    const { hostname, port } = new URL(app.url);
    for (const path of ["//", "/", "/v1/events", "http://[", "/graphql"]) {
      const socket = connect(Number(port), hostname);
      socket.on("error", () => {});
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
      await once(socket, "data");
      socket.resetAndDestroy();
    }
    expect((await tenant.get("/account")).status).toBe(200);
  });
});
