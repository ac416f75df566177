import { createHash } from "node:crypto";
import { MongoClient } from "mongodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApiKeySecret } from "../../../src/access/secret.ts";
import { startApp, type Tenant, type TestApp } from "../../kit/app.ts";
import { createClient } from "../../kit/client.ts";
import { newDatabase } from "../../kit/database.ts";
import { findRefusal } from "../../kit/graphql.ts";
import { until } from "../../kit/processes.ts";
import { type Server, startServerOn } from "../../kit/server.ts";

const uri = newDatabase();
let app: TestApp;
let tenant: Tenant;
let mongo: MongoClient;

beforeAll(async () => {
  app = await startApp({}, uri);
  tenant = await app.tenant();
  mongo = await MongoClient.connect(uri);
});
afterAll(async () => {
  await mongo.close();
  await app.close();
});

describe("API keys", () => {
  it("are created with 201 and work at once; only this response contains the key", async () => {
    const { status, body: created } = await tenant.post("/api_keys", { name: "CI", scopes: ["write", "read", "read"] });
    expect(status).toBe(201);
    expect(created).toEqual({
      id: expect.stringMatching(/^key_[0-9a-z]{26}$/),
      name: "CI",
      scopes: ["read", "write"],
      last4: created.key.slice(-4),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      last_used_at: null,
      revoked_at: null,
      expires_at: null,
      replaced_by: null,
      parent: expect.stringMatching(/^key_/),
      key: expect.stringMatching(/^sk_[0-9A-Za-z]{30,}$/),
    });
    expect((await createClient(app.url, created.key).get("/conversations")).status).toBe(200);
    const { body: list } = await tenant.get("/api_keys");
    const { key, ...shown } = created;
    const listed = list.data.find((item: { id: string }) => item.id === created.id);
    expect({ ...listed, last_used_at: null }).toEqual(shown);
    expect(JSON.stringify(list)).not.toContain(key);
    const stored = await mongo.db().collection("api_keys").findOne({ last4: created.last4 });
    expect(stored?.hash).toBe(createHash("sha256").update(key).digest("hex"));
    expect(JSON.stringify(stored)).not.toContain(key);
  });

  it("are listed in pages, newest first, and all together by default", async () => {
    const owner = await app.tenant();
    const create = async () => (await owner.post("/api_keys", { name: "reader", scopes: ["read"] })).body.id;
    const created = [await create(), await create()].reverse();
    const first = (await owner.get("/api_keys?per_page=2")).body;
    expect(first.data.map(({ id }: { id: string }) => id)).toEqual(created);
    expect(first.meta).toEqual({ next_cursor: created[1] });
    const rest = (await owner.get(`/api_keys?per_page=2&after=${first.meta.next_cursor}`)).body;
    expect((await owner.get("/api_keys")).body).toEqual({
      data: [...first.data, ...rest.data],
      meta: { next_cursor: null },
    });
    expect((await owner.get("/api_keys?per_page=1001")).status).toBe(400);
    expect((await owner.get("/api_keys?after=x")).status).toBe(400);
  });

  it("publish events that require admin", async () => {
    const owner = await app.tenant();
    const { body: created } = await owner.post("/api_keys", { name: "reader", scopes: ["read"] });
    const { body: revoked } = await owner.del(`/api_keys/${created.id}`);
    const { key: _, last_used_at: __, expires_at: ___, replaced_by: ____, parent: _____, ...shown } = created;
    const { body: log } = await owner.get("/events?per_page=2");
    expect(log.data.map((event: { type: string; data: unknown }) => [event.type, event.data])).toEqual([
      ["api_key.revoked", { api_key: { ...shown, revoked_at: revoked.revoked_at } }],
      ["api_key.created", { api_key: shown }],
    ]);
    const reader = await owner.withScopes("read");
    expect((await reader.get("/events")).body.data).toEqual([]);
  });

  it("are rejected once revoked; revoking again returns the same without an event", async () => {
    const owner = await app.tenant();
    const { body: created } = await owner.post("/api_keys", { name: "x", scopes: ["read"] });
    const client = createClient(app.url, created.key);
    expect((await client.get("/account")).status).toBe(200);
    const first = await owner.del(`/api_keys/${created.id}`);
    expect(first).toMatchObject({ status: 200, body: { id: created.id, revoked_at: expect.any(String) } });
    expect(first.body).not.toHaveProperty("key");
    await until(async () => (await client.get("/account")).status === 401);
    expect((await owner.del(`/api_keys/${created.id}`)).body).toEqual({
      ...first.body,
      last_used_at: expect.anything(),
    });
    expect((await owner.get("/events?type=api_key.revoked")).body.data).toHaveLength(1);
  });

  it("can revoke themselves", async () => {
    const { body: key } = await tenant.post("/api_keys", { name: "leaving", scopes: ["admin"] });
    const headers = { authorization: `Bearer ${key.key}` };
    const gone = await tenant.call("DELETE", `/api_keys/${key.id}`, undefined, headers);
    expect([gone.status, gone.body.revoked_at]).toEqual([200, expect.any(String)]);
    await until(async () => (await tenant.get("/account", headers)).status === 401);
  });

  it("are 404 for another account and for a malformed id", async () => {
    const other = await app.tenant();
    const { body: created } = await other.post("/api_keys", { name: "x", scopes: ["read"] });
    expect((await tenant.del(`/api_keys/${created.id}`)).status).toBe(404);
    expect((await tenant.del("/api_keys/nonsense")).status).toBe(404);
  });

  it("require admin", async () => {
    const writer = await tenant.withScopes("read", "write", "delete");
    for (const answer of [
      await writer.get("/api_keys"),
      await writer.post("/api_keys", { name: "x", scopes: ["read"] }),
      await writer.del("/api_keys/key_01jd2m8yk4fd1a0000000000aa"),
    ])
      expect(answer).toMatchObject({
        status: 403,
        body: { error: { code: "forbidden", details: { reason: "scope_missing", scope: "admin" } } },
      });
  });

  it.each([
    [{}, { name: ["is required"], scopes: ["is required"] }],
    [{ name: "x", scopes: [] }, { scopes: ["must have at least one entry"] }],
    [{ name: "x", scopes: ["root"] }, { scopes: ["must be one of read, write, delete, admin"] }],
    [{ name: " ", scopes: ["read"] }, { name: ["must not be empty"] }],
    [{ name: "x", scopes: ["read"], key: "mine" }, { key: ["is not a known field"] }],
  ])("are rejected with 422 for %j", async (body, fields) => {
    const answer = await tenant.post("/api_keys", body);
    expect(answer).toMatchObject({ status: 422, body: { error: { code: "validation_error", details: { fields } } } });
  });

  it("report their last use, written at most once a minute", async () => {
    const { body: created } = await tenant.post("/api_keys", { name: "used", scopes: ["read"] });
    const client = createClient(app.url, created.key);
    const read = async () =>
      (await tenant.get("/api_keys")).body.data.find((item: { id: string }) => item.id === created.id).last_used_at;
    expect(await read()).toBeNull();
    await client.get("/account");
    await until(async () => (await read()) !== null);
    const first = await read();
    expect(Math.abs(Date.now() - Date.parse(first))).toBeLessThan(30_000);
    for (let i = 0; i < 5; i += 1) await client.get("/account");
    expect(await read()).toBe(first);
  });

  it("are listed, created and revoked over GraphQL", async () => {
    const owner = await app.tenant();
    const fields = "id name scopes last4 key createdAt lastUsedAt revokedAt";
    const response = await owner.graphql(
      `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { apiKey { ${fields} } userErrors { code details } } }`,
      { input: { name: "gq", scopes: ["READ"] } },
    );
    const created = response.body.data.createApiKey.apiKey;
    expect(created).toMatchObject({ name: "gq", scopes: ["READ"], last4: created.key.slice(-4), revokedAt: null });
    const client = createClient(app.url, created.key);
    expect((await client.graphql("{ account { id } }")).body.data.account.id).toBe(owner.account);
    const listed = (await owner.graphql(`{ apiKeys { nodes { ${fields} } } }`)).body.data.apiKeys.nodes;
    expect(listed[0]).toMatchObject({ id: created.id, key: null });
    const revoked = await owner.graphql(
      `mutation ($id: ID!) { revokeApiKey(id: $id) { apiKey { id key revokedAt } userErrors { code details } } }`,
      {
        id: created.id,
      },
    );
    expect(revoked.body.data.revokeApiKey.apiKey).toEqual({ id: created.id, key: null, revokedAt: expect.any(String) });
    await until(async () => (await client.graphql("{ account { id } }")).status === 401);
    const refused = await (await owner.withScopes("read")).graphql("{ apiKeys { nodes { id } } }");
    expect(findRefusal(refused.body)).toMatchObject({ code: "forbidden", details: { scope: "admin" } });
  });
});

