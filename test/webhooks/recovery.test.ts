import { Stripe } from "stripe";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { newId } from "../../src/core/ids.ts";
import { Events } from "../../src/database/event-log.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { until } from "../kit/processes.ts";
import { type Receiver, startReceiver } from "../kit/receiver.ts";
import { createConversation, createWebhook, getWebhookStatus, listDeliveries } from "../kit/webhooks.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ WEBHOOK_ALLOW_PRIVATE: "true", WEBHOOK_RETRY_SCHEDULE: "50ms" });
});
afterAll(() => app.close());

let endpoint: Receiver;
afterEach(() => endpoint.close());

const SINCE = "2026-01-01T00:00:00.000Z";
const listTitles = () => endpoint.received.map(({ event }) => event.data.conversation?.title);

async function recover(tenant: Tenant, webhook: string, body: object) {
  const begun = await tenant.post(`/webhooks/${webhook}/recover`, body);
  expect(begun).toMatchObject({ status: 202, body: { id: expect.stringMatching(/^rcv_/), status: "processing" } });
  const path = `/webhooks/${webhook}/recoveries/${begun.body.id}`;
  await until(async () => (await tenant.get(path)).body.status === "completed");
  return (await tenant.get(path)).body;
}

describe("a recovery", () => {
  it("delivers the events that failed or were never delivered, and none twice", async () => {
    const tenant = await app.tenant();
    await createConversation(tenant, "Before the webhook");
    endpoint = await startReceiver();
    const { id } = await createWebhook(tenant, endpoint);
    await createConversation(tenant, "Delivered");
    await until(async () => (await listDeliveries(tenant, id, "&status=delivered")).length === 1);
    endpoint.answer(500);
    await createConversation(tenant, "Failed");
    await until(async () => (await getWebhookStatus(tenant, id)) === "failed");
    await tenant.patch(`/webhooks/${id}`, { active: false });
    await createConversation(tenant, "While inactive");
    endpoint.answer(200);
    await tenant.patch(`/webhooks/${id}`, { active: true });
    endpoint.received.length = 0;
    expect(await recover(tenant, id, { since: SINCE })).toMatchObject({ since: SINCE, total: 3, done: 3 });
    expect(listTitles().sort()).toEqual(["Before the webhook", "Failed", "While inactive"]);
    const all = await listDeliveries(tenant, id);
    expect(all.map(({ status }) => status)).toEqual(Array(4).fill("delivered"));
    expect(all.map(({ attempts }) => attempts.length).sort()).toEqual([1, 1, 1, 3]);
    expect(await recover(tenant, id, { since: SINCE })).toMatchObject({ total: 0, done: 0 });
  });

  it("delivers only the events between since and until, over several pages of the log", async () => {
    const tenant = await app.tenant();
    for (let i = 0; i < 5; i += 1) await createConversation(tenant, "Early");
    await new Promise((later) => setTimeout(later, 20));
    const since = new Date().toISOString();
    await Promise.all(Array.from({ length: 130 }, () => createConversation(tenant, "Wanted")));
    const until = new Date().toISOString();
    await new Promise((later) => setTimeout(later, 20));
    await createConversation(tenant, "Late");
    endpoint = await startReceiver();
    const { id } = await createWebhook(tenant, endpoint);
    expect(await recover(tenant, id, { since, until })).toMatchObject({ since, until, total: 130, done: 130 });
    expect(listTitles()).toEqual(Array(130).fill("Wanted"));
  });

  it.each([
    ["fails", 500],
    ["succeeds", 200],
  ])("queues a failed delivery during the attempt of a retry that %s", async (_name, reply) => {
    const tenant = await app.tenant();
    endpoint = await startReceiver(500);
    const { id } = await createWebhook(tenant, endpoint);
    await createConversation(tenant);
    await until(async () => (await getWebhookStatus(tenant, id)) === "failed");
    const [{ event_id }] = await listDeliveries(tenant, id);
    let release = () => {};
    endpoint.answer((_request, response) => {
      release = () => response.writeHead(reply).end();
    });
    await tenant.post(`/webhooks/${id}/events/${event_id}/retry`);
    await endpoint.count(3);
    const begun = await tenant.post(`/webhooks/${id}/recover`, { since: SINCE });
    const path = `/webhooks/${id}/recoveries/${begun.body.id}`;
    await until(async () => (await tenant.get(path)).body.total === 1);
    endpoint.answer(200);
    release();
    await until(async () => (await listDeliveries(tenant, id))[0].attempts.length === 3);
    await tenant.patch(`/webhooks/${id}`, { active: true });
    await until(async () => (await tenant.get(path)).body.status === "completed");
    expect((await tenant.get(path)).body).toMatchObject({ total: 1, done: 1 });
    const [{ status, attempts }] = await listDeliveries(tenant, id);
    expect([status, attempts.length]).toEqual(["delivered", reply === 200 ? 3 : 4]);
  });

  it("does not wait for the recovery of another account with a long log", async () => {
    const [busy, tenant] = [await app.tenant(), await app.tenant()];
    endpoint = await startReceiver();
    await createConversation(busy);
    const events = app.deps.database.collection(Events);
    const event = await events.findOne({ account: busy.account });
    const copies = Array.from({ length: 30_000 }, (_, i) => ({ ...event, _id: newId("evt"), sequence: 1_000 + i }));
    await events.insertMany(copies as never[]);
    const { id: long } = await createWebhook(busy, endpoint, { events: ["summary.failed"] });
    const { body } = await busy.post(`/webhooks/${long}/recover`, { since: SINCE });
    await createConversation(tenant);
    const { id } = await createWebhook(tenant, endpoint);
    expect(await recover(tenant, id, { since: SINCE })).toMatchObject({ total: 1, done: 1 });
    expect((await busy.get(`/webhooks/${long}/recoveries/${body.id}`)).body.status).toBe("processing");
    await busy.del(`/webhooks/${long}`);
  });

  it("reads the log once for each recovery, however many begin at the same time", async () => {
    const tenant = await app.tenant();
    endpoint = await startReceiver();
    await createConversation(tenant);
    const events = app.deps.database.collection(Events);
    const event = await events.findOne({ account: tenant.account });
    const copies = Array.from({ length: 2_000 }, (_, i) => ({ ...event, _id: newId("evt"), sequence: 1_000 + i }));
    await events.insertMany(copies as never[]);
    const { id } = await createWebhook(tenant, endpoint, { events: ["summary.failed"] });
    const reads = vi.spyOn(app.deps.database.model(Events), "find");
    await Promise.all(Array.from({ length: 10 }, () => recover(tenant, id, { since: SINCE })));
    // 21 pages of each recovery.
    expect(reads.mock.calls.length).toBeLessThan(300);
    reads.mockRestore();
  });

  it("skips events whose conversation is deleted, works over GraphQL and is deleted with its webhook", async () => {
    const tenant = await app.tenant();
    await createConversation(tenant, "Kept");
    await tenant.del(`/conversations/${await createConversation(tenant, "Gone")}`);
    endpoint = await startReceiver();
    const { id } = await createWebhook(tenant, endpoint);
    const begun = await tenant.graphql(
      "mutation ($input: RecoverWebhookInput!) { recoverWebhook(input: $input) { recovery { id status since total done } userErrors { code details } } }",
      { input: { id, since: SINCE } },
    );
    expect(begun.body.data.recoverWebhook.recovery).toMatchObject({ status: "PROCESSING", since: SINCE });
    const read = "query ($id: ID!) { webhookRecovery(id: $id) { status total done } }";
    const ask = async () =>
      (await tenant.graphql(read, { id: begun.body.data.recoverWebhook.recovery.id })).body.data.webhookRecovery;
    await until(async () => (await ask()).status === "COMPLETED");
    expect(await ask()).toEqual({ status: "COMPLETED", total: 1, done: 1 });
    expect(listTitles()).toEqual(["Kept"]);
    await tenant.del(`/webhooks/${id}`);
    const gone = await tenant.get(`/webhooks/${id}/recoveries/${begun.body.data.recoverWebhook.recovery.id}`);
    expect([gone.status, gone.body.error.code]).toEqual([404, "not_found"]);
    expect(await ask()).toBeNull();
  });
});

