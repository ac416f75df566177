import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { FairLimit } from "../../src/process/fair-limit.ts";
import { Dispatcher } from "../../src/webhooks/dispatcher.ts";
import { startApp, type Tenant, type TestApp } from "../kit/app.ts";
import { readEventLog } from "../kit/event-log.ts";
import { until } from "../kit/processes.ts";
import { type Receiver, startReceiver } from "../kit/receiver.ts";
import { createConversation, createWebhook, getWebhookStatus, listDeliveries } from "../kit/webhooks.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ WEBHOOK_ALLOW_PRIVATE: "true", WEBHOOK_RETRY_SCHEDULE: "1100ms" });
});
afterAll(() => app.close());

const open: Receiver[] = [];
async function openReceiver(...args: Parameters<typeof startReceiver>): Promise<Receiver> {
  const created = await startReceiver(...args);
  open.push(created);
  return created;
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

/** A failure after which no attempt is due within the test, however slow the machine is. */
const failForAnHour: Exclude<Parameters<typeof startReceiver>[0], number | undefined> = (_request, response) =>
  response.writeHead(503, { "retry-after": "3600" }).end();

/** Makes the pending deliveries of these rows due now; the sweep wakes a worker for them. */
const makeDue = (rows: { account: string } | { webhook: string }) =>
  app.deps.database.db
    .collection("deliveries")
    .updateMany({ ...rows, due: { $exists: true } }, { $set: { due: new Date(Date.now() - 10_000) } });

const CHANGES = ["conversation.created", "conversation.updated", "conversation.deleted"];
const getConversationId = ({ event }: Receiver["received"][number]) => event.data.conversation.id;

/** Creates a webhook that is marked failed after two failures of one delivery. */
async function createFailedWebhook(tenant: Tenant, fields: object = {}) {
  const endpoint = await openReceiver(500);
  const { id } = await createWebhook(tenant, endpoint, fields);
  await createConversation(tenant, "Lost");
  await until(async () => (await getWebhookStatus(tenant, id)) === "failed");
  return { endpoint, id };
}

describe("a dispatch", () => {
  it("begins when its account has rested, and sends what became due meanwhile too", async () => {
    const api = await startApp({ ROLE: "api", WEBHOOK_ALLOW_PRIVATE: "true" });
    try {
      const tenant = await api.tenant();
      const endpoint = await openReceiver();
      const { id } = await createWebhook(tenant, endpoint);
      await createConversation(tenant);
      const { promise, resolve } = Promise.withResolvers<void>();
      const { ended } = new Dispatcher({
        deps: api.deps,
        limit: new FairLimit({ max: 1, maxPerAccount: 1 }),
        pace: { enter: (account) => (account === tenant.account ? promise : undefined) },
        key: { account: tenant.account, webhook: id },
        onRead() {},
      });
      await createConversation(tenant);
      expect(endpoint.received).toEqual([]);
      resolve();
      await ended;
      expect(endpoint.received).toHaveLength(2);
    } finally {
      await api.close();
    }
  });
});

describe("the order of deliveries", () => {
  it("is kept within a conversation after a failure, while other conversations continue", async () => {
    const tenant = await app.tenant();
    let refused = "";
    const endpoint = await openReceiver((request, response) => {
      refused ||= getConversationId(request);
      const first = endpoint.received.filter((one) => getConversationId(one) === refused).length === 1;
      response.writeHead(first && getConversationId(request) === refused ? 503 : 200, { "retry-after": "3600" }).end();
    });
    const { id } = await createWebhook(tenant, endpoint, { events: CHANGES });
    const stuck = await createConversation(tenant);
    await until(async () => (await getWebhookStatus(tenant, id)) === "failing");
    await tenant.patch(`/conversations/${stuck}`, { title: "1" });
    await tenant.patch(`/conversations/${stuck}`, { title: "2" });
    const other = await createConversation(tenant);
    await tenant.patch(`/conversations/${other}`, { title: "1" });
    await endpoint.count(3);
    expect(endpoint.received.slice(1).map(getConversationId)).toEqual([other, other]);
    await tenant.del(`/conversations/${stuck}`);
    const head = (await listDeliveries(tenant, id)).at(-1);
    await tenant.post(`/webhooks/${id}/events/${head.event_id}/retry`);
    await until(async () => (await listDeliveries(tenant, id, "&status=delivered")).length === 6);
    const received = endpoint.received.filter((one) => getConversationId(one) === stuck);
    expect(received.map(({ event }) => [event.type, event.data.conversation.title])).toEqual([
      ["conversation.created", "Order"],
      ["conversation.created", "Order"],
      ["conversation.updated", "1"],
      ["conversation.updated", "2"],
      ["conversation.deleted", undefined],
    ]);
  });

  it("is kept within a conversation by a retry, which has a new timestamp and the same bytes", async () => {
    const tenant = await app.tenant();
    const endpoint = await openReceiver((_request, response) => {
      response.writeHead(endpoint.received.length === 1 ? 500 : 200).end();
    });
    const { id } = await createWebhook(tenant, endpoint, { events: CHANGES });
    const conversation = await createConversation(tenant);
    for (let i = 0; i < 20; i += 1) await tenant.patch(`/conversations/${conversation}`, { title: `${i}` });
    await until(async () => (await listDeliveries(tenant, id, "&status=delivered")).length === 21);
    const [first, second, ...rest] = endpoint.received;
    expect(second?.headers["x-service-signature"]).not.toBe(first?.headers["x-service-signature"]);
    expect(second?.raw.equals(first?.raw as Buffer)).toBe(true);
    expect(rest.map(({ event }) => event.data.conversation.title)).toEqual(rest.map((_, i) => `${i}`));
  });

  it("makes the attempt of a retry that is requested while another attempt is in progress", async () => {
    const tenant = await app.tenant();
    let release = () => {};
    const endpoint = await openReceiver((_request, response) => {
      const answer = () => response.writeHead(200).end();
      if (endpoint.received.length === 1) release = answer;
      else answer();
    });
    const { id } = await createWebhook(tenant, endpoint);
    await createConversation(tenant);
    const [first] = await endpoint.count(1);
    expect((await tenant.post(`/webhooks/${id}/events/${first?.event.id}/retry`)).status).toBe(202);
    release();
    const [, second] = await endpoint.count(2);
    expect(second?.raw).toEqual(first?.raw);
    await until(async () => (await listDeliveries(tenant, id))[0].attempts.length === 2);
    expect((await listDeliveries(tenant, id))[0].status).toBe("delivered");
  });

  it("makes the attempt of a retry that is requested during the last attempt of the schedule", async () => {
    const tenant = await app.tenant();
    let release = () => {};
    const endpoint = await openReceiver((_request, response) => {
      if (endpoint.received.length === 2) release = () => response.writeHead(500).end();
      else response.writeHead(endpoint.received.length < 2 ? 500 : 200).end();
    });
    const { id } = await createWebhook(tenant, endpoint);
    await createConversation(tenant);
    const [first] = await endpoint.count(2);
    expect((await tenant.post(`/webhooks/${id}/events/${first?.event.id}/retry`)).status).toBe(202);
    release();
    const [, , third] = await endpoint.count(3);
    expect(third?.raw).toEqual(first?.raw);
    await until(async () => (await listDeliveries(tenant, id))[0].attempts.length === 3);
    expect((await listDeliveries(tenant, id))[0].status).toBe("delivered");
    // The last attempt marked the webhook as failed, and the retry reopened it.
    expect(await getWebhookStatus(tenant, id)).toBe("healthy");
  });

  it("leaves a delivery failed whose last attempt and a retry requested meanwhile fail", async () => {
    const tenant = await app.tenant();
    let release = () => {};
    const endpoint = await openReceiver((_request, response) => {
      const answer = () => response.writeHead(500).end();
      if (endpoint.received.length === 2) release = answer;
      else answer();
    });
    const { id } = await createWebhook(tenant, endpoint);
    await createConversation(tenant);
    const [first] = await endpoint.count(2);
    await tenant.post(`/webhooks/${id}/events/${first?.event.id}/retry`);
    release();
    await until(async () => (await listDeliveries(tenant, id, "&status=failed")).length === 1);
    const [delivery] = await listDeliveries(tenant, id);
    expect([delivery.attempts.length, delivery.next_attempt_at]).toEqual([3, null]);
    expect(await getWebhookStatus(tenant, id)).toBe("failed");
  });

  it("is that of the event log for concurrent changes of several conversations", async () => {
    const tenant = await app.tenant();
    const endpoint = await openReceiver((_request, response) => {
      setTimeout(() => response.writeHead(200).end(), Math.random() * 10);
    });
    await createWebhook(tenant, endpoint, { events: CHANGES });
    const ids = await Promise.all(Array.from({ length: 5 }, () => createConversation(tenant)));
    for (let round = 0; round < 60; round += 1)
      await Promise.all(ids.map((id) => tenant.patch(`/conversations/${id}`, { title: String(round) })));
    await endpoint.count(5 * 61);
    const log = (await readEventLog(tenant)).filter(({ type }) => CHANGES.includes(type));
    for (const id of ids)
      expect(endpoint.received.filter((one) => getConversationId(one) === id).map(({ event }) => event.id)).toEqual(
        log.filter(({ data }) => data.conversation.id === id).map((event) => event.id),
      );
  });
});

describe("a webhook whose endpoint does not respond", () => {
  it("does not delay another webhook of the account", async () => {
    const tenant = await app.tenant();
    let [open, most] = [0, 0];
    const hanging = await openReceiver((_request, response) => {
      open += 1;
      most = Math.max(most, open);
      response.once("close", () => {
        open -= 1;
      });
    });
    const quick = await openReceiver();
    await createWebhook(tenant, hanging);
    await createWebhook(tenant, quick);
    await Promise.all(Array.from({ length: 40 }, () => createConversation(tenant)));
    await quick.count(40);
    expect(most).toBeLessThanOrEqual(10);
  });
});

describe("a webhook whose endpoint fails", () => {
  it("rests between dispatches, so that deliveries share the next one", async () => {
    const [answerMs, restMs] = [200, 500];
    const tenant = await app.tenant();
    const endpoint = await openReceiver((...args) => setTimeout(() => failForAnHour(...args), answerMs));
    const { id } = await createWebhook(tenant, endpoint);
    await createConversation(tenant);
    const lanes = app.deps.database.db.collection("webhook_lanes");
    await until(async () => (await lanes.findOne({ account: tenant.account, lease: null })) !== null);
    await Promise.all([createConversation(tenant), createConversation(tenant)]);
    await endpoint.count(3);
    const [first, ...later] = endpoint.received.map(({ at }) => at);
    expect(Math.min(...later) - (first ?? 0)).toBeGreaterThan(answerMs + restMs - 20);
    await until(async () => (await listDeliveries(tenant, id)).every(({ attempts }) => attempts.length === 1));
  });
});

describe("the hourly event limit of an account", () => {
  it("postpones further events to the next hour, loses none and does not count retries", async () => {
    const tenant = await app.tenant({ events_per_hour: 3 });
    const endpoint = await openReceiver((_request, response) => {
      response.writeHead(endpoint.received.length === 1 ? 500 : 200).end();
    });
    const { id } = await createWebhook(tenant, endpoint);
    for (let i = 0; i < 8; i += 1) await createConversation(tenant, `Order ${i}`);
    await until(async () => (await listDeliveries(tenant, id, "&status=delivered")).length === 3);
    const hour = 3_600_000;
    // A worker reads the others after the third was delivered.
    await until(async () => {
      const waiting = await listDeliveries(tenant, id, "&status=pending");
      return waiting.length === 5 && waiting.every((one) => Date.parse(one.next_attempt_at) % hour === 0);
    });
    expect(await getWebhookStatus(tenant, id)).toBe("healthy");
    expect(new Set(endpoint.received.map(({ event }) => event.id)).size).toBe(3);

    // Simulates the next hour: resets the count and makes the waiting deliveries due.
    // A worker that holds the lease would store its own count when it releases it.
    const lanes = app.deps.database.db.collection("webhook_lanes");
    const free = { account: tenant.account, lease: null };
    await until(async () => (await lanes.updateOne(free, { $set: { hour: new Date(0) } })).matchedCount === 1);
    await makeDue({ account: tenant.account });
    await until(async () => (await listDeliveries(tenant, id, "&status=delivered")).length === 6);
    expect(await listDeliveries(tenant, id, "&status=pending")).toHaveLength(2);
    const titles = [...new Set(endpoint.received.map(({ event }) => event.data.conversation.title))];
    expect(titles.slice(0, 6).sort()).toEqual([0, 1, 2, 3, 4, 5].map((i) => `Order ${i}`));
  });
});

describe("a webhook", () => {
  it("that was deactivated receives its pending deliveries once active again, and no event of the meantime", async () => {
    const tenant = await app.tenant();
    const endpoint = await openReceiver(failForAnHour);
    const { id } = await createWebhook(tenant, endpoint);
    await createConversation(tenant, "Waits");
    await until(async () => (await getWebhookStatus(tenant, id)) === "failing");
    await tenant.patch(`/webhooks/${id}`, { active: false });
    await createConversation(tenant, "Between");
    endpoint.answer(200);
    await makeDue({ webhook: id });
    // An active webhook gets its delivery: a worker has run meanwhile.
    const active = await openReceiver();
    await createWebhook(tenant, active);
    await createConversation(tenant, "To another");
    await active.count(1);
    expect(endpoint.received).toHaveLength(1);
    await tenant.patch(`/webhooks/${id}`, { active: true });
    await until(async () => (await listDeliveries(tenant, id))[0].status === "delivered");
    await createConversation(tenant, "After");
    await endpoint.count(3);
    expect(endpoint.received.map(({ event }) => event.data.conversation.title)).toEqual(["Waits", "Waits", "After"]);
  });

  it("that is deleted loses its pending deliveries and receives nothing more", async () => {
    const tenant = await app.tenant();
    const endpoint = await openReceiver(failForAnHour);
    const { id } = await createWebhook(tenant, endpoint);
    await createConversation(tenant);
    await until(async () => (await getWebhookStatus(tenant, id)) === "failing");
    await tenant.del(`/webhooks/${id}`);
    await createConversation(tenant);
    const { db } = app.deps.database;
    await until(async () => (await db.collection("deliveries").countDocuments({ webhook: id })) === 0);
    expect(endpoint.received).toHaveLength(1);
  });
});

describe("a webhook that is marked failed", () => {
  it("publishes its failure and recovery to other webhooks of the account that subscribe to them", async () => {
    const tenant = await app.tenant();
    const [named, starred] = [await openReceiver(), await openReceiver()];
    await createWebhook(tenant, named, { events: ["webhook.disabled", "webhook.recovered"] });
    await createWebhook(tenant, starred, { events: ["*"] });
    const { id, endpoint } = await createFailedWebhook(tenant, {
      events: ["conversation.created", "webhook.disabled", "webhook.recovered"],
    });
    await named.count(1);
    const webhook = { id, url: endpoint.url, status: "failed", disabled_reason: "retries_exhausted" };
    expect(named.received[0]?.event).toMatchObject({ type: "webhook.disabled", data: { webhook } });
    endpoint.answer(200);
    const { body } = await tenant.patch(`/webhooks/${id}`, { active: true });
    expect(body).toMatchObject({ status: "healthy", disabled_reason: null });
    await named.count(2);
    expect(named.received[1]?.event).toMatchObject({
      type: "webhook.recovered",
      data: { webhook: { id, status: "healthy", disabled_reason: null } },
    });
    const logged = (await readEventLog(tenant)).filter(({ type }) => type.startsWith("webhook."));
    expect(logged.map(({ type }) => type)).toEqual(["webhook.disabled", "webhook.recovered"]);
    for (const other of [starred, endpoint])
      expect(other.received.filter(({ event }) => event.type.startsWith("webhook."))).toEqual([]);
    const reader = await tenant.withScopes("read");
    expect((await readEventLog(reader)).filter(({ type }) => type.startsWith("webhook."))).toEqual([]);
  });

  it.each([
    ["PATCH active: true", (tenant: Tenant, id: string) => tenant.patch(`/webhooks/${id}`, { active: true })],
    [
      "a test that succeeds",
      (tenant: Tenant, id: string) => tenant.post(`/webhooks/${id}/test`, { event_type: "summary.failed" }),
    ],
    [
      "a retry that succeeds",
      async (tenant: Tenant, id: string) => {
        const [failed] = await listDeliveries(tenant, id, "&status=failed");
        return tenant.post(`/webhooks/${id}/events/${failed.event_id}/retry`);
      },
    ],
  ])("receives its pending deliveries, oldest first, after %s", async (_name, reactivate) => {
    const tenant = await app.tenant();
    const { id, endpoint } = await createFailedWebhook(tenant);
    for (let i = 0; i < 5; i += 1) await createConversation(tenant, `Order ${i}`);
    expect(await listDeliveries(tenant, id, "&status=pending")).toHaveLength(5);
    expect(endpoint.received).toHaveLength(2);
    endpoint.answer(200);
    await reactivate(tenant, id);
    await until(async () => (await listDeliveries(tenant, id, "&status=pending")).length === 0);
    const waited = (await listDeliveries(tenant, id, "&event_type=conversation.created")).slice(0, 5);
    expect(waited.map(({ status, attempts }) => [status, attempts.length])).toEqual(Array(5).fill(["delivered", 1]));
    const begun = waited.map(({ attempts }) => attempts[0].at).reverse();
    expect(begun).toEqual(begun.toSorted());
    expect(await getWebhookStatus(tenant, id)).toBe("healthy");
  });

  it("stays failed after a test or a retry that fails", async () => {
    const tenant = await app.tenant();
    const { id } = await createFailedWebhook(tenant);
    const test = await tenant.post(`/webhooks/${id}/test`, { event_type: "summary.failed" });
    expect(test.body).toMatchObject({ status: "failed", attempts: [{ status_code: 500 }], next_attempt_at: null });
    const [failed] = await listDeliveries(tenant, id, "&event_type=conversation.created");
    const retry = await tenant.post(`/webhooks/${id}/events/${failed.event_id}/retry`);
    expect(retry).toMatchObject({ status: 202, body: { id: failed.id, status: "pending" } });
    await until(
      async () => (await listDeliveries(tenant, id, "&event_type=conversation.created"))[0].attempts.length === 3,
    );
    expect((await listDeliveries(tenant, id, "&event_type=conversation.created"))[0].status).toBe("failed");
    expect(await getWebhookStatus(tenant, id)).toBe("failed");
  });
});

describe("a test", () => {
  it.each([
    "conversation.created",
    "conversation.updated",
    "conversation.deleted",
    "summary.generated",
    "summary.failed",
    "storage.limit_reached",
    "storage.limit_exceeded",
    "subscription.updated",
    "subscription.cancelled",
    "api_key.created",
    "api_key.revoked",
    "webhook.disabled",
    "webhook.recovered",
  ])("sends a sample of %s, marked as a test, which only the delivery log contains", async (event_type) => {
    const tenant = await app.tenant();
    const endpoint = await openReceiver();
    const { id } = await createWebhook(tenant, endpoint, { active: false });
    const { status, body } = await tenant.post(`/webhooks/${id}/test`, { event_type });
    expect(status).toBe(200);
    expect(body).toMatchObject({ webhook_id: id, event_type, status: "delivered", attempts: [{ status_code: 200 }] });
    const [{ event }] = endpoint.received as [Receiver["received"][number]];
    expect(event).toMatchObject({ id: body.event_id, type: event_type, data: { test: true } });
    const sample = app.deps && (await tenant.get(`/events/${event.id}`));
    expect(sample.status).toBe(404);
    expect(await listDeliveries(tenant, id)).toEqual([body]);
  });
});

describe("a requested retry", () => {
  it("sends a delivered event again with the same bytes, and leaves it delivered if it fails", async () => {
    const tenant = await app.tenant();
    const endpoint = await openReceiver();
    const { id } = await createWebhook(tenant, endpoint);
    await createConversation(tenant);
    await until(async () => (await listDeliveries(tenant, id))[0]?.status === "delivered");
    const [{ event_id }] = await listDeliveries(tenant, id);
    expect((await tenant.post(`/webhooks/${id}/events/${event_id}/retry`)).status).toBe(202);
    await until(async () => (await listDeliveries(tenant, id))[0].attempts.length === 2);
    expect(endpoint.received[1]?.raw.equals(endpoint.received[0]?.raw as Buffer)).toBe(true);
    endpoint.answer(500);
    await tenant.post(`/webhooks/${id}/events/${event_id}/retry`);
    await until(async () => (await listDeliveries(tenant, id))[0].attempts.length === 3);
    // A failed retry does not change the status of a delivery that succeeded before.
    expect(await listDeliveries(tenant, id)).toMatchObject([{ status: "delivered", next_attempt_at: null }]);
  });

  it("does not wait for the schedule, and does not change it by a failure", async () => {
    const tenant = await app.tenant();
    const endpoint = await openReceiver(failForAnHour);
    const { id } = await createWebhook(tenant, endpoint);
    await createConversation(tenant);
    await until(async () => (await getWebhookStatus(tenant, id)) === "failing");
    const [before] = await listDeliveries(tenant, id);
    await tenant.post(`/webhooks/${id}/events/${before.event_id}/retry`);
    await until(async () => (await listDeliveries(tenant, id))[0].attempts.length === 2);
    const [after] = await listDeliveries(tenant, id);
    expect(after).toMatchObject({ status: "pending", next_attempt_at: before.next_attempt_at });
  });

  it("is 404 for a delivered event of a deleted conversation, whose pending deliveries are still sent", async () => {
    const tenant = await app.tenant();
    const endpoint = await openReceiver();
    const { id } = await createWebhook(tenant, endpoint, { events: CHANGES });
    const conversation = await createConversation(tenant, "Secret plan");
    await until(async () => (await listDeliveries(tenant, id))[0]?.status === "delivered");
    endpoint.answer(failForAnHour);
    await tenant.patch(`/conversations/${conversation}`, { title: "Owed" });
    await until(async () => (await getWebhookStatus(tenant, id)) === "failing");
    await tenant.del(`/conversations/${conversation}`);
    const [, updated, created] = await listDeliveries(tenant, id);
    expect((await tenant.post(`/webhooks/${id}/events/${created.event_id}/retry`)).status).toBe(404);
    endpoint.answer(200);
    await makeDue({ webhook: id });
    await until(async () => (await listDeliveries(tenant, id, "&status=delivered")).length === 3);
    const bodies = endpoint.received.map(({ event }) => [event.type, event.data.conversation.title]);
    expect(bodies.slice(-2)).toEqual([
      ["conversation.updated", "Owed"],
      ["conversation.deleted", undefined],
    ]);
    expect((await tenant.post(`/webhooks/${id}/events/${updated.event_id}/retry`)).status).toBe(404);
    const left = await app.deps.database.db.collection("deliveries").find({ webhook: id }).toArray();
    expect(JSON.stringify(left)).not.toContain("Secret plan");
  });

  it("sends the pending deliveries of a conversation that was deleted, restored by an import and deleted again", async () => {
    const tenant = await app.tenant();
    const endpoint = await openReceiver();
    const { id } = await createWebhook(tenant, endpoint, { events: CHANGES });
    const conversation = await createConversation(tenant, "First");
    await until(async () => (await listDeliveries(tenant, id))[0]?.status === "delivered");
    endpoint.answer(failForAnHour);
    await tenant.patch(`/conversations/${conversation}`, { title: "Owed" });
    await until(async () => (await getWebhookStatus(tenant, id)) === "failing");
    await tenant.del(`/conversations/${conversation}`);
    const conversations = [{ id: conversation, title: "Second", content: "Anna: hello." }];
    expect((await tenant.post("/imports", { conversations })).body.created).toBe(1);
    await tenant.del(`/conversations/${conversation}`);
    endpoint.received.length = 0;
    endpoint.answer(200);
    await makeDue({ webhook: id });
    await until(async () => (await listDeliveries(tenant, id, "&status=pending")).length === 0);
    expect(endpoint.received.map(({ event }) => [event.type, event.data.conversation.title])).toEqual([
      ["conversation.updated", "Owed"],
      ["conversation.deleted", undefined],
      ["conversation.created", "Second"],
      ["conversation.deleted", undefined],
    ]);
    expect((await listDeliveries(tenant, id)).map(({ status }) => status)).toEqual(Array(5).fill("delivered"));
  });
});
