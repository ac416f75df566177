import { expect } from "vitest";
import type { Tenant, TestApp } from "../kit/app.ts";
import { readEventLog } from "../kit/event-log.ts";
import { create, eventOf, eventsOf, isTextArray, type Json, type Row, summarised, TIMESTAMP } from "./row.ts";

/** An act of the caller, and the data of the one event that it must bring; `{id}` stands for what it acted on. */
interface Told {
  type: string;
  means: string;
  act(caller: Tenant, app: TestApp): Promise<Json>;
}

const created_at = expect.stringMatching(TIMESTAMP);

const told: Told[] = [
  {
    type: "conversation.created",
    means: "a conversation was created",
    async act(caller) {
      const { id, title } = await create(caller);
      return { conversation: { id, title, source: "api", created_at, summary: null, status: "processing" } };
    },
  },
  {
    type: "conversation.updated",
    means: "a conversation was updated",
    async act(caller) {
      const { id } = await create(caller);
      await caller.patch(`/conversations/${id}`, { title: "New" });
      return { conversation: expect.objectContaining({ id, title: "New" }), changed: ["title"] };
    },
  },
  {
    type: "conversation.deleted",
    means: "a conversation was deleted",
    async act(caller) {
      const { id } = await create(caller);
      await caller.del(`/conversations/${id}`);
      return { conversation: { id }, deleted: true };
    },
  },
  {
    type: "subscription.updated",
    means: "the plan changed",
    async act(caller) {
      await caller.patch("/account/subscription", { plan: "standard" });
      return { subscription: { plan: "standard", previous_plan: "pro", changed_at: created_at } };
    },
  },
  {
    type: "subscription.cancelled",
    means: "the subscription was cancelled",
    async act(caller) {
      await caller.del("/account/subscription");
      return { subscription: { plan: "free", previous_plan: "pro", changed_at: created_at } };
    },
  },
  {
    type: "api_key.revoked",
    means: "a key was revoked",
    async act(caller) {
      const { body } = await caller.post("/api_keys", { name: "k", scopes: ["read"] });
      await caller.del(`/api_keys/${body.id}`);
      return { api_key: expect.objectContaining({ id: body.id, revoked_at: created_at }) };
    },
  },
];

const types: Row[] = told.map(({ type, means, act }) => ({
  section: "6",
  says: `${type}: ${means}`,
  cells: [`Event type.${type}`, ...(type === "conversation.created" ? [`Payload.${type}`] : [])],
  async check(caller, app) {
    const data = await act(caller, app);
    expect((await eventsOf(caller, type)).map((event) => event.data)).toEqual([data]);
  },
}));

/** 40,000 bytes: the title, the content, and `{}` for the metadata. */
const large = { title: "hi", content: "😀".repeat(9_999) };

const others: Row[] = [
  {
    section: "6",
    says: "api_key.created: a key was created",
    cells: ["Event type.api_key.created"],
    async check(caller) {
      const { body } = await caller.post("/api_keys", { name: "k", scopes: ["read"] });
      const { id, name, scopes, last4, created_at, revoked_at } = body;
      const api_key = { id, name, scopes, last4, created_at, revoked_at };
      // The first is the key that the account came with.
      expect((await eventsOf(caller, "api_key.created")).map((event) => event.data).slice(1)).toEqual([{ api_key }]);
    },
  },
  {
    section: "6",
    says: "summary.generated: a summary was completed, with the summary",
    cells: ["Event type.summary.generated", "Payload.summary.generated"],
    async check(caller) {
      const { id, summary } = await summarised(caller);
      const { data } = await eventOf(caller, "summary.generated");
      expect(data).toMatchObject({ conversation_id: id, summary });
      for (const field of ["title", "content", "sentiment"]) expect(data.summary[field]).toEqual(expect.any(String));
      for (const field of ["topics", "action_items"]) isTextArray(data.summary[field]);
    },
  },
  {
    section: "6",
    says: "summary.failed: a summary could not be made",
    cells: ["Event type.summary.failed"],
    async check(caller) {
      const content = "Marie : Peux-tu m'envoyer la facture avant vendredi ? Luc : Oui, je te l'envoie demain matin.";
      const { id } = await summarised(caller, { title: "La facture", content });
      const { body: job } = await caller.post(`/conversations/${id}/summaries`, { language: "en" });
      const error = { code: expect.any(String), message: expect.any(String) };
      const { data } = await eventOf(caller, "summary.failed");
      expect(data).toEqual({ conversation_id: id, summary_job_id: job.id, error });
    },
  },
  {
    section: "6",
    says: "storage.limit_reached at 80 % of the quota, storage.limit_exceeded when it is exceeded",
    cells: [
      "Event type.storage.limit_reached",
      "Event type.storage.limit_exceeded",
      "Payload.storage.limit_reached",
      "Limit.storage",
    ],
    async check(_caller, app) {
      const caller = await app.tenant({ storage_limit_mb: 1 });
      expect((await caller.get("/account")).body.storage).toEqual({ used_mb: 0, limit_mb: 1 });
      // 25 fill it.
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