describe("the rotation of a secret", () => {
  it("signs with both secrets for a day, then with the new one only", async () => {
    const tenant = await app.tenant();
    endpoint = await startReceiver();
    const { id, secret } = await createWebhook(tenant, endpoint);
    const rotated = await tenant.post(`/webhooks/${id}/rotate_secret`);
    expect(rotated).toMatchObject({ status: 200, body: { id, secret: expect.stringMatching(/^whsec_/) } });
    expect(rotated.body.secret).not.toBe(secret);
    await createConversation(tenant);
    await endpoint.count(1);
    const stripe = new Stripe("sk_test");
    const verify = (one: Receiver["received"][number] | undefined, key: string) =>
      stripe.webhooks.constructEvent(one?.raw as Buffer, one?.headers["x-service-signature"] as string, key);
    expect(endpoint.received[0]?.headers["x-service-signature"]).toMatch(/^t=\d+,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
    for (const key of [secret, rotated.body.secret]) expect(verify(endpoint.received[0], key).id).toMatch(/^evt_/);

    // Simulates the end of the day.
    const { db } = app.deps.database;
    await db
      .collection<{ _id: string }>("webhooks")
      .updateOne({ _id: id }, { $set: { "secrets.1.until": new Date(Date.now() - 60_000) } });
    await createConversation(tenant);
    await endpoint.count(2);
    expect(endpoint.received[1]?.headers["x-service-signature"]).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
    expect(verify(endpoint.received[1], rotated.body.secret).id).toMatch(/^evt_/);
    expect(() => verify(endpoint.received[1], secret)).toThrow();
  });
});

describe("the delivery log", () => {
  it("filters and paginates equally on both APIs", async () => {
    const tenant = await app.tenant();
    endpoint = await startReceiver();
    const { id } = await createWebhook(tenant, endpoint, { events: ["conversation.created", "conversation.updated"] });
    const conversation = await createConversation(tenant);
    for (let i = 0; i < 6; i += 1) await tenant.patch(`/conversations/${conversation}`, { title: `${i}` });
    await until(async () => (await listDeliveries(tenant, id, "&status=delivered")).length === 7);
    const all = await listDeliveries(tenant, id);
    expect(all.map(({ created_at }) => created_at)).toEqual(
      all
        .map(({ created_at }) => created_at)
        .sort()
        .reverse(),
    );
    const paged = [];
    for (let after = ""; ; ) {
      const { body } = await tenant.get(
        `/webhooks/${id}/deliveries?per_page=3&event_type=conversation.updated${after}`,
      );
      paged.push(...body.data);
      if (!body.meta.next_cursor) break;
      after = `&after=${body.meta.next_cursor}`;
    }
    expect(paged).toEqual(all.slice(0, 6));
    const query = `query ($id: ID!, $after: String) {
      webhookDeliveries(webhookId: $id, status: DELIVERED, eventType: CONVERSATION_UPDATED, first: 4, after: $after) {
        totalCount nodes { id eventType status attempts { at statusCode error durationMs body } nextAttemptAt }
        pageInfo { hasNextPage endCursor }
      }
    }`;
    const first = (await tenant.graphql(query, { id })).body.data.webhookDeliveries;
    expect(first).toMatchObject({ totalCount: 6, pageInfo: { hasNextPage: true, endCursor: all[3].id } });
    const second = (await tenant.graphql(query, { id, after: all[3].id })).body.data.webhookDeliveries;
    expect([...first.nodes, ...second.nodes].map((node) => node.id)).toEqual(all.slice(0, 6).map((one) => one.id));
    const [{ at, status_code, error, duration_ms, body }] = all[0].attempts;
    expect(first.nodes[0]).toEqual({
      id: all[0].id,
      eventType: "CONVERSATION_UPDATED",
      status: "DELIVERED",
      attempts: [{ at, statusCode: status_code, error, durationMs: duration_ms, body }],
      nextAttemptAt: null,
    });
  });

  it("streams each delivery and its attempts over a subscription, to its own account only", async () => {
    const tenant = await app.tenant();
    endpoint = await startReceiver(500);
    const { id } = await createWebhook(tenant, endpoint);
    const query = "subscription ($id: ID!) { webhookDeliveries(webhookId: $id) { id status attempts { statusCode } } }";
    const socket = tenant.websocket();
    // biome-ignore lint/suspicious/noExplicitAny: deliveries of any shape
    const live = socket.iterate<any>({ query, variables: { id } });
    const seen: unknown[] = [];
    const reading = (async () => {
      for await (const { data } of live) {
        seen.push([data.webhookDeliveries.status, data.webhookDeliveries.attempts.length]);
        if (data.webhookDeliveries.status === "FAILED") return;
      }
    })();
    // Creates conversations until the subscription has started and received a failed delivery.
    const feed = setInterval(() => void createConversation(tenant), 200);
    await reading;
    clearInterval(feed);
    expect(seen).toContainEqual(["PENDING", 0]);
    expect(seen).toContainEqual(["PENDING", 1]);
    expect(seen).toContainEqual(["FAILED", 2]);
    await socket.dispose();

    const other = (await app.tenant()).websocket();
    const refused = other.iterate({ query, variables: { id } }).next();
    await expect(refused).rejects.toMatchObject([{ extensions: { code: "not_found" } }]);
    await other.dispose();
  });

  it("ends a subscription with not_found when its webhook is deleted", async () => {
    const tenant = await app.tenant();
    endpoint = await startReceiver();
    const { id } = await createWebhook(tenant, endpoint);
    const socket = tenant.websocket();
    const query = "subscription ($id: ID!) { webhookDeliveries(webhookId: $id) { status } }";
    let count = 0;
    const reading = (async () => {
      for await (const _ of socket.iterate({ query, variables: { id } })) count += 1;
    })();
    const ended = expect(reading).rejects.toMatchObject([{ extensions: { code: "not_found" } }]);
    // Creates deliveries until the subscription has started.
    await until(async () => {
      await tenant.post(`/webhooks/${id}/test`, { event_type: "summary.failed" });
      return count > 0;
    });
    await tenant.del(`/webhooks/${id}`);
    await ended;
    await socket.dispose();
  });
});
