import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createConnections } from "../../src/access/connections.ts";
import type { SocketsRow } from "../../src/access/sockets.ts";
import type { Context } from "../../src/core/context.ts";
import { unauthorized } from "../../src/core/errors.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { createClient } from "../kit/client.ts";
import { newDatabase } from "../kit/database.ts";
import { listenToEvents } from "../kit/event-source.ts";
import { publishEvents } from "../kit/events.ts";
import { fetch } from "../kit/fetch.ts";
import { silentLog, until } from "../kit/processes.ts";
import { openInitializedSocket, openRawSocket, type RawSocket } from "../kit/raw-websocket.ts";
import { type Server, startServerOn } from "../kit/server.ts";

const uri = newDatabase();
const PROXIED = { TRUST_PROXY: "127.0.0.1" };
let app: TestApp;
let other: Server;
let tenant: Tenant;

beforeAll(async () => {
  app = await startApp({ ROLE: "api", ...PROXIED }, uri);
  other = await startServerOn(uri, { ROLE: "api", ...PROXIED });
});
beforeEach(async () => {
  tenant = await app.tenant();
});
afterAll(async () => {
  await other.stop();
  await app.close();
});

const FROM_OUTSIDE = { "x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https" };
const EVENTS = { type: "subscribe", payload: { query: "subscription { events { id } }" } };

/** Opens a websocket with an active subscription. */
async function openSubscription(url: string, key: string | undefined): Promise<RawSocket> {
  const raw = await openInitializedSocket(url, key);
  raw.send({ ...EVENTS, id: "s" });
  raw.send({ id: "q", type: "subscribe", payload: { query: "{ __typename }" } });
  await until(() => raw.messages.some((message) => message.id === "q" && message.type === "complete"));
  return raw;
}

async function openEventStream(url: string, key: string | undefined) {
  const stream = listenToEvents(() => url, key);
  await until(() => stream.source.readyState === 1);
  return stream;
}

/** Counts the sockets in the database. */
async function countSockets(): Promise<number> {
  const row = await app.deps.database.db.collection<SocketsRow>("sockets").findOne({ _id: tenant.account });
  return (row?.shares ?? []).reduce((sum, share) => sum + share.sockets, 0);
}

const INVALID = "Invalid API key: it is unknown, mistyped, expired or revoked.";
const EXPIRED = "This credential has expired; use a new one.";

