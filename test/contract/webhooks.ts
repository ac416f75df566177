import { createHmac } from "node:crypto";
import { expect } from "vitest";
import type { AccountRow } from "../../src/accounts/model.ts";
import { getLimits } from "../../src/accounts/plans.ts";
import { readConfig } from "../../src/process/config.ts";
import type { Tenant, TestApp } from "../kit/app.ts";
import { until } from "../kit/processes.ts";
import { type Received, type Receiver, startReceiver } from "../kit/receiver.ts";
import { createWebhook, getWebhookStatus, listDeliveries } from "../kit/webhooks.ts";
import { create, eventOf, fieldRows, is, isText, isTimestamp, type Json, type Row } from "./row.ts";

const URL_OF = "https://example.com/hooks/recap";
const CREATED = ["conversation.created"];
const TYPES = ["conversation.created", "conversation.updated"];

const added = async (caller: Tenant, fields: object = {}): Promise<Json> => {
  const { status, body } = await caller.post("/webhooks", { url: URL_OF, events: CREATED, ...fields });
  expect(status).toBe(201);
  return body;
};

/** With a receiver on this machine, which is closed at the end. */
const received =
  (run: (receiver: Receiver, caller: Tenant, app: TestApp) => Promise<void>) =>
  async (caller: Tenant, app: TestApp): Promise<void> => {
    const receiver = await startReceiver();
    try {
      await run(receiver, caller, app);
    } finally {
      await receiver.close();
    }
  };

const partsOf = ({ headers }: Received): { t: string; v1: string } =>
  Object.fromEntries(new URLSearchParams(String(headers["x-service-signature"]).replace(",", "&"))) as never;

const digest = ({ raw }: Received, t: string, secret: string) =>
  createHmac("sha256", secret).update(`${t}.`).update(raw).digest("hex");

const fields = fieldRows(
  "2",
  "Webhook",
  {
    id: isText,
    url: is(URL_OF),
    events: is(CREATED),
    description: is("CRM"),
    active: is(true),
    created_at: isTimestamp,
  },
  async (caller) => {
    const { id } = await added(caller, { description: "CRM" });
    return (await caller.get(`/webhooks/${id}`)).body;
  },
);