describe("a process", () => {
  let other: Server;
  beforeAll(async () => {
    other = await startServerOn(uri);
  });
  afterAll(() => other.stop());

  it("rejects a cached key within a second after another process revoked it", async () => {
    const { body: created } = await tenant.post("/api_keys", { name: "far", scopes: ["read"] });
    const far = createClient(other.url, created.key);
    expect((await far.get("/account")).status).toBe(200);
    expect((await far.get("/account")).status).toBe(200);
    expect((await tenant.del(`/api_keys/${created.id}`)).status).toBe(200);
    await until(async () => (await far.get("/account")).status === 401, 1_000);
    const { status, body } = await far.get("/account");
    expect({ status, code: body.error.code }).toEqual({ status: 401, code: "unauthorized" });
  });
});

describe("authentication", () => {
  it("reads nothing for a malformed key, one key for an unknown one and nothing for a cached one", async () => {
    const db = mongo.db();
    const reads = async (run: () => Promise<{ status: number }>, status: number) => {
      await db.command({ profile: 0 });
      await db.dropCollection("system.profile").catch(() => {});
      await db.command({ profile: 2 });
      for (let i = 0; i < 3; i += 1) expect((await run()).status).toBe(status);
      await db.command({ profile: 0 });
      const ns = { $in: [`${db.databaseName}.api_keys`, `${db.databaseName}.accounts`] };
      return db.collection("system.profile").countDocuments({ ns, op: { $in: ["query", "command"] } });
    };
    const key = createApiKeySecret();
    const typo = `${key.slice(0, -1)}${key.endsWith("0") ? "1" : "0"}`;
    for (const bad of [typo, "sk_short", "x".repeat(5_000), "sk_!!!"])
      expect(await reads(() => createClient(app.url, bad).get("/conversations"), 401)).toBe(0);
    expect(await reads(() => createClient(app.url, key).get("/conversations"), 401)).toBe(3);
    await tenant.get("/conversations");
    expect(await reads(() => tenant.get("/conversations"), 200)).toBe(0);
  });
});
