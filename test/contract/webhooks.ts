import { createHmac } from "node:crypto";
import { expect } from "vitest";
import type { AccountRow } from "../../src/accounts/model.ts";
import { getLimits } from "../../src/accounts/plans.ts";
import { readConfig } from "../../src/process/config.ts";
import type { Tenant, TestApp } from "../kit/app.ts";
import { until } from "../kit/processes.ts";
import { type Received, type Receiver, startReceiver } from "../kit/receiver.ts";
import { createWebhook, getWebhookStatus, listDeliveries } from "../kit/webhooks.ts";
import { create, fieldRows, is, isText, isTimestamp, type Json, type Row, waitForEvent } from "./row.ts";

const HOOK_URL = "https://example.com/hooks/recap";
const CREATED = ["conversation.created"];
const TYPES = ["conversation.created", "conversation.updated"];

const createHook = async (caller: Tenant, fields: object = {}): Promise<Json> => {
  const { status, body } = await caller.post("/webhooks", { url: HOOK_URL, events: CREATED, ...fields });
  expect(status).toBe(201);
  return body;
};

/** Runs a check with a receiver on this machine. */
const withReceiver =
  (run: (receiver: Receiver, caller: Tenant, app: TestApp) => Promise<void>) =>
  async (caller: Tenant, app: TestApp): Promise<void> => {
    const receiver = await startReceiver();
    try {
      await run(receiver, caller, app);
    } finally {
      await receiver.close();
    }
  };

const parseSignature = ({ headers }: Received): { t: string; v1: string } =>
  Object.fromEntries(new URLSearchParams(String(headers["x-service-signature"]).replace(",", "&"))) as never;

const computeDigest = ({ raw }: Received, t: string, secret: string) =>
  createHmac("sha256", secret).update(`${t}.`).update(raw).digest("hex");

const fields = fieldRows(
  "2",
  "Webhook",
  {
    id: isText,
    url: is(HOOK_URL),
    events: is(CREATED),
    description: is("CRM"),
    active: is(true),
    created_at: isTimestamp,
  },
  async (caller) => {
    const { id } = await createHook(caller, { description: "CRM" });
    return (await caller.get(`/webhooks/${id}`)).body;
  },
);