const calls: Row[] = [
  {
    section: "2",
    says: "a webhook's secret comes in the create answer",
    cells: ["Webhook.secret"],
    async check(caller) {
      const { secret } = await added(caller);
      isText(secret);
      expect(JSON.stringify((await caller.get("/webhooks")).body)).not.toContain(secret);
    },
  },
  {
    section: "3",
    says: "a delivery that no attempt brought home is failed, and its webhook marked as failed",
    cells: ["State.delivery", "Limit.delivery_attempts"],
    check: received(async (receiver, caller) => {
      receiver.answer(500);
      const { id } = await createWebhook(caller, receiver);
      await create(caller);
      await until(async () => (await getWebhookStatus(caller, id)) === "failed", 30_000);
      const [delivery] = await listDeliveries(caller, id);
      expect([delivery.status, receiver.received.length]).toEqual(["failed", 6]);
    }),
  },
  {
    section: "3",
    says: "PATCH /webhooks/{webhook_id} switches active",
    check: received(async (receiver, caller) => {
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
    says: "POST /webhooks takes url, events and description, and answers it with its secret",
    cells: ["Webhook call.create"],
    async check(caller) {
      const body = { url: URL_OF, events: TYPES, description: "CRM" };
      const answer = await caller.post("/webhooks", body);
      expect(answer).toMatchObject({ status: 201, body: { ...body, active: true, secret: expect.any(String) } });
    },
  },
  {
    section: "4",
    says: "GET /webhooks lists them",
    cells: ["Webhook call.list"],
    async check(caller) {
      const ids = [(await added(caller)).id, (await added(caller)).id];
      const { status, body } = await caller.get("/webhooks");
      expect([status, body.data.map(({ id }: Json) => id).sort()]).toEqual([200, ids.sort()]);
    },
  },
  {
    section: "4",
    says: "PATCH /webhooks/{webhook_id} changes events or active",
    cells: ["Webhook call.update"],
    async check(caller) {
      const { id } = await added(caller);
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
    says: "DELETE /webhooks/{webhook_id} removes it",
    cells: ["Webhook call.delete"],
    async check(caller) {
      const { id } = await added(caller);
      expect(await caller.del(`/webhooks/${id}`)).toMatchObject({ status: 200, body: { deleted: true, id } });
      expect((await caller.get("/webhooks")).body).toEqual({ data: [] });
    },
  },
  {
    section: "4",
    says: "POST /webhooks/{webhook_id}/test sends a test delivery of a type",
    cells: ["Webhook call.test"],
    check: received(async (receiver, caller) => {
      const { id } = await createWebhook(caller, receiver);
      const answer = await caller.post(`/webhooks/${id}/test`, { event_type: "storage.limit_reached" });
      expect(answer.status).toBe(200);
      const [test] = await receiver.count(1);
      expect(test?.event).toMatchObject({ type: "storage.limit_reached", data: { usage: expect.any(Object) } });
    }),
  },
  {
    section: "4",
    says: "POST /webhooks/{webhook_id}/events/{event_id}/retry delivers again",
    cells: ["Webhook call.retry"],
    check: received(async (receiver, caller) => {
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
    says: "deliveries are authenticated by signature, not by key",
    check: received(async (receiver, caller) => {
      await createWebhook(caller, receiver);
      await create(caller);
      const [one] = await receiver.count(1);
      expect(one?.headers.authorization).toBeUndefined();
      expect(one?.headers["x-service-signature"]).toEqual(expect.any(String));
    }),
  },
  {
    section: "6",
    says: "an event is sent by POST to each active webhook that names its type",
    check: received(async (receiver, caller) => {
      const named = await createWebhook(caller, { url: `${receiver.url}/named` });
      await createWebhook(caller, { url: `${receiver.url}/other` }, { events: ["conversation.deleted"] });
      await createWebhook(caller, { url: `${receiver.url}/off` }, { active: false });
      const { id } = await create(caller);
      const [one] = await receiver.count(1);
      expect(one?.event).toMatchObject({ type: "conversation.created", data: { conversation: { id } } });
      await until(async () => (await listDeliveries(caller, named.id))[0]?.status === "delivered");
      expect(receiver.received.map(({ path }) => path)).toEqual(["/hook/named"]);
      expect(one?.event).toEqual(await eventOf(caller, "conversation.created"));
    }),
  },
  {
    section: "6",
    says: "X-Service-Signature is t=<Unix seconds>,v1=<hex>, of this moment",
    check: received(async (receiver, caller) => {
      await createWebhook(caller, receiver);
      await create(caller);
      const [one] = await receiver.count(1);
      expect(one?.headers["x-service-signature"]).toMatch(/^t=\d{10},v1=[0-9a-f]{64}$/);
      expect(Math.abs(Number(partsOf(one as Received).t) - Date.now() / 1_000)).toBeLessThan(300);
    }),
  },
  {
    section: "6",
    says: "the digest is HMAC-SHA256 of <timestamp>.<raw body> under the webhook's secret; another body has another",
    check: received(async (receiver, caller) => {
      const { secret } = await createWebhook(caller, receiver);
      await create(caller, { title: "Ünïcödé ✓ 配送" });
      const one = (await receiver.count(1))[0] as Received;
      const { t, v1 } = partsOf(one);
      expect(v1).toBe(digest(one, t, secret));
      expect(v1).not.toBe(digest({ ...one, raw: Buffer.concat([one.raw, Buffer.from(" ")]) }, t, secret));
    }),
  },
  {
    section: "6",
    says: "200 OK is a success",
    check: received(async (receiver, caller) => {
      const { id } = await createWebhook(caller, receiver);
      await create(caller);
      await until(async () => (await listDeliveries(caller, id))[0]?.status === "delivered");
      expect(receiver.received).toHaveLength(1);
    }),
  },
  {
    section: "6",
    says: "retries come 1 and 5 minutes, 30 minutes, 2 and 6 hours after a failure",
    async check() {
      const minutes = readConfig({}).webhookRetrySchedule.map((ms) => ms / 60_000);
      expect(minutes).toEqual([1, 5, 30, 120, 360]);
    },
  },
  {
    section: "6",
    says: "events may come more than once; the id tells",
    check: received(async (receiver, caller) => {
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
    says: "a failed event can be retried, which makes the webhook healthy again",
    check: received(async (receiver, caller) => {
      receiver.answer(500);
      const { id } = await createWebhook(caller, receiver);
      await create(caller);
      await until(async () => (await getWebhookStatus(caller, id)) === "failed", 30_000);
      receiver.answer(200);
      const [{ event_id }] = await listDeliveries(caller, id);
      await caller.post(`/webhooks/${id}/events/${event_id}/retry`);
      await until(async () => (await listDeliveries(caller, id))[0]?.status === "delivered");
      expect(await getWebhookStatus(caller, id)).toBe("healthy");
    }),
  },
  {
    section: "6",
    says: "deliveries do not count against the rate limits",
    check: received(async (receiver, _caller, app) => {
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
    says: "at most 10 webhooks an account",
    cells: ["Limit.webhooks"],
    async check(caller) {
      for (let i = 0; i < 10; i += 1) await added(caller);
      const { status, body } = await caller.post("/webhooks", { url: URL_OF, events: CREATED });
      expect([status, body.error.details.fields]).toEqual([422, { url: ["an account can have at most 10 webhooks"] }]);
    },
  },
  {
    section: "8",
    says: "so many events an hour and webhook, 1,000 unless the account has a limit of its own; the rest waits",
    cells: ["Limit.events_per_hour"],
    check: received(async (receiver, _caller, app) => {
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
    says: "v1 has webhooks",
    async check(caller) {
      expect((await caller.get("/webhooks")).status).toBe(200);
    },
  },
];

export const webhooks: Row[] = [...fields, ...calls, ...deliveries];
