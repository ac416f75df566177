import { randomUUID } from "node:crypto";
import { MongoClient } from "mongodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { createClient } from "../kit/client.ts";
import { newDatabase } from "../kit/database.ts";
import { fetch } from "../kit/fetch.ts";
import { until } from "../kit/processes.ts";
import { type Server, startServerOn } from "../kit/server.ts";

const uri = newDatabase();
let app: TestApp;
let mongo: MongoClient;

beforeAll(async () => {
  app = await startApp({}, uri);
  mongo = await MongoClient.connect(uri);
});
afterAll(async () => {
  await mongo.close();
  await app.close();
});

const getRows = () => mongo.db().collection("idempotency_keys");
const conversation = { title: "Invoice", content: "Anna: Please send the invoice." };

/** Posts a request and reads the body of the response as bytes. */
async function post(client: { url: string; key: string | undefined }, path: string, body: unknown, key: string) {
  const response = await fetch(`${client.url}/v1${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${client.key}`, "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(body),
  });
  const { status, headers } = response;
  const text = await response.text();
  return {
    status,
    text,
    body: JSON.parse(text),
    replayed: headers.get("idempotent-replayed"),
    etag: headers.get("etag"),
  };
}

const countConversations = async (tenant: Tenant) => (await tenant.get("/conversations")).body.meta.total;