const calls: Row[] = [
  {
    section: "2",
    title: "The response that creates a webhook contains its secret.",
    cells: ["Webhook.secret"],
    async check(caller) {
      const { secret } = await createHook(caller);
      isText(secret);
      expect(JSON.stringify((await caller.get("/webhooks")).body)).not.toContain(secret);
    },
  },
  {
    section: "3",
    title: "A delivery without a successful attempt fails and marks its webhook as failed.",
    cells: ["State.delivery", "Limit.delivery_attempts"],
    check: withReceiver(async (receiver, caller) => {
      receiver.answer(500);
      const { id } = await createWebhook(caller, receiver);
      await create(caller);
      await until(async () => (await getWebhookStatus(caller, id)) === "failed");
      const [delivery] = await listDeliveries(caller, id);
      expect([delivery.status, receiver.received.length]).toEqual(["failed", 6]);
    }),
  },
  {
    section: "3",
    title: "PATCH /webhooks/{webhook_id} sets active.",
    check: withReceiver(async (receiver, caller) => {
      const { id } = await createWebhook(caller, receiver);
      expect((await caller.patch(`/webhooks/${id}`, { active: false })).body.active).toBe(false);
      await create(caller);
      expect((await caller.patch(`/webhooks/${id}`, { active: true })).body.active).toBe(true);
      const kept = await create(caller, { title: "Kept" });
      const [first] = await receiver.count(1);
      expect(first?.event.data.conversation.id).toBe(kept.id);
    }),
  },
  {
    section: "4",
    title: "POST /webhooks accepts url, events and description, and returns the webhook with its secret.",
    cells: ["Webhook call.create"],
    async check(caller) {
      const body = { url: HOOK_URL, events: TYPES, description: "CRM" };
      const answer = await caller.post("/webhooks", body);
      expect(answer).toMatchObject({ status: 201, body: { ...body, active: true, secret: expect.any(String) } });
    },
  },
  {
    section: "4",
    title: "GET /webhooks lists the webhooks.",
    cells: ["Webhook call.list"],
    async check(caller) {
      const ids = [(await createHook(caller)).id, (await createHook(caller)).id];
      const { status, body } = await caller.get("/webhooks");
      expect([status, body.data.map(({ id }: Json) => id).sort()]).toEqual([200, ids.sort()]);
    },
  },
  {
    section: "4",
    title: "PATCH /webhooks/{webhook_id} updates events or active.",
    cells: ["Webhook call.update"],
    async check(caller) {
      const { id } = await createHook(caller);
      expect(await caller.patch(`/webhooks/${id}`, { events: TYPES })).toMatchObject({
        status: 200,
        body: { id, events: TYPES, active: true },
      });
      expect(await caller.patch(`/webhooks/${id}`, { active: false })).toMatchObject({
        status: 200,
        body: { id, events: TYPES, active: false },
      });
    },
  },
  {
    section: "4",
    title: "DELETE /webhooks/{webhook_id} deletes the webhook.",
    cells: ["Webhook call.delete"],
    async check(caller) {
      const { id } = await createHook(caller);
      expect(await caller.del(`/webhooks/${id}`)).toMatchObject({ status: 200, body: { deleted: true, id } });
      expect((await caller.get("/webhooks")).body).toEqual({ data: [] });
    },
  },
  {
    section: "4",
    title: "POST /webhooks/{webhook_id}/test sends a test delivery of an event type.",
    cells: ["Webhook call.test"],
    check: withReceiver(async (receiver, caller) => {
      const { id } = await createWebhook(caller, receiver);
      const answer = await caller.post(`/webhooks/${id}/test`, { event_type: "storage.limit_reached" });
      expect(answer.status).toBe(200);
      const [test] = await receiver.count(1);
      expect(test?.event).toMatchObject({ type: "storage.limit_reached", data: { usage: expect.any(Object) } });
    }),
  },
  {
    section: "4",
    title: "POST /webhooks/{webhook_id}/events/{event_id}/retry delivers the event again.",
    cells: ["Webhook call.retry"],
    check: withReceiver(async (receiver, caller) => {
      const { id } = await createWebhook(caller, receiver);
      await create(caller);
      const [first] = await receiver.count(1);
      expect((await caller.post(`/webhooks/${id}/events/${first?.event.id}/retry`)).status).toBe(202);
      const [, second] = await receiver.count(2);
      expect(second?.raw).toEqual(first?.raw);
    }),
  },
];

