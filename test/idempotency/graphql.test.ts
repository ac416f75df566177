import { MongoClient } from "mongodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import type { Answer } from "../kit/client.ts";
import { newDatabase } from "../kit/database.ts";
import { findRefusal } from "../kit/graphql.ts";

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

const rows = () => mongo.db().collection("idempotency_keys");
const conversation = { title: "Invoice", content: "Anna: Please send the invoice." };
const total = async (tenant: Tenant) => (await tenant.get("/conversations")).body.meta.total;

describe("a GraphQL operation with an Idempotency-Key", () => {
  const create =
    "mutation ($input: CreateConversationInput!) { createConversation(input: $input) { conversation { id title } userErrors { code details } } }";
  const send = (tenant: Tenant, query: string, variables: Record<string, unknown>, key: string, more = {}) =>
    tenant.graphql(query, variables, { "idempotency-key": key, ...more });

  it("runs once with one mutation field", async () => {
    const tenant = await app.tenant();
    const first = await send(tenant, create, { input: conversation }, "g1");
    expect(first.body.data.createConversation.conversation.title).toBe("Invoice");
    expect(first.headers.get("idempotent-replayed")).toBeNull();
    const second = await send(tenant, create, { input: conversation }, "g1");
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    await rows().updateMany({ account: tenant.account }, { $set: { answer: null } });
    const third = await send(tenant, create, { input: conversation }, "g1");
    expect(third.body).toEqual(first.body);
    expect(third.headers.get("idempotent-replayed")).toBe("true");
    expect(await total(tenant)).toBe(1);
  });

  it("runs once over HTTP and websocket together, where `extensions.idempotencyKey` is the header", async () => {
    const tenant = await app.tenant();
    const variables = { input: conversation };
    const extensions = { idempotencyKey: "w1" };
    const socket = tenant.websocket();
    const ask = async (query = create, more: object = extensions) => {
      const { value } = await socket.iterate({ query, variables, extensions: { ...more } }).next();
      return value;
    };
    const first = await ask();
    expect(first?.extensions).toMatchObject({ cost: { remaining: expect.any(Number), reset: expect.any(Number) } });
    expect(first?.extensions).not.toHaveProperty("idempotentReplayed");
    const second = await ask();
    expect(second?.data).toEqual(first?.data);
    expect(second?.extensions).toMatchObject({ idempotentReplayed: true });
    expect((await send(tenant, create, variables, "w1")).body.data).toEqual(first?.data);
    const other = await ask(`${create} # other`);
    expect(other?.errors?.[0]?.extensions).toMatchObject({ details: { reason: "idempotency_key_reused" } });
    await expect(ask(create, { idempotencyKey: 1 })).rejects.toMatchObject([{ extensions: { code: "bad_request" } }]);
    expect(await total(tenant)).toBe(1);
    await socket.dispose();
  });

  it("is replayed only to callers with all scopes that the response required", async () => {
    const tenant = await app.tenant();
    const writer = { ...tenant, ...(await tenant.withScopes("write")) };
    const reader = { ...tenant, ...(await tenant.withScopes("read")) };
    const missing = (answer: Answer) => [answer.body.data ?? null, findRefusal(answer.body)?.details];
    const makeKey =
      'mutation { createApiKey(input: { name: "robot", scopes: [ADMIN] }) { apiKey { id key } userErrors { code details } } }';
    const created = await send(tenant, makeKey, {}, "k1");
    expect(created.body.data.createApiKey.apiKey.key).toMatch(/^sk_/);
    expect(missing(await send(reader, makeKey, {}, "k1"))).toEqual([null, { reason: "scope_missing", scope: "admin" }]);
    const withJobs = create.replace("id title", "id summaryJobs { nodes { id } }");
    await send(tenant, withJobs, { input: conversation }, "k2");
    expect(missing(await send(writer, withJobs, { input: conversation }, "k2"))).toEqual([
      null,
      { reason: "scope_missing", scope: "read" },
    ]);
    const first = await send(tenant, create, { input: conversation }, "k3");
    expect((await send(writer, create, { input: conversation }, "k3")).body).toEqual(first.body);
  });

  it("is rejected with other variables and with an invalid key", async () => {
    const tenant = await app.tenant();
    await send(tenant, create, { input: conversation }, "g1");
    const reused = await send(tenant, create, { input: { ...conversation, title: "Other" } }, "g1");
    expect(reused.status).toBe(200);
    expect(reused.body).toEqual({
      errors: [
        {
          message: expect.any(String),
          extensions: {
            code: "validation_error",
            details: { reason: "idempotency_key_reused", fields: { idempotencyKey: [expect.any(String)] } },
          },
        },
      ],
      extensions: { cost: { requested: 10, limit: 5_000, calls: 1 }, cursor: expect.stringMatching(/^evt_/) },
    });
    const invalid = await send(tenant, create, { input: conversation }, "two words");
    expect(invalid.body.errors[0].extensions.details.reason).toBe("invalid_idempotency_key");
    expect(await total(tenant)).toBe(1);
  });

  it("is rejected with several mutation fields; a query ignores the key", async () => {
    const tenant = await app.tenant();
    const two =
      "mutation ($i: CreateConversationInput!) { a: createConversation(input: $i) { conversation { id } userErrors { code details } } b: createConversation(input: $i) { conversation { id } userErrors { code details } } }";
    const { body } = await send(tenant, two, { i: conversation }, "g2");
    expect(body.errors[0].extensions).toMatchObject({
      code: "bad_request",
      details: { reason: "idempotency_key_unsupported" },
    });
    expect(await total(tenant)).toBe(0);
    const query = await send(tenant, "{ account { id } }", {}, "g2");
    expect(query.body.data.account.id).toBe(tenant.account);
  });

  it("leaves the key free after an error", async () => {
    const tenant = await app.tenant();
    const failed = await send(tenant, create, { input: { title: " ", content: "x" } }, "g1");
    expect(findRefusal(failed.body)?.code).toBe("validation_error");
    const done = await send(tenant, create, { input: conversation }, "g1");
    expect(done.body.data.createConversation.conversation.id).toMatch(/^conv_/);
  });
});