describe("a POST with an Idempotency-Key", () => {
  it("runs once; repeated requests get its status, bytes and ETag, marked as replayed", async () => {
    const tenant = await app.tenant();
    const first = await post(tenant, "/conversations", conversation, "k1");
    expect(first).toMatchObject({ status: 201, replayed: null, etag: expect.stringMatching(/^"1-\d+"$/) });
    for (let i = 0; i < 3; i += 1)
      expect(await post(tenant, "/conversations", conversation, "k1")).toEqual({ ...first, replayed: "true" });
    expect(await countConversations(tenant)).toBe(1);
    expect((await tenant.get("/events?type=conversation.created")).body.data).toHaveLength(1);
  });

  it("repeats its response even after its object has changed or was deleted", async () => {
    const tenant = await app.tenant();
    const first = await post(tenant, "/conversations", conversation, "k1");
    await until(async () => (await getRows().countDocuments({ account: tenant.account, answer: { $ne: null } })) === 1);
    await tenant.patch(`/conversations/${first.body.id}`, { title: "Changed" });
    expect((await post(tenant, "/conversations", conversation, "k1")).text).toBe(first.text);
    await tenant.del(`/conversations/${first.body.id}`);
    expect((await post(tenant, "/conversations", conversation, "k1")).text).toBe(first.text);
    expect(await countConversations(tenant)).toBe(0);
  });

  it("commits its response with the change, so that a crash right after loses nothing", async () => {
    const tenant = await app.tenant();
    const first = await post(tenant, "/api_keys", { name: "x", scopes: ["read"] }, "k1");
    await until(async () => (await getRows().countDocuments({ account: tenant.account, answer: { $ne: null } })) === 1);
    await getRows().updateOne({ account: tenant.account }, { $set: { answer: null } });
    expect(await post(tenant, "/api_keys", { name: "x", scopes: ["read"] }, "k1")).toEqual({
      ...first,
      replayed: "true",
    });
    expect((await tenant.get("/events?type=api_key.created")).body.data).toHaveLength(2);
  });

  it("stores no secret in plain text", async () => {
    const KEY = "a-key-in-the-clear";
    const tenant = await app.tenant();
    const { body } = await post(tenant, "/api_keys", { name: "secret name", scopes: ["read"] }, KEY);
    await until(async () => (await getRows().countDocuments({ account: tenant.account, answer: { $ne: null } })) === 1);
    const [row] = await getRows().find({ account: tenant.account }, { promoteBuffers: true }).toArray();
    const bytes = Buffer.concat([row?.result, row?.answer]).toString("latin1");
    expect(bytes.length).toBeGreaterThan(500);
    for (const secret of [body.key, body.id, "secret name"]) expect(bytes).not.toContain(secret);
    expect(JSON.stringify(row)).not.toContain(KEY);
  });

  it("is rejected with another body", async () => {
    const tenant = await app.tenant();
    await post(tenant, "/conversations", conversation, "k1");
    const other = await post(tenant, "/conversations", { ...conversation, title: "Other" }, "k1");
    expect(other).toMatchObject({
      status: 422,
      replayed: null,
      body: { error: { code: "validation_error", details: { reason: "idempotency_key_reused" } } },
    });
    expect(await countConversations(tenant)).toBe(1);
  });

  it("is scoped to account and path", async () => {
    const [one, two] = [await app.tenant(), await app.tenant()];
    const first = await post(one, "/conversations", conversation, "same");
    const second = await post(two, "/conversations", conversation, "same");
    expect(second).toMatchObject({ status: 201, replayed: null });
    expect(second.body.id).not.toBe(first.body.id);
    const job = await post(one, `/conversations/${first.body.id}/summaries`, {}, "same");
    expect(job).toMatchObject({ status: 202, replayed: null });
    expect((await post(one, `/conversations/${first.body.id}/summaries`, {}, "same")).text).toBe(job.text);
  });

  it("leaves the key free when rejected", async () => {
    const tenant = await app.tenant();
    expect((await post(tenant, "/conversations", { title: "x" }, "k1")).status).toBe(422);
    expect(await post(tenant, "/conversations", conversation, "k1")).toMatchObject({ status: 201, replayed: null });
    const poor = await app.tenant({ storage_limit_mb: 0 });
    expect((await post(poor, "/conversations", conversation, "k1")).status).toBe(403);
    expect((await post(poor, "/conversations", conversation, "k1")).replayed).toBeNull();
  });

  it("requires the scope each time", async () => {
    const tenant = await app.tenant();
    await post(tenant, "/conversations", conversation, "k1");
    expect((await post(await tenant.withScopes("read"), "/conversations", conversation, "k1")).status).toBe(403);
  });

  it("runs again after 24 hours", async () => {
    const tenant = await app.tenant();
    const first = await post(tenant, "/conversations", conversation, "k1");
    const [row] = await getRows().find({ account: tenant.account }).toArray();
    const hours = (row?.expires_at.getTime() - Date.parse(first.body.created_at)) / 3_600_000;
    expect(hours).toBeCloseTo(24, 2);
    await getRows().updateOne({ account: tenant.account }, { $set: { expires_at: new Date(Date.now() - 60_000) } });
    const second = await post(tenant, "/conversations", { ...conversation, title: "Next day" }, "k1");
    expect(second).toMatchObject({ status: 201, replayed: null });
    expect((await post(tenant, "/conversations", { ...conversation, title: "Next day" }, "k1")).text).toBe(second.text);
  });

  it("runs once at a time in a process: concurrent requests get 409 or its response", async () => {
    const tenant = await app.tenant();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(tenant, "/conversations", conversation, "busy")),
    );
    const created = answers.filter((answer) => answer.status === 201);
    expect(new Set(created.map((answer) => answer.text)).size).toBe(1);
    expect(created.filter((answer) => answer.replayed === null)).toHaveLength(1);
    const refused = answers.filter((answer) => answer.status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused)
      expect(answer).toMatchObject({
        status: 409,
        body: { error: { code: "bad_request", details: { reason: "idempotency_key_in_use" } } },
      });
    expect(await countConversations(tenant)).toBe(1);
  });

  it.each(["", "two words", "x".repeat(256), "sch\u00f6n"])("is rejected with 400 for the key %j", async (key) => {
    const tenant = await app.tenant();
    expect(await post(tenant, "/conversations", conversation, key)).toMatchObject({
      status: 400,
      body: { error: { code: "bad_request", details: { reason: "invalid_idempotency_key" } } },
    });
    expect(await countConversations(tenant)).toBe(0);
  });

  it("accepts a key of 255 visible characters", async () => {
    const tenant = await app.tenant();
    const key = `!~"${"x".repeat(252)}`;
    expect((await post(tenant, "/conversations", conversation, key)).status).toBe(201);
    expect((await post(tenant, "/conversations", conversation, key)).replayed).toBe("true");
  });

  it("has no effect on a search", async () => {
    const tenant = await app.tenant();
    for (let i = 0; i < 2; i += 1)
      expect(await post(tenant, "/conversations/search", { query: "invoice" }, "s")).toMatchObject({
        status: 200,
        replayed: null,
      });
    expect(await getRows().countDocuments({ account: tenant.account })).toBe(0);
  });
});

describe("a POST with an Idempotency-Key to two processes", () => {
  let other: Server;
  beforeAll(async () => {
    other = await startServerOn(uri);
  });
  afterAll(() => other.stop());

  it("returns the response of the process that committed first", async () => {
    const tenant = await app.tenant();
    const far = createClient(other.url, tenant.key);
    const keys = Array.from({ length: 20 }, () => randomUUID());
    const pairs = await Promise.all(
      keys.map((key) => Promise.all([tenant, far].map((client) => post(client, "/conversations", conversation, key)))),
    );
    for (const [near, distant] of pairs) {
      expect([near?.status, distant?.status]).toEqual([201, 201]);
      expect(near?.text).toBe(distant?.text);
      expect([near?.replayed, distant?.replayed].sort()).toEqual([null, "true"].sort());
    }
    expect(await countConversations(tenant)).toBe(20);
  });
});