const deliveries: Row[] = [
  {
    section: "5",
    title: "Deliveries are authenticated by a signature and not by a key.",
    check: withReceiver(async (receiver, caller) => {
      await createWebhook(caller, receiver);
      await create(caller);
      const [one] = await receiver.count(1);
      expect(one?.headers.authorization).toBeUndefined();
      expect(one?.headers["x-service-signature"]).toEqual(expect.any(String));
    }),
  },
  {
    section: "6",
    title: "An event is sent by POST to each active webhook that names its type.",
    check: withReceiver(async (receiver, caller) => {
      const named = await createWebhook(caller, { url: `${receiver.url}/named` });
      await createWebhook(caller, { url: `${receiver.url}/other` }, { events: ["conversation.deleted"] });
      await createWebhook(caller, { url: `${receiver.url}/off` }, { active: false });
      const { id } = await create(caller);
      const [one] = await receiver.count(1);
      expect(one?.event).toMatchObject({ type: "conversation.created", data: { conversation: { id } } });
      await until(async () => (await listDeliveries(caller, named.id))[0]?.status === "delivered");
      expect(receiver.received.map(({ path }) => path)).toEqual(["/hook/named"]);
      expect(one?.event).toEqual(await waitForEvent(caller, "conversation.created"));
    }),
  },
  {
    section: "6",
    title: "The header X-Service-Signature is t=<Unix seconds>,v1=<hex> with the current time.",
    check: withReceiver(async (receiver, caller) => {
      await createWebhook(caller, receiver);
      await create(caller);
      const [one] = await receiver.count(1);
      expect(one?.headers["x-service-signature"]).toMatch(/^t=\d{10},v1=[0-9a-f]{64}$/);
      expect(Math.abs(Number(parseSignature(one as Received).t) - Date.now() / 1_000)).toBeLessThan(300);
    }),
  },
  {
    section: "6",
    title: "The digest is the HMAC-SHA256 of <timestamp>.<raw body> with the webhook's secret.",
    check: withReceiver(async (receiver, caller) => {
      const { secret } = await createWebhook(caller, receiver);
      await create(caller, { title: "Ünïcödé ✓ 配送" });
      const one = (await receiver.count(1))[0] as Received;
      const { t, v1 } = parseSignature(one);
      expect(v1).toBe(computeDigest(one, t, secret));
      expect(v1).not.toBe(computeDigest({ ...one, raw: Buffer.concat([one.raw, Buffer.from(" ")]) }, t, secret));
    }),
  },
  {
    section: "6",
    title: "A response 200 OK completes the delivery.",
    check: withReceiver(async (receiver, caller) => {
      const { id } = await createWebhook(caller, receiver);
      await create(caller);
      await until(async () => (await listDeliveries(caller, id))[0]?.status === "delivered");
      expect(receiver.received).toHaveLength(1);
    }),
  },
  {
    section: "6",
    title: "A failed attempt is retried after 1, 5 and 30 minutes, 2 and 6 hours.",
    async check() {
      const minutes = readConfig({}).webhookRetrySchedule.map((ms) => ms / 60_000);
      expect(minutes).toEqual([1, 5, 30, 120, 360]);
    },
  },
  {
    section: "6",
    title: "An event that is delivered several times has the same id.",
    check: withReceiver(async (receiver, caller) => {
      let failures = 2;
      receiver.answer((_one, response) => {
        failures -= 1;
        response.writeHead(failures < 0 ? 200 : 503).end();
      });
      await createWebhook(caller, receiver);
      await create(caller);
      const ids = (await receiver.count(3)).map(({ event }) => event.id);
      expect(new Set(ids).size).toBe(1);
    }),
  },
  {
    section: "6",
    title: "A successful retry of a failed event makes its webhook healthy.",
    check: withReceiver(async (receiver, caller) => {
      receiver.answer(500);
      const { id } = await createWebhook(caller, receiver);
      await create(caller);
      await until(async () => (await getWebhookStatus(caller, id)) === "failed");
      receiver.answer(200);
      const [{ event_id }] = await listDeliveries(caller, id);
      await caller.post(`/webhooks/${id}/events/${event_id}/retry`);
      await until(async () => (await listDeliveries(caller, id))[0]?.status === "delivered");
      expect(await getWebhookStatus(caller, id)).toBe("healthy");
    }),
  },
  {
    section: "6",
    title: "Deliveries do not count against the rate limits.",
    check: withReceiver(async (receiver, _caller, app) => {
      const caller = await app.tenant({ limit_per_minute: 100 });
      const remaining = async () => (await caller.get("/auth/test")).body.rate_limit.remaining;
      await createWebhook(caller, receiver, { events: ["*"] });
      const before = await remaining();
      await create(caller);
      await receiver.count(2);
      expect(await remaining()).toBe(before - 2);
    }),
  },
  {
    section: "8",
    title: "An account has at most 10 webhooks.",
    cells: ["Limit.webhooks"],
    async check(caller) {
      for (let i = 0; i < 10; i += 1) await createHook(caller);
      const { status, body } = await caller.post("/webhooks", { url: HOOK_URL, events: CREATED });
      expect([status, body.error.details.fields]).toEqual([422, { url: ["an account can have at most 10 webhooks"] }]);
    },
  },
  {
    section: "8",
    title:
      "A webhook receives at most the account's number of events per hour (1,000 by default); further events wait.",
    cells: ["Limit.events_per_hour"],
    check: withReceiver(async (receiver, _caller, app) => {
      const caller = await app.tenant({ events_per_hour: 2 });
      const { id } = await createWebhook(caller, receiver);
      for (let i = 0; i < 3; i += 1) await create(caller);
      const states = async () => (await listDeliveries(caller, id)).map(({ status }) => status).sort();
      await until(async () => (await states()).join() === "delivered,delivered,pending");
      const nextHour = Math.ceil(Date.now() / 3_600_000) * 3_600_000;
      const waiting = async () => (await listDeliveries(caller, id)).find(({ status }) => status === "pending");
      await until(async () => Date.parse((await waiting()).next_attempt_at) >= nextHour);
      expect(Date.parse((await waiting()).next_attempt_at) - nextHour).toBeLessThan(60_000);
      expect(getLimits({ plan: "free" } as AccountRow).eventsPerHour).toBe(1_000);
    }),
  },
  {
    section: "9",
    title: "Version v1 has webhooks.",
    async check(caller) {
      expect((await caller.get("/webhooks")).status).toBe(200);
    },
  },
];

export const webhooks: Row[] = [...fields, ...calls, ...deliveries];