describe.each([
  ["in the process that gets the call", () => app.url],
  ["in every other process", () => other.url],
])("live connections %s", (_where, url) => {
  it("end when their key is revoked, while those of other keys stay", async () => {
    const { body: created } = await tenant.post("/api_keys", { name: "doomed", scopes: ["read"] });
    const doomed = await openSubscription(url(), created.key);
    const stream = await openEventStream(url(), created.key);
    const staying = await openSubscription(url(), tenant.key);
    await tenant.del(`/api_keys/${created.id}`);
    expect(await doomed.closed).toEqual({ code: 4403, reason: `Forbidden: ${INVALID}` });
    await until(() => stream.errors.length > 0);
    expect(stream.errors[0]).toEqual({
      data: { error: { code: "unauthorized", message: INVALID } },
    });
    // A reconnect is rejected during the handshake.
    stream.close();
    const back = listenToEvents(url, created.key);
    await until(() => back.source.readyState === 2);
    expect(back.errors).toEqual([{ code: 401 }]);
    const [id] = await publishEvents(app, tenant.account, 1);
    await until(() => staying.messages.some((message) => message.payload?.data?.events?.id === id));
    expect(doomed.messages.some((message) => message.payload?.data?.events?.id === id)).toBe(false);
    staying.socket.close();
  });

  it("end with the overlap of a reroll, even if their key had no expiry when they opened", async () => {
    const { body: old } = await tenant.post("/api_keys", { name: "rerolled", scopes: ["read"] });
    const doomed = await openSubscription(url(), old.key);
    const stream = await openEventStream(url(), old.key);
    const { body: next } = await tenant.post(`/api_keys/${old.id}/reroll`, { overlap_seconds: 2 });
    const staying = await openSubscription(url(), next.key);
    expect(await doomed.closed).toEqual({ code: 4401, reason: `Unauthorized: ${EXPIRED}` });
    await until(() => stream.errors.length > 0);
    expect(stream.errors[0]).toEqual({
      data: { error: { code: "unauthorized", message: EXPIRED, details: { reason: "credential_expired" } } },
    });
    stream.close();
    expect(staying.socket.readyState).toBe(1);
    staying.socket.close();
  });

  it("end when the IP allow-list no longer contains their address", async () => {
    const inside = await openSubscription(url(), tenant.key);
    const outside = await openRawSocket(url(), undefined, FROM_OUTSIDE);
    outside.send({ type: "connection_init", payload: { Authorization: `Bearer ${tenant.key}` } });
    await outside.next();
    outside.send({ ...EVENTS, id: "s" });
    const { status } = await tenant.call("PUT", "/account/ip_allowlist", {
      entries: [{ cidr: "127.0.0.1", description: "here" }],
    });
    expect(status).toBe(200);
    expect(await outside.closed).toEqual({
      code: 4403,
      reason: "Forbidden: This address is not on the account's IP allow-list.",
    });
    const [id] = await publishEvents(app, tenant.account, 1);
    await until(() => inside.messages.some((message) => message.payload?.data?.events?.id === id));
    inside.socket.close();
  });

  it("are limited by plan over all processes and both kinds; closed ones free their place", async () => {
    const { account, key } = await app.tenant({ plan: "free" });
    tenant = { ...tenant, account };
    const held = await Promise.all(
      Array.from({ length: 48 }, (_, i) => openInitializedSocket(i % 2 ? app.url : other.url, key)),
    );
    const streams = [await openEventStream(app.url, key), await openEventStream(other.url, key)];
    const refused = await openRawSocket(url());
    refused.send({ type: "connection_init", payload: { Authorization: `Bearer ${key}` } });
    expect(await refused.closed).toEqual({ code: 1013, reason: "Too many live connections: the plan allows 50." });
    expect(await createClient(url(), key).get("/events/stream")).toMatchObject({
      status: 429,
      body: {
        error: { code: "rate_limit_exceeded", details: { reason: "too_many_sockets", limit: 50 }, retry_after: 5 },
      },
    });
    held[0]?.socket.close();
    streams[1]?.close();
    await until(async () => (await countSockets()) === 48);
    held.push(await openInitializedSocket(url(), key));
    streams.push(await openEventStream(url(), key));
    for (const raw of held) raw.socket.close();
    for (const stream of streams) stream.close();
    await until(async () => (await countSockets()) === 0);
  });

  it("never exceed the limit when they open at once", async () => {
    const { account, key } = await app.tenant({ plan: "free" });
    tenant = { ...tenant, account };
    const sockets = await Promise.all(
      Array.from({ length: 80 }, async (_, i) => {
        const raw = await openRawSocket(i % 2 ? app.url : other.url);
        raw.send({ type: "connection_init", payload: { Authorization: `Bearer ${key}` } });
        const opened = await raw.next().then(
          () => true,
          () => false,
        );
        return { raw, opened };
      }),
    );
    expect(sockets.filter(({ opened }) => opened)).toHaveLength(50);
    expect(await countSockets()).toBe(50);
    for (const { raw } of sockets) raw.socket.close();
    await until(async () => (await countSockets()) === 0);
  });
});

