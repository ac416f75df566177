import { expect } from "vitest";
import type { Tenant, TestApp } from "../kit/app.ts";
import { readEventLog } from "../kit/event-log.ts";
import { queueFailingJob } from "../kit/summary-jobs.ts";
import {
  create,
  createSummarized,
  isTextArray,
  type Json,
  listEvents,
  type Row,
  TIMESTAMP,
  waitForEvent,
} from "./row.ts";

/** A call, and the data of the one event that it must publish. */
interface Publication {
  type: string;
  meaning: string;
  call(caller: Tenant, app: TestApp): Promise<Json>;
}

const created_at = expect.stringMatching(TIMESTAMP);

const publications: Publication[] = [
  {
    type: "conversation.created",
    meaning: "a conversation is created",
    async call(caller) {
      const { id, title } = await create(caller);
      return { conversation: { id, title, source: "api", created_at, summary: null, status: "processing" } };
    },
  },
  {
    type: "conversation.updated",
    meaning: "a conversation is updated",
    async call(caller) {
      const { id } = await create(caller);
      await caller.patch(`/conversations/${id}`, { title: "New" });
      return { conversation: expect.objectContaining({ id, title: "New" }), changed: ["title"] };
    },
  },
  {
    type: "conversation.deleted",
    meaning: "a conversation is deleted",
    async call(caller) {
      const { id } = await create(caller);
      await caller.del(`/conversations/${id}`);
      return { conversation: { id }, deleted: true };
    },
  },
  {
    type: "subscription.updated",
    meaning: "the plan changes",
    async call(caller) {
      await caller.patch("/account/subscription", { plan: "standard" });
      return { subscription: { plan: "standard", previous_plan: "pro", changed_at: created_at } };
    },
  },
  {
    type: "subscription.cancelled",
    meaning: "the subscription is cancelled",
    async call(caller) {
      await caller.del("/account/subscription");
      return { subscription: { plan: "free", previous_plan: "pro", changed_at: created_at } };
    },
  },
  {
    type: "api_key.revoked",
    meaning: "a key is revoked",
    async call(caller) {
      const { body } = await caller.post("/api_keys", { name: "k", scopes: ["read"] });
      await caller.del(`/api_keys/${body.id}`);
      return { api_key: expect.objectContaining({ id: body.id, revoked_at: created_at }) };
    },
  },
];

const types: Row[] = publications.map(({ type, meaning, call }) => ({
  section: "6",
  title: `The event ${type} is published when ${meaning}.`,
  cells: [`Event type.${type}`, ...(type === "conversation.created" ? [`Payload.${type}`] : [])],
  async check(caller, app) {
    const data = await call(caller, app);
    expect((await listEvents(caller, type)).map((event) => event.data)).toEqual([data]);
  },
}));

/** 40,000 bytes: title, content, and `{}` as metadata. */
const large = { title: "hi", content: "😀".repeat(9_999) };

const others: Row[] = [
  {
    section: "6",
    title: "The event api_key.created is published when a key is created.",
    cells: ["Event type.api_key.created"],
    async check(caller) {
      const { body } = await caller.post("/api_keys", { name: "k", scopes: ["read"] });
      const { id, name, scopes, last4, created_at, revoked_at } = body;
      const api_key = { id, name, scopes, last4, created_at, revoked_at };
      // The first event is about the key that the test kit creates.
      expect((await listEvents(caller, "api_key.created")).map((event) => event.data).slice(1)).toEqual([{ api_key }]);
    },
  },
  {
    section: "6",
    title: "The event summary.generated is published with a completed summary.",
    cells: ["Event type.summary.generated", "Payload.summary.generated"],
    async check(caller) {
      const { id, summary } = await createSummarized(caller);
      const { data } = await waitForEvent(caller, "summary.generated");
      expect(data).toMatchObject({ conversation_id: id, summary });
      for (const field of ["title", "content", "sentiment"]) expect(data.summary[field]).toEqual(expect.any(String));
      for (const field of ["topics", "action_items"]) isTextArray(data.summary[field]);
    },
  },
  {
    section: "6",
    title: "The event summary.failed is published when a summary job fails.",
    cells: ["Event type.summary.failed"],
    async check(caller, app) {
      const content = "Marie : Peux-tu m'envoyer la facture avant vendredi ? Luc : Oui, je te l'envoie demain matin.";
      const { id } = await createSummarized(caller, { title: "La facture", content });
      const job = await queueFailingJob(app, caller.account, id);
      const error = { code: expect.any(String), message: expect.any(String) };
      const { data } = await waitForEvent(caller, "summary.failed");
      expect(data).toEqual({ conversation_id: id, summary_job_id: job, error });
    },
  },
  {
    section: "6",
    title:
      "The event storage.limit_reached is published at 80 % of the quota, storage.limit_exceeded when a write would exceed it.",
    cells: [
      "Event type.storage.limit_reached",
      "Event type.storage.limit_exceeded",
      "Payload.storage.limit_reached",
      "Limit.storage",
    ],
    async check(_caller, app) {
      const caller = await app.tenant({ storage_limit_mb: 1 });
      expect((await caller.get("/account")).body.storage).toEqual({ used_mb: 0, limit_mb: 1 });
      // 25 of them fill the quota.
      for (let i = 0; i < 26; i += 1) await caller.post("/conversations", large);
      const log = (await readEventLog(caller)).filter((event) => event.type.startsWith("storage."));
      expect(log.map((event) => event.type)).toEqual(["storage.limit_reached", "storage.limit_exceeded"]);
      for (const { data } of log) {
        expect(data).toEqual({
          usage: { current_mb: expect.any(Number), limit_mb: 1, percentage: expect.any(Number) },
          recommendation: expect.stringMatching(/\w+/),
        });
        expect(data.usage.percentage).toBeGreaterThanOrEqual(80);
        expect(data.usage.percentage).toBeLessThanOrEqual(100);
      }
    },
  },
];

export const events: Row[] = [...types, ...others];
