import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { findRefusal } from "../kit/graphql.ts";

let app: TestApp;

beforeAll(async () => {
  // Summaries use storage too; without a worker none are generated.
  app = await startApp({ ROLE: "api" });
});
afterAll(() => app.close());

/** 40,000 bytes: the content, the title, and `{}` for the metadata. */
const large = { title: "hi", content: "😀".repeat(9_999) };
const fill = async (tenant: Tenant, count: number) => {
  const ids: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const { status, body } = await tenant.post("/conversations", large);
    expect(status).toBe(201);
    ids.push(body.id);
  }
  return ids;
};
const listStorageEvents = async (tenant: Tenant) =>
  (await tenant.get("/events?per_page=100")).body.data
    .filter((event: { type: string }) => event.type.startsWith("storage."))
    .reverse();
const readTypes = async (tenant: Tenant) =>
  (await listStorageEvents(tenant)).map((event: { type: string }) => event.type);

const REACHED = "storage.limit_reached";
const EXCEEDED = "storage.limit_exceeded";

describe("the storage quota", () => {
  it("publishes one event at 80 %, rejects writes beyond the quota and publishes the first rejection", async () => {
    const tenant = await app.tenant({ storage_limit_mb: 1 });
    await fill(tenant, 19);
    expect(await readTypes(tenant)).toEqual([]);
    await fill(tenant, 6);
    expect(await listStorageEvents(tenant)).toEqual([
      expect.objectContaining({
        type: REACHED,
        data: { usage: { current_mb: 0.8, limit_mb: 1, percentage: 80 }, recommendation: expect.any(String) },
      }),
    ]);
    const usage = { current_mb: 1, limit_mb: 1, percentage: 100 };
    for (let i = 0; i < 3; i += 1) {
      const refused = await tenant.post("/conversations", large);
      expect(refused.status).toBe(403);
      expect(refused.body.error).toEqual({
        code: "forbidden",
        message: expect.any(String),
        details: { reason: "storage_limit_exceeded", usage },
      });
    }
    const events = await listStorageEvents(tenant);
    expect(events.map((event: { type: string }) => event.type)).toEqual([REACHED, EXCEEDED]);
    expect(events[1].data).toEqual({ usage, recommendation: expect.any(String) });
    expect((await tenant.get("/account")).body.storage).toEqual({ used_mb: 1, limit_mb: 1 });
    expect((await tenant.get("/conversations")).body.meta.total).toBe(25);
  });

  it("rejects a growing PATCH, and allows a shrinking one and deletions", async () => {
    const tenant = await app.tenant({ storage_limit_mb: 1 });
    const ids = await fill(tenant, 25);
    const grow = await tenant.patch(`/conversations/${ids[0]}`, { title: "fourteen" });
    expect(grow.body.error.details.reason).toBe("storage_limit_exceeded");
    expect((await tenant.patch(`/conversations/${ids[0]}`, { title: "a" })).status).toBe(200);
    expect((await tenant.del(`/conversations/${ids[1]}`)).status).toBe(200);
  });

  it("rearms both events when usage falls", async () => {
    const tenant = await app.tenant({ storage_limit_mb: 1 });
    const ids = await fill(tenant, 25);
    await tenant.post("/conversations", large);
    await tenant.del(`/conversations/${ids[0]}`);
    await fill(tenant, 1);
    await tenant.post("/conversations", large);
    expect(await readTypes(tenant)).toEqual([REACHED, EXCEEDED, EXCEEDED]);
    for (const id of ids.slice(1, 8)) await tenant.del(`/conversations/${id}`);
    await fill(tenant, 2);
    expect(await readTypes(tenant)).toEqual([REACHED, EXCEEDED, EXCEEDED, REACHED]);
  });

  it("reports a rejection over GraphQL as well", async () => {
    const tenant = await app.tenant({ storage_limit_mb: 0 });
    const { body } = await tenant.graphql(
      "mutation ($input: CreateConversationInput!) { createConversation(input: $input) { conversation { id } userErrors { code details } } }",
      { input: large },
    );
    expect(findRefusal(body)).toMatchObject({
      code: "forbidden",
      details: { reason: "storage_limit_exceeded" },
    });
    expect(await readTypes(tenant)).toEqual([EXCEEDED]);
  });
});