describe("live connections", () => {
  it("of a killed process no longer count", async () => {
    const { key, account } = await app.tenant({ plan: "free" });
    tenant = { ...tenant, account };
    const doomed = await startServerOn(uri, { ROLE: "api" });
    await Promise.all(Array.from({ length: 50 }, () => openInitializedSocket(doomed.url, key)));
    await doomed.stop("SIGKILL");
    expect(await countSockets()).toBe(50);
    // A process on the same machine detects the exit at once; others detect it within a few seconds.
    const next = await startServerOn(uri, { ROLE: "api" });
    await until(async () => {
      const raw = await openRawSocket(next.url);
      raw.send({ type: "connection_init", payload: { Authorization: `Bearer ${key}` } });
      return raw.next().then(
        () => true,
        () => false,
      );
    });
    await next.stop();
  });

  it("end when the server stops: websockets with 1001, streams with their end", async () => {
    const leaving = await startServerOn(uri, { ROLE: "api" });
    const raw = await openSubscription(leaving.url, tenant.key);
    const response = await fetch(`${leaving.url}/v1/events/stream`, {
      headers: { authorization: `Bearer ${tenant.key}` },
    });
    const text = response.text();
    const stopped = leaving.stop();
    expect(await raw.closed).toEqual({ code: 1001, reason: "Going away" });
    expect(await text).toMatch(/^retry: \d+\n\n$/);
    expect(await stopped).toBe(0);
    await until(async () => (await countSockets()) === 0);
  });

  it("leave no count when the client disconnects during admission", async () => {
    for (let i = 0; i < 20; i += 1) {
      const raw = await openRawSocket(app.url);
      raw.send({ type: "connection_init", payload: { Authorization: `Bearer ${tenant.key}` } });
      raw.socket.terminate();
      const stop = new AbortController();
      const request = fetch(`${app.url}/v1/events/stream`, {
        headers: { authorization: `Bearer ${tenant.key}` },
        signal: stop.signal,
      });
      setTimeout(() => stop.abort(), i);
      await request.catch(() => {});
    }
    const last = await openInitializedSocket(app.url, tenant.key);
    await until(async () => (await countSockets()) === 1);
    last.socket.close();
    await until(async () => (await countSockets()) === 0);
  });
});

describe("the check of live connections", () => {
  const sockets = { enter: async () => true, leave() {}, close: async () => {} };

  /** A connection whose authorization can be revoked. */
  async function openConnection(healthy: () => boolean, credential: Partial<Context["credential"]> = {}) {
    const tail = { healthy, onChange() {}, onReset() {} };
    const connections = createConnections(tail as never, sockets, silentLog);
    const ctx = { account: "acc", owner: { plan: "free" }, credential: { id: "key", ...credential }, ip: "::1" };
    const ended: unknown[] = [];
    let valid = true;
    const authenticate = async () => {
      if (!valid) throw unauthorized();
      return ctx as unknown as Context;
    };
    await connections.open({ ctx: ctx as never, authenticate, end: (why) => ended.push(why) });
    return { connections, ended, invalidate: () => (valid = false) };
  }

  it("reads credentials from the database while the event tail is silent", async () => {
    let healthy = true;
    const { connections, ended, invalidate } = await openConnection(() => healthy);
    invalidate();
    healthy = false;
    await until(() => ended.length > 0);
    expect(ended[0]).toMatchObject({ code: "unauthorized" });
    await connections.close();
  });

  it("closes a connection when its credential expires", async () => {
    const { connections, ended, invalidate } = await openConnection(() => true, {
      expiresAt: new Date(Date.now() + 300),
    });
    invalidate();
    await until(() => ended.length > 0);
    expect(ended[0]).toMatchObject({ code: "unauthorized" });
    await connections.close();
  });

  it("rejects a connection whose credential is revoked during admission", async () => {
    const { connections } = await openConnection(() => true);
    const ctx = { account: "acc", owner: { plan: "free" }, credential: { id: "late" }, ip: "::1" };
    const authenticate = () => Promise.reject(unauthorized());
    await expect(connections.open({ ctx: ctx as never, authenticate, end() {} })).rejects.toMatchObject({
      code: "unauthorized",
    });
    connections.drain();
    await expect(
      connections.open({ ctx: ctx as never, authenticate: async () => ctx as never, end() {} }),
    ).rejects.toMatchObject({ code: "service_unavailable" });
    await connections.close();
  });
});
